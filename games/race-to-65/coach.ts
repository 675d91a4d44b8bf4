/**
 * What there was to be seen in a turn. Wins and threats of the very next turn are counted tile by tile on the trays;
 * what is further off is as the solver has it. A way to win is a set of flips of one's own tray: what else a turn could
 * flip makes no other way of it, for the call comes before.
 */
import type { Seat } from '@snug/engine';
import type { Claim, Coach, Decision, Weighed } from '@snug/solver';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Direction, Fact, Flip, Move, State } from './types.ts';

/** A flip as a claim names it: of the tray of whoever decides, or of the other's. */
export type NamedFlip = { readonly own: boolean; readonly tile: number; readonly to: Direction };

type Turn = Decision<Options, State, Move, Fact>;

export const coach: Coach<Options, State, Move, Fact> = {
  claims(decision) {
    const { state, weighing, played } = decision;
    const { totals, target } = game.view(state);
    const [best] = weighing.moves;
    if (best === undefined) return [];
    if (totals[weighing.seat] === target) return [{ kind: 'call', values: { total: target } }];
    if (totals[1 - weighing.seat] === target) return [{ kind: 'they-have-it', values: { total: target } }];
    const worse = played !== null && (played.loss > 0 || played.plies !== best.plies) ? played : null;
    return [
      ...prospect(decision, best, worse),
      ...(best.plies === 1 ? [] : threat(decision)),
      ...(worse === null ? [] : against(decision, worse)),
      ...(best.plies === 1 ? [] : blocks(decision, best)),
      ...safe(decision),
      ...(best.value === 'draw' ? problem(decision, best) : []),
    ];
  },
};

/** What the position holds if it is won or lost. */
function prospect({ state, weighing }: Turn, best: Weighed<Move>, worse: Weighed<Move> | null): readonly Claim[] {
  switch (best.value) {
    case 'win': {
      if (best.plies !== 1) return [{ kind: 'wins-in', values: { flips: named(best, weighing.seat), ...lengthOf(best) } }];
      return [{ kind: worse === null ? 'wins-now' : 'missed-win', values: ways(waysToWin(state), weighing.seat) }];
    }
    case 'loss': {
      const values = { flips: named(best, weighing.seat), turns: weighing.moves.length, ...lengthOf(best) };
      return [{ kind: 'nothing-saves', values }];
    }
    default:
      return [];
  }
}

/** How the other wins if the trays stay as they are. */
function threat({ state, weighing }: Turn): readonly Claim[] {
  const found = threats(state);
  return found.length === 0 ? [] : [{ kind: 'threat', values: ways(found, weighing.seat) }];
}

const threats = (state: State): readonly (readonly Flip[])[] =>
  waysToWin({ ...state, turn: 1 - state.turn, flipped: 0, locked: 0 });

function blocks({ state, weighing }: Turn, best: Weighed<Move>): readonly Claim[] {
  if (threats(state).length === 0 || waysToWin(after(state, best)).length > 0) return [];
  return [{ kind: 'blocks', values: { flips: named(best, weighing.seat) } }];
}

/** What came of a choice that was not the best. */
function against({ state, weighing }: Turn, worse: Weighed<Move>): readonly Claim[] {
  const { seat } = weighing;
  const flips = named(worse, seat);
  if (worse.value === 'draw') return [{ kind: 'draws', values: { flips } }];
  if (worse.value === 'win') return [{ kind: 'still-wins', values: { flips, ...lengthOf(worse) } }];
  const next = after(state, worse);
  const { totals, target } = game.view(next);
  if (totals[1 - seat] === target) return [{ kind: 'gives', values: { flips, total: target } }];
  const open = waysToWin(next);
  if (open.length === 0) return [{ kind: 'loses-in', values: { flips, ...lengthOf(worse) } }];
  return [{ kind: 'left-open', values: { flips, ...ways(open, seat) } }];
}

function safe({ weighing }: Turn): readonly Claim[] {
  if (weighing.value === 'loss') return [];
  const keeping = weighing.moves.filter(({ loss }) => loss === 0).length;
  return [{ kind: 'safe', values: { value: weighing.value, safe: keeping, turns: weighing.moves.length } }];
}

/** A choice that leaves few good answers is more than safe. */
function problem({ state, weighing, solver }: Turn, best: Weighed<Move>): readonly Claim[] {
  const answers = solver.weigh(after(state, best))?.moves ?? [];
  const good = answers.filter(({ loss }) => loss === 0).length;
  if (3 * good > answers.length) return [];
  return [{ kind: 'sets-problem', values: { flips: named(best, weighing.seat), safe: good, turns: answers.length } }];
}

/** The sets of flips with which whoever is on turn reaches the target, the smallest first. */
function waysToWin(state: State): readonly (readonly Flip[])[] {
  const { turn } = state;
  const { totals, target, flips } = game.view(state);
  const own = game.legal(state, turn).filter((move): move is Flip => move.type === 'flip' && move.tray === turn);
  return reaching(target - (totals[turn] ?? 0), own, state.terms.flips - flips).toSorted((a, b) => a.length - b.length);
}

function reaching(missing: number, flips: readonly Flip[], most: number): readonly (readonly Flip[])[] {
  if (missing === 0) return [[]];
  if (most === 0) return [];
  return flips.flatMap((flip, i) => {
    const rest = flip.to === 'down' ? missing - flip.tile : missing + flip.tile;
    return reaching(rest, flips.slice(i + 1), most - 1).map((way) => [flip, ...way]);
  });
}

const flipsOf = ({ move }: Weighed<Move>): readonly Flip[] =>
  (Array.isArray(move) ? (move as readonly Move[]) : [move as Move]).filter((each) => each.type === 'flip');

const after = (state: State, choice: Weighed<Move>): State =>
  flipsOf(choice).reduce((now, move) => game.apply(now, { kind: 'move', seat: state.turn, move, at: 0 }).state, state);

const name = (flips: readonly Flip[], seat: Seat): readonly NamedFlip[] =>
  flips.map(({ tray, tile, to }) => ({ own: tray === seat, tile, to }));

const named = (choice: Weighed<Move>, seat: Seat): readonly NamedFlip[] => name(flipsOf(choice), seat);

const ways = (found: readonly (readonly Flip[])[], seat: Seat) => ({ by: name(found[0] ?? [], seat), ways: found.length });

/** How many turns of the winner it takes to the end. */
const lengthOf = ({ plies, pliesAtLeast = 0 }: Weighed<Move>) => ({
  wins: Math.ceil((plies ?? pliesAtLeast) / 2),
  exact: plies !== undefined,
});
