import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LEVELS } from '@snug/table';
import { afterEach, describe, expect, test } from 'vitest';
import { HandTime } from '../testing/hand-time.ts';
import { House } from '../testing/house.ts';

let house: House;
afterEach(() => house.close());

/** Programs that can do no more than some levels: the least that a thread has to know. */
const fewLevels = (...levels: readonly string[]): string => `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ n, players, view }) => {
    const failed = players.some(({ level }) => !${JSON.stringify(levels)}.includes(level));
    const mover = failed || view === null ? undefined : players.find(({ moves }) => moves.length > 0);
    parentPort.postMessage({ n, failed, chosen: mover === undefined ? null : { seat: mover.seat, move: mover.moves[0] } });
  });`;

describe('programs at a table', () => {
  test.each(LEVELS)('%s plays a game out, and stays what it is', { timeout: 120_000 }, async (level) => {
    house = await new House().open();
    const plan = [{ player: `bot:${level}` }, { player: `bot:${level}` }];
    const { table } = await house.make({ game: 'shut-the-box', plan });
    const watcher = await house.join(table);
    await watcher.until(() => watcher.match.desk.secret !== null);
    expect(watcher.match.awaiting.kind).toBe('over');
    expect(watcher.entries.filter(({ kind }) => kind === 'hand-over')).toEqual([]);
    expect(watcher.match.desk.players).toEqual(
      ['', ' 2'].map((which) => ({ name: `bot:${level}${which}`, player: `bot:${level}` })),
    );
  });

  test('leave people who may call the time to do so first', async () => {
    const time = new HandTime();
    house = await new House().open({ time, pace: 700 });
    const plan = [{ player: 'person' }, { player: 'bot:random' }];
    const { table } = await house.make({ game: 'race-to-65', plan });
    const ann = await house.join(table, await house.sit(table, 'Ann'));
    await ann.until(() => ann.match.desk.began !== null);
    for (const tile of [12, 11]) await ann.move({ type: 'flip', tray: 0, tile, to: 'down' });
    const { length } = ann;
    time.pass(700);
    await setTimeout(300); // for what would come now
    expect(ann.length).toBe(length);
    time.pass(700);
    await ann.until(() => ann.length > length);
    expect(ann.entries[length]).toMatchObject({ kind: 'move', seat: 1 });
  });

  test('take a third of what is left of their own time at most, whatever their pace', async () => {
    const time = new HandTime();
    house = await new House().open({ time, pace: 700 });
    const plan = [{ player: 'bot:random' }, { player: 'bot:random' }];
    const { table } = await house.make({ game: 'race-to-65', options: { seconds: 1 }, plan });
    const watcher = await house.join(table);
    await watcher.until(() => watcher.match.desk.began !== null);
    for (let nth = 0; nth < 5; nth++) {
      const { awaiting, now } = watcher.match;
      if (awaiting.kind !== 'turn' || awaiting.deadline === null) throw new Error('nobody’s time runs');
      const { length } = watcher;
      time.pass(Math.ceil((awaiting.deadline - now) / 3));
      await watcher.until(() => watcher.length > length);
      expect(watcher.entries[length]?.kind).toBe('move');
    }
  });

  test('a level that cannot be had gives way to the one below, which everybody sees, and the game is played', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snug-hand-'));
    const hand = join(folder, 'hand.mjs');
    writeFileSync(hand, fewLevels('beginner', 'casual'));
    house = await new House().open({ hand });
    const plan = [
      { player: 'bot:perfect', name: 'Oak' },
      { player: 'bot:casual', name: 'Elm' },
    ];
    const { table } = await house.make({ game: 'shut-the-box', plan });
    const watcher = await house.join(table);
    await watcher.until(() => watcher.match.desk.secret !== null);
    const given = watcher.entries.flatMap((entry) =>
      entry.kind === 'hand-over' ? [[entry.seat, entry.name, entry.player]] : [],
    );
    expect(given).toEqual([
      [0, 'Oak', 'bot:strong'],
      [0, 'Oak', 'bot:casual'],
    ]);
    rmSync(folder, { recursive: true, force: true });
  });
});
