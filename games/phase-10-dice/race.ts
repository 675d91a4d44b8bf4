/**
 * Several seats. What perfect play is here nobody knows; this is the strongest that was found. A failed turn costs no
 * points, but the others come nearer to the end meanwhile: so points are played for as if a failure cost what a phase
 * brings. (Twice that does as well, half of it a little worse; the 5 points of solitaire are far too few.) In the last
 * tries nothing counts but who leads.
 */
import type { Bot, Seat } from '@snug/engine';
import type { Work } from '@snug/solver';
import { lastTry } from './model/last-try.ts';
import { type Price, Totals } from './model/total.ts';
import type { Turn } from './model/turn.ts';
import { BONUS } from './rules.ts';
import { type Move, type Player, usualBonusFor, type View } from './types.ts';

export const RACE: Price = { failing: 40, margin: -38.05244286367625 };

let known: Totals | null = null;

export async function racer(work: Work): Promise<Bot<View, Move>> {
  known ??= await Totals.find(work, RACE);
  const totals = known;
  return (view, moves) => {
    const seat = view.turn ?? 0;
    const player = view.players[seat];
    return player === undefined ? null : best(turnOf(totals, view, seat, player), view, moves);
  };
}

function turnOf(
  totals: Totals,
  { players, lastTries, bonusFor = usualBonusFor(lastTries, players.length) }: View,
  seat: Seat,
  player: Player,
): Turn {
  const { phase, total } = player;
  const firstTry = bonusFor.includes(seat);
  const leading = Math.max(...players.filter((other) => other !== player).map((other) => other.total));
  const last = lastTries ? lastTry(player, leading - total, firstTry ? BONUS : 0) : null;
  return last ?? totals.stake({ phase, points: total, firstTry }).turn;
}

const SAME = 1e-9; // what differs by less is rounding

/** The best choice in a turn; of equally good ones, the one that keeps most. */
export function best(turn: Turn, { dice, throws }: View, moves: readonly Move[]): Move | null {
  if (throws === 0) return moves[0] ?? null;
  const values = turn.keeping(dice, throws === 1 ? 2 : 1);
  const most = values.reduce((a, b) => Math.max(a, b));
  return moves[values.findLastIndex((value) => value > most - SAME)] ?? null;
}
