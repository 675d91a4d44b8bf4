/** What those who are to play are called: everybody has a name, whether they said one or not. */
import { cleanName, nameAmong } from '@snug/protocol';
import { currentSettings } from '../settings.ts';
import type { Place } from '../sitting/begin.ts';
import type { OnlineWords } from '../words/online/words.ts';
import type { AppWords } from '../words/words.ts';

export interface Wish {
  readonly name: string; // empty: not said
  readonly player: Place['player'] | 'link';
}

export const stockFor = (player: Wish['player'], say: AppWords): readonly string[] =>
  player === 'person' ? say.setUp.people : say.botNames;

export const isGiven = (name: string, say: AppWords): boolean => [...say.setUp.people, ...say.botNames].includes(name);

/** One that nobody else has; the first place is for whoever sets the game up, who may have said theirs before. */
export const givenName = (player: Wish['player'], seat: number, places: readonly Wish[], say: AppWords): string =>
  seat === 0 && player === 'person' ? currentSettings().name : nextName(player, places, say);

const nextName = (player: Wish['player'], places: readonly Wish[], say: AppWords): string =>
  stockFor(player, say).find((known) => !places.some(({ name }) => name.trim() === known)) ?? '';

/** Whoever sets the game up and says no name is `nameless`, unless others play on the same device: then they are called as those. */
export function namesOf(places: readonly Wish[], nameless: string, say: AppWords): readonly string[] {
  const alone = places.filter(({ player }) => player === 'person').length === 1;
  const taken = [...places];
  return places.map(({ name, player }, seat) => {
    const said = cleanName(name) ?? (seat === 0 && player === 'person' && alone ? nameless : nextName(player, taken, say));
    const known = nameAmong(
      said,
      taken.slice(places.length).map(({ name: theirs }) => theirs),
    );
    taken.push({ name: known, player });
    return known;
  });
}

export function called(places: readonly Wish[], seat: number, say: AppWords, online: OnlineWords['make'] | null): string {
  if (places[seat]?.player === 'link' && online !== null) return online.seat(seat + 1);
  return namesOf(places, say.table.youThere, say)[seat] ?? '';
}
