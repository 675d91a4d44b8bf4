/** What was left unfinished, on this device and at servers that it has a seat at. */
import { allGames, changeGame, deleteGame, type SavedGame } from './saved.ts';
import { myTables, putTableAway } from './tables.ts';

const FORGOTTEN = 3_600_000; // milliseconds after which a game that nobody has touched goes; its page may still be open

export interface Unfinished {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly myTurn: boolean; // others wait for somebody here
  readonly href: string;
  readonly saved: SavedGame | null; // where it is on this device
  readonly touched: number; // when, in milliseconds since 1970
}

/** Whom one plays with: where only one person plays here, everybody else. */
export function othersIn({ header: { names, players }, here }: Pick<SavedGame, 'header' | 'here'>): readonly string[] {
  const own = here ?? players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
  return own.length === 1 ? names.filter((_, seat) => seat !== own[0]) : names;
}

/** Somebody has done something. */
const hasBegun = ({ header: { dice }, log }: SavedGame): boolean =>
  log.some(({ kind }) => kind === 'move' || (kind === 'roll' && dice === 'typed'));

const isAway = ({ putAway = -1, touched }: Pick<SavedGame, 'putAway' | 'touched'>): boolean => putAway >= touched;

/** Out of sight, not deleted; or back again. */
export function putAway({ id, saved }: Unfinished, away: boolean): Promise<void> {
  const when = away ? Date.now() : -1;
  return saved === null ? putTableAway(id, when) : changeGame(id, (known = saved) => ({ ...known, putAway: when }));
}

/** The newest first. */
export async function unfinishedGames(): Promise<readonly Unfinished[]> {
  const [games, tables] = await Promise.all([allGames().catch(() => []), myTables().catch(() => [])]);
  for (const game of games)
    if (!game.over && !hasBegun(game) && game.touched < Date.now() - FORGOTTEN) deleteGame(game).catch(() => {});
  const here = games
    .filter((saved) => !saved.over && hasBegun(saved) && !isAway(saved))
    .map((saved) => ({
      id: saved.id,
      game: saved.header.game,
      names: othersIn(saved),
      myTurn: false,
      href: `/play/${saved.id}`,
      saved,
      touched: saved.touched,
    }));
  const elsewhere = tables.flatMap((table) => {
    const { id, game, names, seat, over, myTurn, touched } = table;
    const others = names.filter((name, other): name is string => name !== null && other !== seat);
    return game === null || over || isAway(table)
      ? []
      : [{ id, game, names: others, myTurn, href: `/t/${id}`, saved: null, touched }];
  });
  return [...here, ...elsewhere].sort((a, b) => b.touched - a.touched);
}

let bringing: Promise<boolean> | null = null;

/** Games by link that are over by now are brought to this device. Whether anything is other than it was. */
export function bringEnded(): Promise<boolean> {
  bringing ??= findEnded()
    .catch(() => false)
    .finally(() => {
      bringing = null;
    });
  return bringing;
}

async function findEnded(): Promise<boolean> {
  const left = (await myTables()).filter(({ keys, over, counted }) => keys.seat !== null && !(over && counted !== undefined));
  return left.length > 0 && (await import('./bring.ts')).bring(left);
}
