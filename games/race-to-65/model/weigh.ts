/** A decision of the game, weighed: every turn that can be made, or what can still be made of one that has begun. */
import type { Seat } from '@snug/engine';
import type { Weighed, Weighing } from '@snug/solver';
import { type Flip, type Move, type State, TILES } from '../types.ts';
import { countedOut } from './count.ts';
import type { Outcomes } from './outcomes.ts';
import { legalTurns, type Position, winningFlips } from './positions.ts';
import type { TileSet, Turns } from './turns.ts';
import { compare, lossOf, type Verdict, verdictOnTurn } from './verdicts.ts';

/** Positions that may be looked at for a count of turns: some hundredths of a second. */
const PATIENCE = 30_000;

/** The position with the eyes of the player to act; `made` are the flips of a turn that has begun. */
export function seenBy(
  { turn, down, locked, flipped, touched }: State,
  { swapped }: Turns,
): { position: Position; made: TileSet } {
  const [own, other, touches, wasTouched] =
    turn === 0 ? [down[0], down[1], touched[0], touched[1]] : [down[1], down[0], touched[1], touched[0]];
  const seen = (set: TileSet): TileSet => (turn === 0 ? set : swapped(set));
  return {
    position: { own, other, locked: seen(locked), past: { touched: touches, wasTouched } },
    made: seen(flipped),
  };
}

export function weigh(known: Outcomes, state: State): Weighing<Move> | null {
  if (state.awaiting.kind !== 'turn') return null;
  const { turns } = known;
  const { position, made } = seenBy(state, turns);
  const outcomes = countedOut(known, PATIENCE);
  const plies = made === 0 ? 0 : 1; // the target was there before this turn, or came in it
  if (turns.there[position.own] === 1) {
    const call: Weighed<Move> = { move: { type: 'call' }, value: 'win', loss: 0, plies };
    return { seat: state.turn, value: 'win', plies, safe: 1, moves: [call] };
  }
  const calledUpon = turns.there[position.other] === 1;
  const choices = legalTurns(turns, position, made)
    .map((turn) => ({
      flips: flipsOf(state, turns, position, turn & ~made),
      verdict: calledUpon ? ({ value: 'loss', plies, exact: true } as const) : verdictOnTurn(outcomes, position, turn, made),
    }))
    .sort((a, b) => place(a.flips) - place(b.flips))
    .sort((a, b) => compare(a.verdict, b.verdict));
  const best = choices[0]?.verdict;
  if (best === undefined) return null;
  const moves = choices.map(({ flips, verdict }): Weighed<Move> => {
    const [only] = flips;
    return {
      move: turns.terms.flips === 1 && only !== undefined ? only : flips,
      value: verdict.value,
      loss: lossOf(best, verdict),
      ...pliesOf(verdict),
    };
  });
  return { seat: state.turn, value: best.value, ...pliesOf(best), safe: moves.filter(({ loss }) => loss === 0).length, moves };
}

export function pliesOf({ value, plies, exact }: Verdict): { plies?: number; pliesAtLeast?: number } {
  if (value === 'draw') return {};
  return exact ? { plies } : { pliesAtLeast: plies };
}

/** A set of flips in an order that does what the set can do: the winning flip first, never over the other's target. */
function flipsOf(state: State, turns: Turns, position: Position, set: TileSet): readonly Flip[] {
  const seat = state.turn;
  const flips: { readonly flip: Flip; readonly late: boolean }[] = [];
  const winning = winningFlips(turns, position, set);
  for (const tray of [seat, 1 - seat].sort()) {
    const own = tray === seat;
    const tiles = own ? turns.ownOf(set) : turns.otherOf(set);
    const down = own ? position.own : position.other;
    for (let tile = 1; tile <= TILES; tile++) {
      const bit = 1 << (tile - 1);
      if ((tiles & bit) === 0) continue;
      const late = own ? winning !== 0 && (winning & bit) === 0 : winning !== 0 || turns.there[down ^ bit] === 1;
      flips.push({ flip: { type: 'flip', tray, tile, to: (down & bit) === 0 ? 'down' : 'up' }, late });
    }
  }
  return flips.sort((a, b) => Number(a.late) - Number(b.late)).map(({ flip }) => flip);
}

/** Choices are listed as the rules list flips: by tray, then tile. */
function place(flips: readonly Flip[]): number {
  const places = flips.map(({ tray, tile }: { tray: Seat; tile: number }) => tray * TILES + tile).sort((a, b) => a - b);
  return places.reduce((sum, at) => sum * 32 + at, 0);
}
