import { seeded } from '@snug/dice';
import { expect, test } from 'vitest';
import type { AnyCore } from './core.ts';
import { Course } from './play.ts';
import { Counter, emptyTally, isTally, merged, type Tally } from './tally.ts';

const EVENTS = ['slip', 'call'];

/** A game that has ended so; as much of a core as is counted. */
function counted(counter: Counter, winners: number, turns: number, slips: number, turned = 0, ended = true): void {
  const course = new Course();
  course.begin();
  for (let turn = 0; turn < turns; turn++) course.turnEnded(turn % 2);
  course.end(ended, 3 * turns, turns, 4 * turns);
  counter.add({ winners, turns, counts: Int32Array.of(slips, 0) } as unknown as AnyCore, course, turned);
}

test('what is counted', () => {
  const counter = new Counter(2, EVENTS);
  counted(counter, 0b01, 4, 2, 0);
  counted(counter, 0b01, 5, 0, 1);
  counted(counter, 0b11, 2, 1, 0);
  counted(counter, 0b00, 1, 0, 1);
  counted(counter, 0b10, 9, 9, 0, false);
  expect(counter.tally()).toEqual({
    games: 5,
    unfinished: 1,
    drawn: 1,
    shared: 1,
    seatWins: [2, 0],
    playerWins: [1, 1],
    turns: { sum: 12, squares: 46 },
    entries: { sum: 36, squares: 414 },
    decisions: { sum: 12, squares: 46 },
    choices: { sum: 48, squares: 736 },
    decisionsByChoices: 184,
    leads: { sum: 8, squares: 26 },
    halfway: { known: 3, won: 1 },
    lengths: [0, 1, 1, 0, 1, 1],
    events: { slip: { sum: 3, squares: 5, games: 2 }, call: { sum: 0, squares: 0, games: 0 } },
  });
});

function someTally(seed: string): Tally {
  const chance = seeded(seed);
  const counter = new Counter(2, EVENTS);
  for (let game = 0; game < 50; game++)
    counted(counter, chance.below(4), 1 + chance.below(30), chance.below(3), chance.below(2), chance.below(9) > 0);
  return counter.tally();
}

test('the order and the grouping of merging make no difference, nor does JSON', () => {
  const tallies = Array.from({ length: 12 }, (_, nth) => someTally(`tally/${nth}`));
  const all = tallies.reduce(merged, emptyTally(2, []));
  const backwards = tallies.toReversed().reduce((sum, tally) => merged(JSON.parse(JSON.stringify(tally)) as Tally, sum));
  const halves = merged(tallies.slice(5).reduce(merged), tallies.slice(0, 5).reduce(merged));
  expect(all.games).toBe(600);
  expect(JSON.stringify(backwards)).toBe(JSON.stringify(all));
  expect(JSON.stringify(halves)).toBe(JSON.stringify(all));
});

test('what cannot be summed up exactly is not summed up', () => {
  const huge: Tally = { ...someTally('huge'), decisionsByChoices: Number.MAX_SAFE_INTEGER };
  expect(() => merged(huge, someTally('more'))).toThrow(RangeError);
});

test('a tally is known when it is read', () => {
  const tally = someTally('read');
  const { games, ...torn } = tally;
  expect(isTally(JSON.parse(JSON.stringify(tally)), 2, EVENTS)).toBe(true);
  for (const other of [null, 3, torn, { ...torn, games: games + 0.5 }, { ...tally, seatWins: [1] }, { ...tally, events: {} }])
    expect(isTally(other, 2, EVENTS)).toBe(false);
});
