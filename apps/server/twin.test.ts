import { afterAll, beforeAll, expect, test } from 'vitest';
import { beatOf } from './store/contract-beats.ts';
import { openPostgres } from './store/postgres.ts';
import { Refused, type Store } from './store/store.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';
import { every, systemTime } from './time.ts';
import { refuseTwin } from './twin.ts';

const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
let postgres: Postgres;
let store: Store;
beforeAll(async () => {
  postgres = await startPostgres();
  store = await openPostgres(await postgres.database());
}, INSTALLING);
afterAll(async () => {
  await store.close();
  await postgres.end();
}, 60_000);

const beat = async (ended = false): Promise<void> => {
  await store.beat(beatOf('hall/1', await store.now(), { ended }));
};

test('a name that another node beats under is refused, until it has said goodbye', async () => {
  const stop = every(systemTime(), 500, () => beat());
  await beat();
  await expect(refuseTwin(store, 'hall')).rejects.toBeInstanceOf(Refused);
  await expect(refuseTwin(store, 'hall')).rejects.toThrow('called hall');
  await refuseTwin(store, 'hal');
  stop();
  await beat(true);
  await refuseTwin(store, 'hall');
});

test('a name is free once whoever had it was killed, though a beat of theirs may have been on its way', async () => {
  await beat();
  const starting = refuseTwin(store, 'hall');
  await beat();
  await starting;
});
