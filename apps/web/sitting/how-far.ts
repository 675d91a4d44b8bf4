/** How far a game has come that was left, and whose turn it is; loaded only where there is one. */
import { frozenPlay } from '../review/frozen.ts';
import { openGame, tellGame } from '../review/opened.ts';
import type { AppWords } from '../words/words.ts';
import { fileOf, type SavedGame } from './saved.ts';

/** null where it cannot be told. */
export async function howFar(saved: SavedGame, say: AppWords): Promise<string | null> {
  const { table, home } = say;
  const opened = await openGame(fileOf(saved), say);
  const told = opened.ok ? tellGame(opened.value) : opened;
  if (!told.ok) return null;
  const { match, entries, names, players, opened: of } = told.value;
  const play = frozenPlay(told.value, { count: entries.length, moves: [], held: false });
  const moves = entries.filter(({ kind }) => kind === 'move').length;
  const far = of.parts.board.progress?.(play) ?? (moves > 0 ? home.moves(moves, of.parts.table.number(moves)) : null);
  const seat = match.awaiting.kind === 'over' ? null : match.awaiting.seat;
  if (seat === null) return far;
  const own = players[seat] === 'person' && players.indexOf('person') === players.lastIndexOf('person');
  const turn = own ? table.yourTurn : table.turnOf(names[seat] ?? '');
  return far === null ? turn : `${far} · ${turn}`;
}
