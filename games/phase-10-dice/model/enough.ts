/**
 * A failed phase is tried again, so for the total a low score can be worth less than failing. The chance that counts is
 * then the one to make the phase with enough points.
 */
import type { Seat } from '@snug/engine';
import type { Solver } from '@snug/solver';
import { turnOn } from '../model.ts';
import { BONUS, FIVE, FIVE_BONUS_FROM } from '../rules.ts';
import { asksForColour } from '../scoring.ts';
import { type Fact, type Move, type Player, type State, TEN } from '../types.ts';
import { colourTurn } from './colours.ts';
import { numberTurn, possibleScores } from './numbers.ts';
import type { Turn } from './turn.ts';

const COLOUR_SCORES = Array.from({ length: 50 }, (_, i) => 15 + i); // PTD-08: of any seven dice with three high ones at least

/** What the total comes to if this turn fails, and the lowest score that is worth more; 0 where every score is. */
export interface Enough {
  readonly failed: number;
  readonly from: number;
}

export function enoughFor(solver: Solver<State, Move, Fact>, state: State, seat: Seat): Enough {
  const player = state.players[seat];
  if (player === undefined) return { failed: 0, from: 0 };
  const { phase, total, failures } = player;
  const worth = (after: Partial<Player>, bonusFor: readonly Seat[]): number => {
    const players = state.players.with(seat, { ...player, ...after });
    return solver.worth({ state: { ...state, throws: 0, dice: [], players, bonusFor }, facts: [] }, seat) ?? 0;
  };
  const failed = worth({ failures: failures + 1 }, phase === TEN ? [] : state.bonusFor);
  const isEnough = (score: number): boolean => {
    const five = phase === FIVE && total + score >= FIVE_BONUS_FROM ? BONUS : 0;
    const finish = phase === TEN && state.bonusFor.includes(seat) ? BONUS : 0;
    const made = { phase: phase + 1, total: total + score + five + finish, done: phase === TEN };
    return worth(made, state.bonusFor) > failed;
  };
  const scores = asksForColour(phase) ? COLOUR_SCORES : possibleScores(phase);
  const from = scores.find(isEnough);
  return { failed, from: from === undefined || from === scores[0] ? 0 : from };
}

const last = new Map<number, { readonly from: number; readonly turn: Choices }>(); // by phase

/** Of phase 8 the choices alone are exact with such a pay (every-throw.long.test.ts), the value of the turn is not. */
type Choices = Pick<Turn, 'keeping'>;

/** A turn played for the largest chance to make the phase with at least so many points. */
export function turnFrom(phase: number, from: number): Choices {
  if (from === 0) return turnOn('phase', phase);
  const pay = (score: number): number => (score >= from ? 1 : 0);
  const known = last.get(phase);
  if (known?.from === from) return known.turn;
  const turn = asksForColour(phase) ? colourTurn(pay) : numberTurn(phase, pay);
  last.set(phase, { from, turn });
  return turn;
}
