/** Games played by programs: each seat sees what its player would see, and nothing more. */
import type { Random, Source } from '@snug/dice';
import type { AnyFact, AnyMove, Game, Seat } from './game.ts';
import { Match } from './match.ts';

/**
 * A player who is a program. It is asked at every decision of its own, and, when it is not on turn,
 * whenever it could act out of turn; null says that it leaves that alone.
 */
export type Bot<View, Move> = {
  choose(view: View, moves: readonly Move[], random: Random): Move | null;
}['choose']; // a method's type, so that a bot of one game is a bot of any game

/** What everybody knows before the first throw; a bot is made for one seat of one table. */
export interface Place<Options> {
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
}

export type MakeBot<Options, View, Move> = { make(place: Place<Options>): Bot<View, Move> }['make'];

/** Picks uniformly, and never acts out of turn. */
export function uniform<Move>(_view: unknown, moves: readonly Move[], random: Random): Move | null {
  return moves[random.below(moves.length)] ?? null;
}

/** The next thing that one of the bots does: somebody out of turn first, then whoever is on turn. */
export function nextMove<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  match: Pick<Match<Options, State, Move, View, Fact>, 'awaiting' | 'game' | 'state' | 'legal'>,
  bots: readonly (Bot<View, Move> | null)[],
  random: Random,
): { readonly seat: Seat; readonly move: Move } | null {
  const awaiting = match.awaiting;
  if (awaiting.kind !== 'turn') return null;
  const { game, state } = match;
  const view = game.view(state);
  for (let step = 1; step <= bots.length; step++) {
    const seat = (awaiting.seat + step) % bots.length; // the seat on turn comes last
    const bot = bots[seat];
    if (!bot) continue;
    const moves = match.legal(seat);
    const move = moves.length === 0 ? null : bot(view, moves, random);
    if (move !== null) return { seat, move };
  }
  return null;
}

/** Plays until the game is over, or until the log has `limit` entries. */
export function playOut<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  options: Options,
  bots: readonly Bot<View, Move>[],
  dice: Source,
  random: Random,
  limit: number,
): Match<Options, State, Move, View, Fact> {
  const match = new Match(game, options, bots.length, dice);
  while (match.log.length < limit) {
    const next = nextMove(match, bots, random);
    if (next === null) break;
    match.take({ kind: 'move', seat: next.seat, move: next.move });
  }
  return match;
}
