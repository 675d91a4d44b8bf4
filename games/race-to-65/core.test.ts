import { seeded } from '@snug/dice';
import { OVER } from '@snug/lab';
import { agree } from '@snug/lab/testing';
import { describe, expect, test } from 'vitest';
import { core } from './core.ts';
import { slice } from './index.ts';
import { type Options, parseOptions } from './options.ts';
import { words } from './words/en.ts';

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};
const at = (given: object) => {
  const trays = core(optionsFrom(given));
  trays.begin();
  return trays;
};
/** The number of a flip of a seat's own tray or the other's. */
const flip = (trays: ReturnType<typeof at>, tray: number, tile: number): number =>
  Array.from({ length: trays.choices(trays.seat) }, (_, nth) => trays.move(trays.seat, nth)).findIndex(
    (move) => move.type === 'flip' && move.tray === tray && move.tile === tile,
  );

describe('the core plays what the rules play, whatever the designer changes', () => {
  const LOCKS = ['tile', 'number', 'none'];
  const REACHES = ['free', 'down-only', 'not-twice', 'one'];
  const variants = [
    ...LOCKS.flatMap((lock) => REACHES.map((reach) => ({ rules: 'phase-two', target: 20, lock, reach, seconds: 9 }))),
    ...LOCKS.flatMap((lock) => REACHES.map((reach) => ({ target: 25, lock, reach, seconds: 20, first: 1 }))),
    ...REACHES.map((reach) => ({ flips: 3, target: 30, lock: 'number', reach })),
    { rules: 'phase-two', flips: 6, reach: 'one' },
    { flips: 5, lock: 'none', reach: 'not-twice' },
    { rules: 'phase-two', target: 12, seconds: 1 }, // most turns run out, and the hourglass falls asleep
    { target: 78, seconds: 2, reach: 'down-only' },
  ];
  test.each(variants)('%j', async (given) => {
    const game = await slice.rules();
    const make = (await slice.lab?.())?.core;
    if (make === undefined) throw new Error('there is no core');
    const { moves } = agree(game, make, optionsFrom(given), 2, seeded(JSON.stringify(given)), {
      moves: 8000,
      games: 0,
      longest: 2000,
    });
    expect(moves).toBeGreaterThanOrEqual(8000);
  });
});

test('what happened is counted: both ways to lose a turn, a wrong call, an agreed draw', () => {
  const trays = at({ rules: 'phase-two' });
  const counted = () => Object.fromEntries(trays.events.map((event, nth) => [event, trays.counts[nth]]));
  trays.choose(0, flip(trays, 0, 5), 1000);
  expect(trays.fouls(1)).toBe(1);
  trays.choose(1, trays.choices(1), 2000); // the 5 again
  trays.flag(17_000);
  trays.choose(1, trays.choices(1) - 1, 18_000);
  expect(counted()).toEqual({ 'turn-lost-consecutive': 1, 'turn-lost-time': 1, 'wrong-call': 1, 'draw-agreed': 0 });
  for (let n = 0; n < 4; n++) trays.flag(trays.deadline);
  expect(trays.deadline).toBe(Number.POSITIVE_INFINITY); // RTC-11
  trays.choose(0, trays.choices(0) - 1, 100_000); // the position is there for the third time: an offer
  expect(trays.deadline).toBe(115_000);
  trays.choose(1, trays.choices(1) - 1, 101_000);
  expect(trays.awaits).toBe(OVER);
  expect(trays.winners).toBe(0);
  expect(counted()).toMatchObject({ 'turn-lost-time': 5, 'draw-agreed': 1 });
  trays.begin();
  expect(Object.values(counted())).toEqual([0, 0, 0, 0]);
});

test('standing is nearness to the target, from below and from above', () => {
  const trays = at({ target: 10, flips: 1, lock: 'none' });
  for (const [tray, tile] of [
    [0, 12],
    [1, 8],
  ] as const)
    trays.choose(trays.seat, flip(trays, tray, tile), 0);
  expect([0, 1].map((seat) => trays.standing(seat))).toEqual([-2, -2]);
  trays.choose(0, flip(trays, 1, 1), 0);
  expect([0, 1].map((seat) => trays.standing(seat))).toEqual([-2, -1]);
});

test('a turn that the winning call cuts short is counted', () => {
  const trays = at({ target: 10, flips: 2 });
  trays.choose(0, flip(trays, 0, 10), 0);
  expect(trays.turns).toBe(0);
  trays.choose(0, trays.choices(0) - 1, 0);
  expect(trays).toMatchObject({ awaits: OVER, winners: 1, turns: 1 });
});

test('everything that is counted has a name', async () => {
  const facts = await (await slice.model?.())?.facts?.(
    { options: optionsFrom({ rules: 'phase-two' }), seats: 2, goal: 'outcome', phase: null },
    { progress: () => {}, stopped: () => false, breathe: async () => {}, now: () => 0 },
  );
  for (const name of [...at({}).events, ...Object.keys(facts ?? {})]) expect(words.counted[name]).toEqual(expect.any(String));
});
