/** Who sits down: names of people, and programs that are named after trees. */
import { BOTS, type BotName, type Level } from '@snug/table';
import { clean } from '@snug/table/text';
import type { CliWords } from '../words/words.ts';
import type { Place } from './setting.ts';

const TREES = ['Oak', 'Elm', 'Ash', 'Yew', 'Fir', 'Larch', 'Birch', 'Maple', 'Rowan', 'Alder'];
export const LONGEST_NAME = 20;
const USUAL_LEVEL: Level = 'casual';

export type ReadPlaces = { readonly ok: true; readonly places: readonly Place[] } | { readonly ok: false; readonly why: string };

const bad = (why: string): ReadPlaces => ({ ok: false, why });

export function botName(taken: readonly string[]): string {
  const free = TREES.find((tree) => !taken.includes(tree));
  if (free !== undefined) return free;
  for (let n = 2; ; n++) {
    const name = `${TREES[0]} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** "Ann, Ben, bot:strong" as places at a table. */
export function readPlaces(text: string, seats: { readonly min: number; readonly max: number }, say: CliWords): ReadPlaces {
  const places: Place[] = [];
  for (const part of text.split(',').map((piece) => clean(piece).trim())) {
    const bot = /^bot(?::(.*))?$/i.exec(part);
    const level: BotName | undefined =
      bot === null ? undefined : BOTS.find((known) => known === (bot[1] ?? USUAL_LEVEL).toLowerCase());
    if (bot !== null && level === undefined) return bad(say.noLevel(bot[1] ?? '', BOTS));
    places.push(
      level === undefined ? { name: part, player: 'person' } : { name: botName(places.map(({ name }) => name)), player: level },
    );
  }
  const problem = placesProblem(places, seats, say);
  return problem === null ? { ok: true, places } : bad(problem);
}

/** Why these cannot sit down together; null if they can. */
export function placesProblem(
  places: readonly Place[],
  { min, max }: { readonly min: number; readonly max: number },
  say: CliWords,
): string | null {
  if (places.length < min || places.length > max) return say.wrongSeats(min, max, places.length);
  for (const [i, { name }] of places.entries()) {
    if (name === '') return say.emptyName;
    if ([...name].length > LONGEST_NAME) return say.longName(name, LONGEST_NAME);
    if (places.some((other, j) => j < i && other.name.toLowerCase() === name.toLowerCase())) return say.sameName(name);
  }
  return null;
}

/** Who sits down unless somebody says otherwise: one person, and a program if the game needs or likes company. */
export function usualPlaces(seats: { readonly min: number; readonly max: number }, say: CliWords): readonly Place[] {
  const person: Place = { name: say.usualNames[0] ?? 'Ann', player: 'person' };
  const bot: Place = { name: TREES[0] ?? '', player: USUAL_LEVEL };
  return seats.max === 1
    ? [person]
    : [
        person,
        bot,
        ...Array.from(
          { length: Math.max(0, seats.min - 2) },
          (_, i): Place => ({ name: TREES[i + 1] ?? '', player: USUAL_LEVEL }),
        ),
      ];
}

/** A name that nobody at the table has yet. */
export function freshName(places: readonly Place[], say: CliWords): string {
  const taken = places.map(({ name }) => name);
  return say.usualNames.find((name) => !taken.includes(name)) ?? `${say.usualNames[0]} ${places.length + 1}`;
}
