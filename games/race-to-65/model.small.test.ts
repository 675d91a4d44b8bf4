import { alone } from '@snug/solver/retrograde';
import { unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { countedOut } from './model/count.ts';
import { atOnceOrNever, everyPosition } from './model/outcomes.ts';
import { START } from './model/positions.ts';
import { isQuiet } from './model/quiet.ts';
import { planesOf } from './model/race.ts';
import { pastsOf, type RaceTerms, turnsOf } from './model/turns.ts';
import { verdictOn } from './model/verdicts.ts';
import { iterate } from './testing/iteration.ts';

const LOCKS = ['tile', 'number', 'none'] as const;
const REACHES = ['free', 'down-only', 'not-twice', 'one'] as const;

const rules = (flips: number, targets: readonly number[]): RaceTerms[] =>
  targets.flatMap((target) => LOCKS.flatMap((lock) => REACHES.map((reach) => ({ target, flips, lock, reach }))));

describe('on trays of four and five tiles every position ends as plain value iteration says', () => {
  test.each([
    ...rules(1, [8]).map((terms) => ({ tiles: 4, ...terms })),
    ...rules(1, [9]).map((terms) => ({ tiles: 5, ...terms })),
    ...rules(2, [7]).map((terms) => ({ tiles: 4, ...terms })),
  ])('$tiles tiles, target $target, $flips a turn, lock $lock, reach $reach', async ({ tiles, ...terms }) => {
    const turns = turnsOf(terms, tiles);
    const expected = iterate(terms, tiles, turns.locks);
    const outcomes = await everyPosition(turns, unwatched);
    const open = [...turns.there.keys()].filter((tray) => turns.there[tray] === 0);
    const wrong: string[] = [];
    for (const past of pastsOf(turns))
      for (const locked of turns.locks.filter((set) => planesOf(turns).of(set, past) !== null))
        for (const own of open)
          for (const other of open) {
            const touched = (past.touched ? 1 : 0) + (past.wasTouched ? 2 : 0);
            const key = [own, other, locked, touched].join();
            const { value, plies } = verdictOn(outcomes, { own, other, locked, past });
            const signed = value === 'win' ? plies : value === 'loss' ? -plies : 0;
            if (signed !== expected.get(key)) wrong.push(`${key}: ${signed}, not ${expected.get(key)}`);
          }
    expect(wrong).toEqual([]);
    const values = [...expected.values()];
    expect(outcomes.positions).toEqual({
      won: values.filter((value) => value > 0).length,
      lost: values.filter((value) => value < 0).length,
      drawn: values.filter((value) => value === 0).length,
    });
    expect(outcomes.longest).toBe(Math.max(...values));
    if (isQuiet(turns)) expect(atOnceOrNever(turns)).toMatchObject({ positions: outcomes.positions, longest: outcomes.longest });
  });
});

test('levels that the table does not tell apart are counted out, or said to be so many at least', async () => {
  const turns = turnsOf({ target: 8, flips: 1, lock: 'tile', reach: 'not-twice' }, 4);
  const planes = planesOf(turns);
  const room = 2 ** 24 + planes.count * 7000; // for one digit and not for two
  const short = await everyPosition(turns, { ...unwatched, crew: { ...alone, room } });
  const long = await everyPosition(turns, unwatched);
  const open = [...turns.there.keys()].filter((tray) => turns.there[tray] === 0);
  const positions = turns.locks.flatMap((locked) =>
    open.flatMap((own) =>
      open.map((other) => ({ own, other, locked, past: { touched: false, wasTouched: turns.ownOf(locked) !== 0 } })),
    ),
  );
  const levels = positions.map((position) => long.levelOf(position).turns);
  expect(Math.max(...levels)).toBeGreaterThan(4);
  const blurred = positions.filter((position) => !short.levelOf(position).exact);
  expect(new Set(blurred.map((position) => short.levelOf(position).turns))).toEqual(new Set([3]));
  expect(positions.map((position) => countedOut(short, 1e6).levelOf(position))).toEqual(
    levels.map((turns) => ({ turns, exact: true })),
  );
  for (const [i, position] of positions.entries()) {
    const { turns: least, exact } = countedOut(short, 50).levelOf(position);
    if (exact) expect(least).toBe(levels[i]);
    else expect(least).toBeLessThanOrEqual(levels[i] ?? 0);
  }
});

test('of the start the count is exact however little room there is', async () => {
  const turns = turnsOf({ target: 8, flips: 1, lock: 'none', reach: 'not-twice' }, 4);
  const room = 2 ** 24 + planesOf(turns).count * 7000;
  const [short, long] = await Promise.all(
    [room, alone.room].map((bytes) => everyPosition(turns, { ...unwatched, crew: { ...alone, room: bytes } })),
  );
  if (short === undefined || long === undefined) throw new Error('not solved');
  const verdict = verdictOn(long, START);
  expect(verdict.plies).toBeGreaterThan(5);
  expect(verdictOn(short, START)).toEqual(verdict);
});
