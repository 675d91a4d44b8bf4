/**
 * Tables by link go on while nobody here looks: a bot plays for whoever is away. What is over there meanwhile is brought to this
 * device, where it can be looked back at.
 */
import { slices } from '@snug/games';
import { PERSON, readGameFile, replayLines } from '@snug/protocol';
import { textOf } from '../review/source.ts';
import { keepEnded } from './count.ts';
import { look } from './house.ts';
import { keepTable, type MyTable } from './tables.ts';

const OVER = { over: true, myTurn: false };

/** Whether anything is other than it was. */
export async function bring(tables: readonly MyTable[]): Promise<boolean> {
  let changed = false;
  for (const table of tables) changed = (await bringOne(table).catch(() => false)) || changed;
  return changed;
}

async function bringOne({ id, keys, seat, counted = [] }: MyTable): Promise<boolean> {
  const looked = await look(id, keys.seat);
  if (!looked.ok && looked.code === 'no-table') return keepTable(id, { ...OVER, counted }).then(() => true); // for good
  if (!looked.ok || !looked.value.over || seat === null) return false;
  const { header, players } = looked.value;
  const found = await textOf({ kind: 'table', id });
  const file = found.ok ? readGameFile(found.text) : null;
  const game = await slices.find((slice) => slice.id === header.game)?.rules();
  if (file === null || game === undefined || game.version !== header.version) return false;
  const played = replayLines(game, header.options, header.seats, file.lines);
  if (!played.ok) return false;
  const { log, now, desk } = played.match;
  await keepEnded(id, seat, {
    header: {
      ...header,
      names: players.map(({ name }) => name ?? ''),
      players: players.map(({ player }) => player ?? PERSON),
      dice: 'program',
      began: new Date(desk.began ?? Date.now()).toISOString(),
    },
    log,
    now,
    careful: header.careful !== false,
  });
  await keepTable(id, OVER);
  return true;
}
