/**
 * A log seen through a solver: for every decision what it was worth and what the choice made of it cost, for every
 * throw how lucky it was.
 */
import { type AnyFact, type AnyMove, type Entry, type Game, type Seat, standing } from '@snug/engine';
import type { Solver, Weighed, Weighing } from './model.ts';

export type Moment<Move> =
  | {
      readonly kind: 'decision';
      readonly seq: number; // how many entries that count came before it
      readonly weighing: Weighing<Move>;
      readonly played: Weighed<Move> | null; // null: still open, or nothing that was weighed (a foul, a wrong call)
    }
  | { readonly kind: 'throw'; readonly seq: number; readonly seat: Seat; readonly luck: number };

export function* along<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  options: Options,
  seats: number,
  log: readonly Entry<Move>[],
  solver: Solver<State, Move, Fact>,
): Generator<Moment<Move>> {
  const entries = standing(log);
  let state = game.setup(options, seats);
  let skip = 0; // moves that belong to a choice that was weighed as a whole
  for (const [seq, entry] of entries.entries()) {
    const step = game.apply(state, entry);
    if (entry.kind === 'roll' && entry.faces !== 'cocked') {
      const awaiting = game.awaiting(state);
      const seat = awaiting.kind === 'roll' ? awaiting.seat : null;
      const before = seat === null ? null : solver.worth({ state, facts: [] }, seat);
      const after = seat === null ? null : solver.worth(step, seat);
      if (seat !== null && before !== null && after !== null) yield { kind: 'throw', seq, seat, luck: after - before };
    } else if (entry.kind === 'move' && skip > 0) {
      skip = entry.seat === seatOnTurn(game, state) ? skip - 1 : skip;
    } else if (entry.kind === 'move' && entry.seat === seatOnTurn(game, state)) {
      const weighing = solver.weigh(state);
      if (weighing !== null) {
        const played = playedIn(game, state, weighing, entries.slice(seq, seq + LONGEST_TURN));
        skip = played !== null && Array.isArray(played.move) ? played.move.length - 1 : 0;
        yield { kind: 'decision', seq, weighing, played };
      }
    }
    if (entry.kind === 'flag') skip = 0;
    state = step.state;
  }
  const weighing = game.awaiting(state).kind === 'turn' ? solver.weigh(state) : null;
  if (weighing !== null) yield { kind: 'decision', seq: entries.length, weighing, played: null };
}

/** Entries within which the moves of a choice that is weighed as a whole are found. */
const LONGEST_TURN = 40;

function seatOnTurn<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  state: State,
): Seat | null {
  const awaiting = game.awaiting(state);
  return awaiting.kind === 'turn' ? awaiting.seat : null;
}

/** Which of the weighed choices was made: the one that leads where the log went. */
function playedIn<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  state: State,
  weighing: Weighing<Move>,
  entries: readonly Entry<Move>[],
): Weighed<Move> | null {
  const text = (move: Move): string => JSON.stringify(move);
  const made = entries.flatMap((entry) => (entry.kind === 'move' && entry.seat === weighing.seat ? [entry.move] : []));
  const [first] = made;
  if (first === undefined) return null;
  const exact = weighing.moves.find(({ move }) => {
    const choice = Array.isArray(move) ? (move as readonly Move[]) : [move as Move];
    const texts = made.slice(0, choice.length).map(text).sort();
    return JSON.stringify(texts) === JSON.stringify(choice.map(text).sort());
  });
  if (exact !== undefined) return exact;
  const effect = (move: Move): string => JSON.stringify(game.apply(state, { kind: 'move', seat: weighing.seat, move, at: 0 }));
  const went = effect(first); // another way to write a listed move
  return weighing.moves.find(({ move }) => !Array.isArray(move) && effect(move as Move) === went) ?? null;
}
