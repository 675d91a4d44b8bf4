/** What was left unfinished, on this device and at servers that it has a seat at. */
import { allGames, type SavedGame, type SavedHeader } from './saved.ts';
import { myTables } from './tables.ts';

export interface Unfinished {
  readonly game: string;
  readonly names: readonly string[];
  readonly myTurn: boolean; // others wait for somebody here
  readonly href: string;
  readonly saved: SavedGame | null; // where it is on this device
  readonly touched: number; // when, in milliseconds since 1970
}

/** Whom one plays with: where only one person plays here, everybody else. */
export function othersIn({ names, players }: Pick<SavedHeader, 'names' | 'players'>): readonly string[] {
  const own = players.indexOf('person');
  return own >= 0 && own === players.lastIndexOf('person') ? names.filter((_, seat) => seat !== own) : names;
}

/** The newest first. */
export async function unfinishedGames(): Promise<readonly Unfinished[]> {
  const [games, tables] = await Promise.all([allGames().catch(() => []), myTables().catch(() => [])]);
  const here = games
    .filter(({ over }) => !over)
    .map((saved) => ({
      game: saved.header.game,
      names: othersIn(saved.header),
      myTurn: false,
      href: `/play/${saved.id}`,
      saved,
      touched: saved.touched,
    }));
  const elsewhere = tables.flatMap(({ id, game, names, seat, over, myTurn, touched }) => {
    const others = names.filter((name, other): name is string => name !== null && other !== seat);
    return game === null || over ? [] : [{ game, names: others, myTurn, href: `/t/${id}`, saved: null, touched }];
  });
  return [...here, ...elsewhere].sort((a, b) => b.touched - a.touched);
}
