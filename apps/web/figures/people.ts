/**
 * Who played on this device. Whoever was the only one here, alone, with bots or by link, is its owner, whatever name they typed
 * that day. Names that sat here together in one game are people of their own: the owner goes by the name of the settings, or
 * by the one they used most.
 */
import type { Seat } from '@snug/engine';
import type { SavedGame } from '../sitting/saved.ts';

export interface Person {
  readonly names: readonly string[]; // the one that was used most comes first
  readonly you: boolean; // the owner of the device
}

export interface People {
  readonly all: readonly Person[]; // the owner first, then who played most often
  /** null where it is nobody here. */
  at(game: SavedGame, seat: Seat): Person | null;
}

const playedHere = ({ header, here }: SavedGame, seat: Seat): boolean =>
  header.players[seat] === 'person' && (here?.includes(seat) ?? true);

const seatsHere = (game: SavedGame): readonly Seat[] => [...game.header.names.keys()].filter((seat) => playedHere(game, seat));

/** Somebody here has played it to its end: where a bot did in their seat, it is neither won nor lost. */
export const countsHere = (game: SavedGame): boolean => seatsHere(game).length > 0;

const nameAt = ({ header }: SavedGame, seat: Seat): string => header.names[seat] ?? '';

export function peopleIn(games: readonly SavedGame[], called: string): People {
  const isAlone = (game: SavedGame): boolean => seatsHere(game).length === 1;
  const alone = games.filter(isAlone).flatMap((game) => seatsHere(game).map((seat) => nameAt(game, seat)));
  const [own, others] = ownSeats(
    games.filter((game) => !isAlone(game)),
    [called, ...byTimes(alone)],
  );
  const isYou = (game: SavedGame, seat: Seat): boolean =>
    isAlone(game) ? !others.has(nameAt(game, seat)) : own.get(game) === seat;
  const seats = games.flatMap((game) => seatsHere(game).map((seat) => ({ name: nameAt(game, seat), you: isYou(game, seat) })));
  const namesOf = (you: boolean): readonly string[] => byTimes(seats.filter((one) => one.you === you).map(({ name }) => name));
  const names = namesOf(true);
  const owner: Person | null = names.length === 0 ? null : { names, you: true };
  const guests = new Map(namesOf(false).map((name): [string, Person] => [name, { names: [name], you: false }]));
  return {
    all: [...(owner === null ? [] : [owner]), ...guests.values()],
    at: (game, seat) => (playedHere(game, seat) ? (isYou(game, seat) ? owner : (guests.get(nameAt(game, seat)) ?? null)) : null),
  };
}

/** Of games that several people played here: where the owner sat, by the first of their names that fits; and who the others are. */
function ownSeats(
  shared: readonly SavedGame[],
  names: readonly string[],
): readonly [own: ReadonlyMap<SavedGame, Seat>, others: ReadonlySet<string>] {
  const own = new Map<SavedGame, Seat>();
  const others = new Set<string>();
  for (const name of names)
    for (const game of shared) {
      const here = seatsHere(game);
      const seat = here.find((one) => nameAt(game, one) === name);
      if (seat === undefined || own.has(game) || others.has(name)) continue;
      own.set(game, seat);
      for (const other of here) if (other !== seat) others.add(nameAt(game, other));
    }
  return [own, others];
}

/** Each once, the most frequent first. */
function byTimes(names: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
