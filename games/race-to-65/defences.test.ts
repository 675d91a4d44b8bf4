import { seeded } from '@snug/dice';
import { unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { defencesOf } from './model/defences.ts';
import { legalTurns, type Position } from './model/positions.ts';
import { pastsOf, type RaceTerms, type Turns, turnsOf } from './model/turns.ts';
import { model } from './model.ts';
import { type Options, parseOptions, termsOf } from './options.ts';
import { game } from './rules.ts';
import { flipsIn, hasTarget, outcomeWithin } from './testing/search.ts';
import { type State, TILES } from './types.ts';

const LOCKS = ['tile', 'number', 'none'] as const;
const REACHES = ['free', 'down-only', 'not-twice', 'one'] as const;
const rules: readonly RaceTerms[] = [1, 2].flatMap((flips) =>
  LOCKS.flatMap((lock) => REACHES.map((reach) => ({ target: 7, flips, lock, reach }))),
);

/** Whether some order of flips brings a tray of four to the target, one flip after the other; what is locked stays. */
function reaches(tray: number, locked: number, flips: number): boolean {
  if (sum(tray) === 7) return true;
  return flips > 0 && [1, 2, 4, 8].some((tile) => (tile & locked) === 0 && reaches(tray ^ tile, locked | tile, flips - 1));
}
const sum = (tray: number): number => [1, 2, 3, 4].reduce((all, tile) => all + ((tray >> (tile - 1)) & 1 ? tile : 0), 0);

function safeTurns(turns: Turns, position: Position): number {
  return legalTurns(turns, position, 0).filter((turn) => {
    const other = position.other ^ turns.otherOf(turn);
    const locked = turns.ownOf(turns.lockAfter(turn));
    return !reaches(other, locked, turns.terms.flips);
  }).length;
}

describe('on trays of four tiles every threatened position has as many safe turns as are counted one by one', () => {
  test.each(rules)('$flips a turn, lock $lock, reach $reach', (terms) => {
    const turns = turnsOf(terms, 4);
    const counts: number[] = [];
    for (const past of pastsOf(turns))
      for (const locked of turns.locks)
        for (let own = 0; own < 16; own++)
          for (let other = 0; other < 16; other++) {
            if (sum(own) === 7 || sum(other) === 7) continue;
            if (reaches(own, turns.ownOf(locked), terms.flips) || !reaches(other, 0, terms.flips)) continue;
            counts.push(safeTurns(turns, { own, other, locked, past }));
          }
    const { threatened, least, mean } = defencesOf(turns);
    expect(threatened).toBe(counts.length);
    expect(least).toBe(counts.length === 0 ? 0 : Math.min(...counts));
    expect(mean).toBeCloseTo(counts.reduce((all, count) => all + count, 0) / Math.max(1, counts.length), 12);
  });
});

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};

/** The sets of flips after which the other neither has the target nor wins in the next turn, straight through the rules. */
function safeSets(state: State, seat: number, sets = new Set<number>(), made = 0): ReadonlySet<number> {
  if (state.turn !== seat) return !hasTarget(state, 1 - seat) && outcomeWithin(state, 1) <= 0 ? sets.add(made) : sets;
  for (const move of flipsIn(state)) {
    const tile = 1 << (move.tray * TILES + move.tile - 1);
    if (tile > made) safeSets(game.apply(state, { kind: 'move', seat, move, at: 0 }).state, seat, sets, made | tile);
  }
  return sets;
}

describe('on the trays of the game', () => {
  const given = [{ rules: 'phase-two' }, { difficulty: 'easy' }, { difficulty: 'medium' }, { difficulty: 'hard' }];

  test.each(given)('the rules leave as few where there are fewest, and elsewhere no fewer: %j', (options) => {
    const terms = termsOf(optionsFrom(options));
    const turns = turnsOf(terms, TILES);
    const { least, scarcest } = defencesOf(turns);
    const start = game.setup(optionsFrom({ ...options, seconds: 0 }), 2);
    const at = (other: number, locked: number): State => ({ ...start, down: [0, other], restored: [0, other], locked });
    if (scarcest === null) throw new Error('nobody is threatened');
    expect(safeSets(at(scarcest.other, scarcest.locked), 0).size).toBe(least);

    const chance = seeded(JSON.stringify(options));
    const near = [...turns.winsAtOnce(0).keys()].filter((tray) => turns.winsAtOnce(0)[tray] === 1 && turns.there[tray] === 0);
    const other = near[chance.below(near.length)] ?? 0;
    const locked = turns.locks[chance.below(turns.locks.length)] ?? 0;
    expect(safeSets(at(other, locked), 0).size).toBeGreaterThanOrEqual(least);
  });

  test('hard is easier to defend than easy: 52 safe answers at least against 11', async () => {
    const facts = (options: object) =>
      model.facts?.({ options: optionsFrom(options), seats: 2, goal: 'outcome', phase: null }, unwatched);
    expect(await facts({ difficulty: 'easy' })).toMatchObject({ 'answers-least': 11 });
    expect(await facts({ difficulty: 'hard' })).toMatchObject({ 'answers-least': 52 });
    expect(await facts({ flips: 3 })).toEqual({});
  });
});
