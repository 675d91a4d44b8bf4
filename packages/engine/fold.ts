/** State is nothing but the fold of the log: the same options and the same log give the same state. */
import { isDesk } from './desk.ts';
import type { AnyFact, AnyMove, Entry, Game, PlayEntry } from './game.ts';

export const isPlay = <Move>(entry: Entry<Move>): entry is PlayEntry<Move> => entry.kind !== 'takeback' && !isDesk(entry);

/** The entries of play that still count: what a takeback took back is gone, and so is the takeback; the desk's are no play. */
export function standing<Move>(log: readonly Entry<Move>[]): PlayEntry<Move>[] {
  let kept: PlayEntry<Move>[] = [];
  const lengths = [0]; // how many entries counted after each entry of the log
  const histories: PlayEntry<Move>[][] = [kept]; // shared until a takeback parts them
  for (const entry of log) {
    if (entry.kind === 'takeback') {
      kept = (histories[entry.to] as PlayEntry<Move>[]).slice(0, lengths[entry.to]);
    } else if (!isDesk(entry)) kept.push(entry);
    lengths.push(kept.length);
    histories.push(kept);
  }
  return kept;
}

export function fold<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  options: Options,
  seats: number,
  log: readonly Entry<Move>[],
): State {
  return standing(log).reduce((state, entry) => game.apply(state, entry).state, game.setup(options, seats));
}
