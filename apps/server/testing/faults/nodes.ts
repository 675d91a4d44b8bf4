/** Two nodes on one database: one of them is killed, its clients move over to the other, and it is started again. */
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../store/postgres.ts';
import { SILENCE } from '../../store/store.ts';
import { Child } from './child.ts';
import { Party, SETTINGS } from './party.ts';

export interface Moved {
  readonly party: Party;
  readonly kills: number;
  readonly moved: number; // clients that came to the other node
}

const NODES = ['first', 'second'];
const BEAT = 1000; // milliseconds between signs of life
const AGAIN = 20; // times that a log is read which everybody writes on

/** Every other time those of the dead node come only when the other one knows; else at once. */
export async function killsOfTwo(program: string, url: string, kills: number, seed: string): Promise<Moved> {
  const start = (node: string): Child => new Child(program, { keeping: { kind: 'PostgreSQL', url }, node, show: [], die: null });
  const at: (string | null)[] = [null, null];
  let waiting = false; // nobody finds a way to a node
  // Nobody acts out of turn: while the player on turn is away, the log waits for them on both nodes.
  const party = new Party({
    seed,
    settings: SETTINGS,
    think: 60,
    calls: false,
    clocks: true,
    where: (home) => (waiting ? null : (at[home % 2] ?? at[(home + 1) % 2] ?? null)),
  });
  const nodes = NODES.map(start);
  const addresses = await Promise.all(nodes.map(async (node) => (await node.started).address));
  for (const [nth, address] of addresses.entries()) at[nth] = address;
  const store = await openPostgres(url);
  await party.begun();
  let moved = 0;
  for (let kill = 0; kill < kills; kill++) {
    await party.played(60);
    const nth = kill % 2;
    const [node, address] = [nodes[nth], at[nth]];
    if (node === undefined || address === undefined || address === null) throw new Error('there is no such node');
    waiting = true;
    at[nth] = null;
    const served = new Set(party.servedBy(address));
    await node.kill();
    const death = Date.now();
    await party.cutOff(served);
    if (nodes.some((one) => one.wasStarved(death))) party.starve();
    const known = kill % 2 === 0;
    if (known) await setTimeout(SILENCE + BEAT);
    const services = (await store.attending(party.tables, '')).filter((service) => service.node.startsWith(`${NODES[nth]}/`));
    const lastBeat = Math.max(node.lastBeat, ...services.map(({ beat }) => beat));
    for (const table of party.tables) {
      let log = await store.read(table, 0);
      for (let again = 0; again < AGAIN && log.length < party.heard(table); again++) log = await store.read(table, 0);
      party.look({ [table]: log }, { lastBeat, at: death, known, served });
    }
    waiting = false;
    await party.played(60);
    moved += [...served].filter((client) => client.welcomes.at(-1)?.address === at[1 - nth]).length;
    const again = start(NODES[nth] ?? '');
    nodes[nth] = again;
    at[nth] = (await again.started).address;
  }
  await party.played(60);
  if (nodes.some((node) => node.wasStarved(Date.now()))) party.starve();
  await party.end();
  at.fill(null);
  for (const node of nodes) await node.stop();
  await store.close();
  return { party, kills, moved };
}
