import { LANGUAGES } from '@snug/languages';
import { spoken } from '@snug/languages/parts/shut-the-box';
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
let lowest: Choice['solver']; // plays for the lowest score

/** Whether some of the tiles add up to a total: written apart from the rules, to count what the coach claims. */
const fits = (tiles: readonly number[], total: number): boolean =>
  total === 0 || tiles.some((tile, i) => tile <= total && fits(tiles.slice(i + 1), total - tile));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const SIX = [1, 2, 3, 4, 5, 6];

/** In how many of a hundred games one of the next throws fits nothing, order by order. */
function stuckWithin(decision: Choice, move: Move, throws: number): number {
  const seat = decision.weighing.seat;
  const { state } = game.apply(decision.state, { kind: 'move', seat, move, at: 0 });
  return stuckFrom(decision, state, throws);
}
function stuckFrom(decision: Choice, state: State, throws: number): number {
  const { tiles } = game.view(state);
  if (tiles.length === 0 || game.awaiting(state).kind === 'over') return 0;
  const { seat } = decision.weighing;
  const best = (position: State): Move => decision.solver.weigh(position)?.moves[0]?.move as Move;
  const thrown =
    game.awaiting(state).kind === 'roll' ? state : game.apply(state, { kind: 'move', seat, move: best(state), at: 0 }).state;
  const awaiting = game.awaiting(thrown);
  const faces =
    awaiting.kind === 'roll' && awaiting.dice.length === 1 ? SIX.map((a) => [a]) : SIX.flatMap((a) => SIX.map((b) => [a, b]));
  const parts = faces.map((order) => {
    if (!fits(tiles, sum(order))) return 1;
    if (throws === 1) return 0;
    const { state: landed } = game.apply(thrown, { kind: 'roll', faces: order, at: 0 });
    const { state: laid } = game.apply(landed, { kind: 'move', seat, move: best(landed), at: 0 });
    return laid.turn === seat ? stuckFrom(decision, laid, throws - 1) : 0;
  });
  return sum(parts) / parts.length;
}

const moveOf = ({ laid, dice }: Claim['values']): Move =>
  laid === undefined ? { type: 'throw', dice: dice as 1 | 2 } : { type: 'lay', tiles: laid as number[] };

function worthOf({ state }: Choice, solver: Choice['solver'], wanted: Move): number {
  const same = (move: Move): boolean =>
    JSON.stringify(move) === JSON.stringify(wanted) ||
    (move.type === 'throw' && wanted.type === 'throw' && move.dice === undefined);
  return Number(solver.weigh(state)?.moves.find(({ move }) => same(move as Move))?.value);
}

function isTrue({ kind, values }: Claim, decision: Choice): boolean {
  const { tiles: up, throw: faces } = game.view(decision.state);
  const thrown = faces && sum(faces);
  const laid = (values['laid'] ?? []) as number[];
  const rest = up.filter((tile) => !laid.includes(tile));
  if (laid.length > 0 && (sum(laid) !== thrown || !laid.every((tile) => up.includes(tile)))) return false;
  if (kind === 'shuts') return rest.length === 0;
  if (kind === 'ends') return worthOf(decision, decision.solver, moveOf(values)) === values['value'];
  if (kind === 'expects') {
    const score = decision.goal === 'score' ? decision.solver : lowest;
    return Math.abs(worthOf(decision, score, moveOf(values)) - Number(values['score'])) < 1e-9;
  }
  if (kind === 'soon') return Math.abs(stuckWithin(decision, { type: 'lay', tiles: laid }, 2) - Number(values['stuck'])) < 1e-12;
  const left = values['left'] as number[];
  const totals = values['dice'] === 1 ? SIX : SIX.flatMap((a) => SIX.map((b) => a + b));
  switch (kind) {
    case 'uses': {
      const [from, to] = [values['from'] as number, values['to'] as number];
      return Array.from({ length: to - from + 1 }, (_, i) => from + i).every((total) => fits(left, total));
    }
    case 'leaves':
    case 'throws':
      return (
        JSON.stringify(left) === JSON.stringify(rest) &&
        values['orders'] === totals.length &&
        values['ending'] === totals.filter((total) => !fits(left, total)).length
      );
    default:
      return false;
  }
}

test.each([
  { goal: 'score', seats: 1, options: {} },
  { goal: 'shut', seats: 1, options: { tiles: 12, oneDie: 'may', scoring: 'sum' } },
  { goal: 'win', seats: 2, options: { oneDie: 'never' } },
])('every claim of the coach is true when counted again: %j', async (setting) => {
  const parsed = game.parseOptions(setting.options);
  if (!parsed.ok) throw new Error('no such options');
  lowest = await model.open({ options: parsed.value, seats: setting.seats, goal: 'score', phase: null }, unwatched);
  for (const decision of await randomDecisions(game, model, setting, 200)) {
    const view = game.view(decision.state);
    const claims = coach.claims(decision);
    expect([decision.played, claims, speaksForBest(decision, claims)]).toEqual([decision.played, claims, true]);
    for (const claim of claims) {
      expect([claim, view, isTrue(claim, decision)]).toEqual([claim, view, true]);
      for (const words of WORDS) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
    }
  }
});
