/** The report of a search that was made before, read so that it can be done again. */
import { type Fields, isFields } from '@snug/engine';
import type { SearchWords } from '@snug/lab';
import type { Switches, Words } from '../asking.ts';
import { differencesIn } from '../differences.ts';
import { Refused } from '../refused.ts';
import { type Sought, soughtFor } from './asking.ts';

export interface EarlierSearch {
  readonly file: string;
  readonly program: string;
  readonly manifest: Fields;
  readonly found: unknown;
  readonly refused: unknown;
}

/** null: it is no report of a search. */
export function earlierSearchIn(report: unknown, file: string): EarlierSearch | null {
  if (!isFields(report) || report['kind'] !== 'search' || !isFields(report['manifest'])) return null;
  const { program, manifest, found, refused } = report;
  return { file, program: String(program), manifest, found, refused };
}

/** A manifest has been in other hands: it counts if what it asks for makes the same manifest. null where it does not. */
export async function soughtAgain(earlier: EarlierSearch, words: Words, search: SearchWords): Promise<Sought | null> {
  const { game, rules, over, options, goals, seats, players, seed, games, longest } = earlier.manifest;
  const lists = [over, goals, players].every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'));
  if (!lists || typeof game !== 'string') return null;
  const varied = (over as readonly string[]).some((axis) => /^\s*seats\s*=/.test(axis));
  const given: Switches = {
    over: over as readonly string[],
    goal: goals as readonly string[],
    players: players as readonly string[],
    ...(options !== null && { options: String(options) }),
    ...(!varied && { seats: String(seats) }),
    seed: String(seed),
    games: String(games),
    longest: String(longest),
  };
  const sought = await soughtFor(game, given, words, search);
  const { manifest } = sought;
  if (rules !== manifest.rules) throw new Refused(words.say.otherRules(game, Number(rules), manifest.rules));
  return differencesIn(manifest, earlier.manifest) === 0 ? sought : null;
}
