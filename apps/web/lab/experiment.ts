/** An experiment as it is chosen on the page and written in its link, by the names that the command's switches have. */
import { isFields, type OptionValues } from '@snug/engine';
import {
  chunkFor,
  type Gear,
  LETTERS,
  LONGEST,
  letterOf,
  type Manifest,
  parsePlayer,
  playerText,
  roundedGames,
  SAMPLE,
  type Version,
} from '@snug/lab';
import type { Slice, TableWords } from '@snug/table';
import type { LabPageWords } from '../words/lab/words.ts';

export interface Experiment {
  readonly game: string;
  readonly versions: readonly string[]; // each a preset's name, or options as JSON
  readonly players: readonly string[]; // one for each seat
  readonly games: number | null;
  readonly seed: string;
  readonly longest: number;
  readonly exact: boolean;
  readonly sample: number;
}

export const MOST_VERSIONS = 6;
export const MOST_SEATS = 8;
const MOST_GAMES_HERE = 1e7;
const USUAL_PLAYER = 'casual';
const SEED = 'snug';

/** The first two of a game's presets, played by casual programs. */
export function firstExperiment(slice: Slice, seats: { readonly min: number; readonly max: number }): Experiment {
  const [a = '{}', b = a] = slice.presets.map(({ key }) => key);
  const players = Array.from({ length: Math.min(seats.max, Math.max(seats.min, 2)) }, () => USUAL_PLAYER);
  return { game: slice.id, versions: [a, b], players, games: null, seed: SEED, longest: LONGEST, exact: true, sample: SAMPLE };
}

export function linkOf({ game, versions, players, games, seed, longest, exact, sample }: Experiment, rules: number): string {
  const link = new URLSearchParams({ game, rules: `${rules}` });
  for (const [nth, given] of versions.entries()) link.set(letterOf(nth), given);
  for (const player of players) link.append('players', player);
  link.set('seed', seed);
  if (games !== null) link.set('games', `${games}`);
  link.set('longest', `${longest}`);
  link.set('sample', `${sample}`);
  if (!exact) link.set('no-exact', '');
  return `#${link}`;
}

export interface Linked {
  readonly experiment: Experiment;
  readonly rules: string; // the version that it was made with
}

/** null: there is none that could be read. */
export function linkedIn(hash: string): Linked | null {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const game = link.get('game');
  const versions = [...LETTERS].slice(0, MOST_VERSIONS).flatMap((letter) => link.get(letter) ?? []);
  const players = link.getAll('players');
  const whole = (name: string, usual: number, least: number, most: number): number => {
    const text = link.get(name) ?? `${usual}`;
    return /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : Number.NaN;
  };
  const games = link.has('games') ? whole('games', 0, 1, MOST_GAMES_HERE) : null;
  const [longest, sample] = [whole('longest', LONGEST, 1, 1e6), whole('sample', SAMPLE, 0, 1e5)];
  if (game === null || versions.length === 0 || players.length === 0 || players.length > MOST_SEATS) return null;
  if (Number.isNaN(games) || Number.isNaN(longest) || Number.isNaN(sample)) return null;
  return {
    experiment: { game, versions, players, games, seed: link.get('seed') ?? SEED, longest, exact: !link.has('no-exact'), sample },
    rules: link.get('rules') ?? '',
  };
}

/** The options that a version was given as; none of them where it cannot be read. */
export function optionsOf(slice: Slice, given: string): OptionValues | null {
  const preset = slice.presets.find(({ key }) => key === given);
  if (preset !== undefined) return preset.options;
  try {
    const parsed: unknown = JSON.parse(given);
    return isFields(parsed) ? (parsed as OptionValues) : null;
  } catch {
    return null;
  }
}

export type Ready = { readonly manifest: Manifest } | { readonly problem: string };

/** What the command would make of the same words. */
export function manifestFor(experiment: Experiment, slice: Slice, gear: Gear, say: LabPageWords, table: TableWords): Ready {
  const { versions: given, players, games, seed, longest, exact, sample } = experiment;
  const { min, max } = gear.game.seats;
  const seats = players.length;
  if (seats < min || seats > max) return { problem: say.wrongSeats(min, Math.min(max, MOST_SEATS)) };
  const versions: Version[] = [];
  for (const [nth, text] of given.entries()) {
    const parsed = gear.game.parseOptions(optionsOf(slice, text));
    const letter = letterOf(nth).toUpperCase();
    if (!parsed.ok) return { problem: `${say.version(letter)}: ${table.problem(parsed.problem)}` };
    const named = slice.presets.some(({ key }) => key === text) && given.indexOf(text) === given.lastIndexOf(text);
    versions.push({ name: named ? text : letter, given: text, options: parsed.value });
  }
  const specs = players.map((player) => ({ player, spec: parsePlayer(player, gear) }));
  for (const { player, spec } of specs)
    if ('problem' in spec)
      return { problem: spec.problem === 'idle-habit' ? say.idleHabit(spec.habit, spec.wants) : say.badPlayer(player) };
  const rounded = games === null ? null : roundedGames(games, seats);
  return {
    manifest: {
      game: slice.id,
      rules: gear.game.version,
      versions,
      sweep: null,
      seats,
      players: specs.flatMap(({ spec }) => ('problem' in spec ? [] : [playerText(spec)])),
      seed,
      games: rounded,
      chunk: chunkFor(rounded, seats),
      longest,
      exact,
      sample,
    },
  };
}
