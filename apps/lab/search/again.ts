/** The report of a search that was made before, read so that it can be done again. */
import { type Fields, isFields } from '@snug/engine';
import { PIECE, type SearchWords } from '@snug/lab';
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
  const { game, rules, over, options, goals, seats, players, seed, games, longest, piece = PIECE, rounds } = earlier.manifest;
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
  if (rules !== sought.manifest.rules) throw new Refused(words.say.otherRules(game, Number(rules), sought.manifest.rules));
  if (!isPiece(piece, sought.manifest.piece)) return null;
  const { rounds: usual, ...asked } = sought.manifest;
  const manifest = { ...asked, piece, ...(rounds !== undefined && usual !== undefined && { rounds: usual }) };
  return differencesIn(manifest, { ...earlier.manifest, piece }) === 0 ? { ...sought, manifest } : null;
}

/** Pieces may have been of other sizes, but there were never more than anybody could keep. */
const isPiece = (piece: unknown, usual: number): piece is number =>
  Number.isSafeInteger(piece) && Number(piece) >= Math.max(1, usual / 1000);
