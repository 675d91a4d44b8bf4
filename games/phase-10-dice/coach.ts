/**
 * What speaks for keeping some dice or for stopping: how often that makes the phase, with enough points where the total
 * is asked for; and where this decides nothing, or points are asked for, the points to be expected. All of it is about
 * this turn, on the player's own phase.
 */
import type { Seat } from '@snug/engine';
import type { Claim, Coach, Weighing } from '@snug/solver';
import { Ahead, isKept, keptBy } from './model/ahead.ts';
import { enoughFor } from './model/enough.ts';
import { possibleScores } from './model/numbers.ts';
import { STOP } from './model/turn.ts';
import type { Options } from './options.ts';
import { BONUS, FIVE, FIVE_BONUS_FROM } from './rules.ts';
import { type Fact, type Move, type State, TEN } from './types.ts';

const SAME = 1e-9; // what differs by less is rounding

export const coach: Coach<Options, State, Move, Fact> = {
  claims({ state, goal, weighing, played, solver }) {
    const [best] = weighing.moves;
    if (state.throws === 0 || best === undefined) return []; // nothing is chosen yet
    const { failed, from } = goal === 'total' ? enoughFor(solver, state, weighing.seat) : { failed: 0, from: 0 };
    const ahead = new Ahead(state, weighing.seat, from);
    const isWorse = played !== null && played.loss > SAME;
    const good = keptBy((isWorse ? best : (played ?? best)).move as Move);
    const worse = isWorse ? keptBy(played.move as Move) : null;
    const chance = ahead.chance(good);
    const chanceDecides = worse === null ? chance < 1 : chance > ahead.chance(worse) + SAME;
    const withPoints = goal === 'points' || (goal === 'total' && !chanceDecides && (from === 0 || chance === 1));
    const withGain = goal === 'total' && worse !== null && !chanceDecides; // so that something speaks for the best choice
    const gains = new Map(weighing.moves.map(({ move, value }) => [keptBy(move as Move), Number(value) - failed]));
    const claimsOf = (kept: number): readonly Claim[] => [
      ...aboutPhase(ahead, kept),
      ...(withGain ? [{ kind: 'gain', values: { gain: gains.get(kept) ?? 0 } }] : []),
      ...(withPoints && kept !== STOP ? [{ kind: 'points', values: { points: ahead.points(kept) } }] : []),
    ];
    return [
      ...(from > 0 ? [{ kind: 'enough', values: { phase: ahead.phase, from, alone: state.players.length === 1 } }] : []),
      ...claimsOf(good),
      ...(worse === null ? [] : [...claimsOf(worse), ...oneDie(ahead, weighing, worse, goal)]),
      ...(goal === 'total' ? bonus(state, weighing.seat) : []),
    ];
  },
};

function aboutPhase(ahead: Ahead, kept: number): readonly Claim[] {
  const { phase, left, from } = ahead;
  const score = ahead.score(kept);
  if (kept === STOP)
    return [score === null ? { kind: 'stops-short', values: { phase } } : { kind: 'stops', values: { phase, score } }];
  const values = { phase, from, keep: ahead.dice(kept), faces: ahead.faces(kept), thrown: ahead.thrown(kept) };
  if (score !== null && score >= from) return [{ kind: 'holds', values: { ...values, score } }];
  const chance = ahead.chance(kept);
  const now = ahead.score(STOP);
  if (now !== null && now >= from)
    return [{ kind: 'risks', values: { ...values, score: now, lost: chance > 1 - SAME ? 0 : 1 - chance } }];
  const { made, low, orders } = ahead.nextThrow(kept);
  if (left === 1) {
    const tooLow: Claim[] = low === 0 ? [] : [{ kind: 'too-low', values: { ...values, low, orders } }];
    return [{ kind: 'last-throw', values: { ...values, made, orders } }, ...tooLow];
  }
  const next: Claim[] = made === 0 ? [] : [{ kind: 'next-throw', values: { ...values, made, orders } }];
  return [{ kind: 'chance', values: { ...values, chance } }, ...next];
}

/** The one die that was thrown or kept wrongly, where that is at least half of the loss. */
function oneDie(ahead: Ahead, { value, moves }: Weighing<Move>, kept: number, goal: string): readonly Claim[] {
  if (kept === STOP) return [];
  const values = new Map(moves.map(({ move, value: worth }) => [keptBy(move as Move), Number(worth)]));
  const worth = (bits: number): number => values.get(bits) ?? 0;
  const others = ahead.dice(STOP).map((die) => ({ die, bits: kept ^ (1 << die) }));
  const { die, bits } = others
    .filter((other) => other.bits !== STOP)
    .reduce((most, other) => (worth(other.bits) > worth(most.bits) ? other : most));
  const gain = worth(bits) - worth(kept);
  if (2 * gain < Number(value) - worth(kept)) return [];
  const face = ahead.faces(1 << die)[0] ?? '';
  return [{ kind: isKept(kept, die) ? 'throw-too' : 'keep-too', values: { keep: ahead.dice(kept), die, face, goal, gain } }];
}

/** PTD-13, PTD-14: what the score of this turn can bring besides. */
function bonus({ players, bonusFor }: State, seat: Seat): readonly Claim[] {
  const { phase = 1, total = 0 } = players[seat] ?? {};
  if (phase === TEN && bonusFor.includes(seat)) return [{ kind: 'finish-bonus', values: { phase, bonus: BONUS } }];
  const from = FIVE_BONUS_FROM - total;
  const scores = phase === FIVE ? possibleScores(phase) : [];
  const open = scores.some((score) => score < from) && scores.some((score) => score >= from);
  return open ? [{ kind: 'five-bonus', values: { phase, from, bonus: BONUS } }] : [];
}
