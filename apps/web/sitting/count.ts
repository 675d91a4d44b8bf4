/** A game at a server that is over is one of this device's games, once for each seat that was played here. */
import type { RemoteSitting } from './remote.ts';
import { changeGame, loadGame } from './saved.ts';
import { keepTable, loadTable } from './tables.ts';

/** Asked again when the log has grown: the secret of the dice comes after the end. Whoever deletes the game does so for good. */
export async function count(sitting: RemoteSitting): Promise<void> {
  const { id, seat, match, mine } = sitting;
  if (seat === null || !mine[seat] || !sitting.over) return;
  const [{ counted = [] }, there] = await Promise.all([loadTable(id), loadGame(id)]);
  if (counted.includes(seat) && (there === undefined || there.log.length >= match.log.length)) return;
  await changeGame(id, (known) => ({
    id,
    header: sitting.savedHeader(),
    log: match.log,
    now: match.now,
    notes: {},
    here: [...new Set([...(known?.here ?? []), seat])],
    careful: sitting.careful,
    reveal: false,
    over: true,
    touched: known?.touched ?? Date.now(),
  }));
  await keepTable(id, { counted: [...new Set([...counted, seat])] });
}
