import { LANGUAGES } from '@snug/languages';
import { spoken } from '@snug/languages/parts/double-shutter';
import type { Claim, Decision } from '@snug/solver';
import { randomDecisions, speaksForBest, unwatched } from '@snug/solver/testing';
import { expect, test } from 'vitest';
import { coach } from './coach.ts';
import { model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Fact, Move, State } from './types.ts';

const WORDS = await Promise.all(LANGUAGES.map(async (language) => (await spoken[language]()).words));

type Choice = Decision<Options, State, Move, Fact>;
let lowest: Choice['solver']; // plays for the lowest total

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const SIX = [1, 2, 3, 4, 5, 6];

/**
 * Whether a throw can be used: written apart from the rules, to count what the coach claims. Every column gives nothing,
 * its front, its back if the front is gone, or both.
 */
function fits(front: readonly number[], back: readonly number[], total: number, column = 1): boolean {
  if (total === 0) return true;
  if (total < 0 || column > 9) return false;
  const [inFront, behind] = [front.includes(column), back.includes(10 - column)];
  const uses = [
    0,
    ...(inFront ? [column] : []),
    ...(behind && !inFront ? [10 - column] : []),
    ...(inFront && behind ? [10] : []),
  ];
  return uses.some((use) => fits(front, back, total - use, column + 1));
}

/** The chance that one of the next throws fits nothing, order by order. */
function stuckFrom(decision: Choice, state: State, throws: number): number {
  const { front, back } = game.view(state);
  if (front.length + back.length === 0 || game.awaiting(state).kind === 'over') return 0;
  const { seat } = decision.weighing;
  const best = (position: State): Move => decision.solver.weigh(position)?.moves[0]?.move as Move;
  const thrown =
    game.awaiting(state).kind === 'roll' ? state : game.apply(state, { kind: 'move', seat, move: best(state), at: 0 }).state;
  const awaiting = game.awaiting(thrown);
  const one = awaiting.kind === 'roll' && awaiting.dice.length === 1;
  const parts = (one ? SIX.map((a) => [a]) : SIX.flatMap((a) => SIX.map((b) => [a, b]))).map((order) => {
    if (!fits(front, back, sum(order))) return 1;
    if (throws === 1) return 0;
    const { state: landed } = game.apply(thrown, { kind: 'roll', faces: order, at: 0 });
    const step = game.apply(landed, { kind: 'move', seat, move: best(landed), at: 0 });
    return step.facts.length === 0 ? stuckFrom(decision, step.state, throws - 1) : 0;
  });
  return sum(parts) / parts.length;
}

const moveOf = ({ front, back, dice }: Claim['values']): Move =>
  front === undefined
    ? { type: 'throw', dice: dice as 1 | 2 }
    : { type: 'shut', front: front as number[], back: back as number[] };

function worthOf({ state }: Choice, solver: Choice['solver'], wanted: Move): number {
  const same = (move: Move): boolean =>
    JSON.stringify(move) === JSON.stringify(wanted) ||
    (move.type === 'throw' && wanted.type === 'throw' && move.dice === undefined);
  return Number(solver.weigh(state)?.moves.find(({ move }) => same(move as Move))?.value);
}

function isTrue({ kind, values }: Claim, decision: Choice): boolean {
  const { front, back, throw: thrown } = game.view(decision.state);
  if (kind === 'ends') return worthOf(decision, decision.solver, moveOf(values)) === values['value'];
  if (kind === 'expects') {
    const score = decision.goal === 'score' ? decision.solver : lowest;
    return Math.abs(worthOf(decision, score, moveOf(values)) - Number(values['score'])) < 1e-9;
  }
  if (kind === 'soon') {
    const move: Move = { type: 'shut', front: values['front'] as number[], back: values['back'] as number[] };
    const { state } = game.apply(decision.state, { kind: 'move', seat: decision.weighing.seat, move, at: 0 });
    return Math.abs(stuckFrom(decision, state, 2) - Number(values['stuck'])) < 1e-12;
  }
  const [shutFront, shutBack] = [values['front'] as number[], values['back'] as number[]];
  const restFront = front.filter((number) => !shutFront.includes(number));
  const restBack = back.filter((number) => !shutBack.includes(number));
  if (kind !== 'throws' && sum([...shutFront, ...shutBack]) !== sum(thrown ?? [])) return false;
  if (JSON.stringify([values['leftInFront'], values['leftAtBack']]) !== JSON.stringify([restFront, restBack])) return false;
  const totals = values['dice'] === 1 ? SIX : SIX.flatMap((a) => SIX.map((b) => a + b));
  const counted = (): boolean =>
    values['orders'] === totals.length && values['ending'] === totals.filter((total) => !fits(restFront, restBack, total)).length;
  switch (kind) {
    case 'shuts':
      return restFront.length + restBack.length === 0;
    case 'uses': {
      const [from, to] = [values['from'] as number, values['to'] as number];
      return Array.from({ length: to - from + 1 }, (_, i) => from + i).every((total) => fits(restFront, restBack, total));
    }
    case 'leaves':
      return counted() && values['points'] === 2 * sum(shutFront) + sum(shutBack);
    case 'throws':
      return counted();
    default:
      return false;
  }
}

test.each([
  { goal: 'score', seats: 1, options: {} },
  { goal: 'shut', seats: 1, options: { oneDie: 'exposed' } },
])('every claim of the coach is true when counted again: %j', async (setting) => {
  const parsed = game.parseOptions(setting.options);
  if (!parsed.ok) throw new Error('no such options');
  lowest = await model.open({ options: parsed.value, seats: setting.seats, goal: 'score', phase: null }, unwatched);
  for (const decision of await randomDecisions(game, model, setting, 250)) {
    const view = game.view(decision.state);
    const claims = coach.claims(decision);
    expect([decision.played, claims, speaksForBest(decision, claims)]).toEqual([decision.played, claims, true]);
    for (const claim of claims) {
      expect([claim, view, isTrue(claim, decision)]).toEqual([claim, view, true]);
      for (const words of WORDS) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
    }
  }
});
