/** A report that was made before, read so that its experiment can be done again. */
import { readFileSync } from 'node:fs';
import { type Fields, isFields } from '@snug/engine';
import { chunkFor, type Gear, type Manifest, roundedGames, type Version } from '@snug/lab';
import { type Asked, gearFor, jsonIn, playerIn, type Words } from './asking.ts';
import { Refused } from './refused.ts';
import { type EarlierSearch, earlierSearchIn } from './search/again.ts';

export interface Earlier extends Asked {
  readonly program: string;
  readonly figures: unknown;
  readonly exact: unknown;
}

/** What a file holds; null for what is no JSON. */
export function jsonOf(file: string, say: Words['say']): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refused(say.noFile(file));
  }
  return jsonIn(text);
}

export async function earlierIn(file: string, words: Words): Promise<Earlier | EarlierSearch> {
  const { say } = words;
  const report = jsonOf(file, say);
  const search = earlierSearchIn(report, file);
  if (search !== null) return search;
  const given = isFields(report) ? report['manifest'] : null;
  if (!isFields(report) || !isFields(given) || typeof given['game'] !== 'string' || !Array.isArray(report['figures']))
    throw new Refused(say.notAReport(file));
  const { slice, gear } = await gearFor(given['game'], 'rerun', words);
  if (given['rules'] !== gear.game.version)
    throw new Refused(say.otherRules(given['game'], Number(given['rules']), gear.game.version));
  const manifest = manifestIn(given, gear, words);
  if (manifest === null) throw new Refused(say.notAReport(file));
  return { manifest, slice, gear, program: String(report['program']), figures: report['figures'], exact: report['exact'] };
}

/** null where it is none: a manifest has been in other hands. */
function manifestIn(given: Fields, gear: Gear, { say }: Words): Manifest | null {
  const { versions, players, seats, seed, games, chunk, longest, sample, exact, sweep } = given;
  const { min, max } = gear.game.seats;
  if (!isWhole(seats, min, Math.min(max, 30)) || typeof seed !== 'string' || typeof exact !== 'boolean') return null;
  if (!Array.isArray(versions) || !Array.isArray(players) || players.length !== seats || !isSweep(sweep)) return null;
  const all = versions.map((version: unknown) => versionIn(version, gear));
  const known = all.filter((version) => version !== null);
  if (known.length === 0 || known.length < all.length || !players.every((player) => typeof player === 'string')) return null;
  if (games !== null && !(isWhole(games, 1, 1e9 + seats) && games === roundedGames(games, seats))) return null;
  if (!isWhole(longest, 1, 1e6) || !isWhole(sample, 0, 1e5) || !isWhole(chunk, 1, 1e9 + seats) || chunk % seats !== 0)
    return null;
  if (chunk < chunkFor(games, seats, false) / 1000) return null; // more chunks than anybody could keep
  return {
    game: gear.game.id,
    rules: gear.game.version,
    versions: known,
    sweep,
    seats,
    players: players.map((player: string) => playerIn(player, gear, say)),
    seed,
    games,
    chunk,
    longest,
    exact,
    sample,
  };
}

const isWhole = (input: unknown, min: number, max: number): input is number =>
  typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max;

const isSweep = (input: unknown): input is Manifest['sweep'] =>
  input === null ||
  (isFields(input) && typeof input['option'] === 'string' && (input['given'] === null || typeof input['given'] === 'string'));

function versionIn(input: unknown, gear: Gear): Version | null {
  if (!isFields(input) || typeof input['name'] !== 'string' || typeof input['given'] !== 'string') return null;
  const options = gear.game.parseOptions(input['options']);
  return options.ok ? { name: input['name'], given: input['given'], options: options.value } : null;
}
