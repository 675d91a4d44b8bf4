/**
 * A game at a server that is over is one of this device's games, once for each seat that is one's own here: it can be looked
 * back at whoever made the last move. In the figures it counts for whoever sat there at its end: not where a bot played it out,
 * and for the person alone where they took their seat back.
 */
import type { Seat } from '@snug/engine';
import type { RemoteSitting } from './remote.ts';
import { changeGame, loadGame, type SavedGame } from './saved.ts';
import { keepTable, loadTable } from './tables.ts';

export async function count(sitting: RemoteSitting): Promise<void> {
  const { id, seat, match, careful } = sitting;
  if (seat === null || !sitting.over) return;
  await keepEnded(id, seat, { header: sitting.savedHeader(), log: match.log, now: match.now, careful });
}

/** Asked again when the log has grown: the secret of the dice comes after the end. Whoever deletes the game does so for good. */
export async function keepEnded(
  id: string,
  seat: Seat,
  ended: Pick<SavedGame, 'header' | 'log' | 'now' | 'careful'>,
): Promise<void> {
  const [{ counted = [] }, there] = await Promise.all([loadTable(id), loadGame(id)]);
  if (counted.includes(seat) && (there === undefined || there.log.length >= ended.log.length)) return;
  await changeGame(id, (known) => ({
    ...ended,
    id,
    notes: {},
    here: [...new Set([...(known?.here ?? []), seat])],
    reveal: false,
    over: true,
    touched: known?.touched ?? Date.parse(ended.header.began) + ended.now, // when it ended, for that may be days ago
  }));
  await keepTable(id, { counted: [...new Set([...counted, seat])] });
}
