/** An experiment as it is chosen on the page and written in its link, by the names that the command's switches have. */
import { isFields, type OptionValues } from '@snug/engine';
import {
  chunkFor,
  type Gear,
  hasBots,
  LETTERS,
  LONGEST,
  letterOf,
  type Manifest,
  parsePlayer,
  playerText,
  roundedGames,
  sampleFor,
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
  readonly sample: number | null; // null: as many as the game has it
}

export const MOST_SEATS = 30; // as the command has it
const MOST_GAMES_HERE = 1e7;
const USUAL_PLAYER = 'casual';
const SEED = 'snug';

interface Seats {
  readonly min: number;
  readonly max: number;
}

const usualSeats = ({ min, max }: Seats): number => Math.min(max, Math.max(min, 2));

/** The first two of a game's presets, played by casual programs. */
export function firstExperiment(slice: Slice, seats: Seats): Experiment {
  const [a = '{}', b = a] = slice.presets.map(({ key }) => key);
  const players = Array.from({ length: usualSeats(seats) }, () => USUAL_PLAYER);
  return { game: slice.id, versions: [a, b], players, games: null, seed: SEED, longest: LONGEST, exact: true, sample: null };
}

/** The whole experiment, also what is as usual: `usual` games are weighed where no number was named. */
export function linkOf(experiment: Experiment, rules: number, usual: number): string {
  const { game, versions, players, games, seed, longest, exact, sample } = experiment;
  const link = new URLSearchParams({ game, rules: `${rules}` });
  for (const [nth, given] of versions.entries()) link.set(letterOf(nth), given);
  if (players.length === 1) link.set('seats', '1'); // one player alone is one for all seats
  for (const player of players) link.append('players', player);
  link.set('seed', seed);
  if (games !== null) link.set('games', `${games}`);
  link.set('longest', `${longest}`);
  link.set('sample', `${sample ?? usual}`);
  if (!exact) link.set('no-exact', '');
  return `#${link}`;
}

export interface Linked {
  readonly experiment: Experiment; // `players` as they were named: one for all seats, or one for each
  readonly seats: number | null; // null: as many as there are players
  readonly rules: string | null; // the version that it was made with, where that is said
  readonly stray: readonly string[]; // what a link has and no experiment
}

export type Read =
  | { readonly kind: 'linked'; readonly linked: Linked }
  | { readonly kind: 'gap'; readonly letter: string } // a version that is left out
  | { readonly kind: 'unreadable' };

const UNREADABLE: Read = { kind: 'unreadable' };
const NAMES = [...LETTERS, 'game', 'rules', 'players', 'seats', 'seed', 'games', 'longest', 'sample', 'no-exact'];

export function linkedIn(hash: string): Read {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const game = link.get('game');
  const letters = [...LETTERS].filter((letter) => link.has(letter));
  const versions = letters.flatMap((letter) => link.getAll(letter));
  const players = link.getAll('players');
  const whole = (name: string, usual: number, least: number, most: number): number => {
    const text = link.get(name) ?? `${usual}`;
    return /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : Number.NaN;
  };
  const games = link.has('games') ? whole('games', 0, 1, MOST_GAMES_HERE) : null;
  const seats = link.has('seats') ? whole('seats', 0, 1, 999) : null;
  const longest = whole('longest', LONGEST, 1, 1e6);
  const sample = link.has('sample') ? whole('sample', 0, 0, 1e5) : null;
  if (game === null || letters.length === 0 || versions.length > letters.length) return UNREADABLE;
  if ([games, seats, longest, sample].some(Number.isNaN)) return UNREADABLE;
  const gap = letters.findIndex((letter, nth) => letter !== letterOf(nth));
  if (gap >= 0) return { kind: 'gap', letter: letterOf(gap) };
  const experiment: Experiment = {
    game,
    versions,
    players: players.length === 0 ? [USUAL_PLAYER] : players,
    games,
    seed: link.get('seed') ?? SEED,
    longest,
    exact: !link.has('no-exact'),
    sample,
  };
  const stray = [...new Set(link.keys())].filter((name) => !NAMES.includes(name));
  return { kind: 'linked', linked: { experiment, seats, rules: link.get('rules'), stray } };
}

/** With a player on every seat; null where there are neither one for all nor one for each. */
export function seated({ experiment, seats }: Linked, allowed: Seats): Experiment | null {
  const { players } = experiment;
  const many = seats ?? (players.length > 1 ? players.length : usualSeats(allowed));
  if (players.length !== 1 && players.length !== many) return null;
  return { ...experiment, players: Array.from({ length: many }, (_, seat) => players[seat] ?? players[0] ?? USUAL_PLAYER) };
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

export interface Mended {
  readonly experiment: Experiment;
  readonly problems: readonly string[]; // with what it was in its link
}

/** What cannot be taken is replaced by what is usual; the rest stays. */
export function mended(experiment: Experiment, slice: Slice, gear: Gear, say: LabPageWords, table: TableWords): Mended {
  const problems: string[] = [];
  const versions = experiment.versions.map((given, nth) => {
    const options = versionIn(given, nth, slice, gear, say, table);
    if (typeof options !== 'string') return given;
    problems.push(options);
    return slice.presets[0]?.key ?? '{}';
  });
  const { min, max } = gear.game.seats;
  const many = experiment.players.length;
  const seats = Math.max(min, Math.min(max, MOST_SEATS, many));
  if (seats !== many) problems.push(say.wrongSeats(min, Math.min(max, MOST_SEATS)));
  const seen = new Set<string>();
  const players = Array.from({ length: seats }, (_, seat) => {
    const player = experiment.players[seat] ?? USUAL_PLAYER;
    const problem = playerProblem(player, gear, say);
    if (problem === null) return player;
    if (!seen.has(problem)) problems.push(problem);
    seen.add(problem);
    return USUAL_PLAYER;
  });
  return problems.length === 0 ? { experiment, problems } : { experiment: { ...experiment, versions, players }, problems };
}

/** Its options, or what is wrong with them. */
function versionIn(given: string, nth: number, slice: Slice, gear: Gear, say: LabPageWords, table: TableWords): object | string {
  const letter = letterOf(nth).toUpperCase();
  const options = optionsOf(slice, given);
  if (options === null) {
    const presets = slice.presets.map(({ key }) => key);
    return `${say.version(letter)}: ${say.noPreset(given, presets)}`;
  }
  const parsed = gear.game.parseOptions(options);
  return parsed.ok ? parsed.value : `${say.version(letter)}: ${table.problem(parsed.problem)}`;
}

function playerProblem(player: string, gear: Gear, say: LabPageWords): string | null {
  const spec = parsePlayer(player, gear);
  if (!('problem' in spec)) return null;
  switch (spec.problem) {
    case 'habit-range':
      return say.habitRange(spec.habit, spec.given);
    case 'idle-habit':
      return say.idleHabit(spec.habit, spec.wants);
    case 'habit':
    case 'no-habits':
    case 'no-player':
      return say.badPlayer(player);
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
    const options = versionIn(text, nth, slice, gear, say, table);
    if (typeof options === 'string') return { problem: options };
    const named = slice.presets.some(({ key }) => key === text) && given.indexOf(text) === given.lastIndexOf(text);
    versions.push({ name: named ? text : letterOf(nth).toUpperCase(), given: text, options });
  }
  const wrong = players.map((player) => playerProblem(player, gear, say)).find((problem) => problem !== null);
  if (wrong !== undefined) return { problem: wrong };
  const specs = players.map((player) => parsePlayer(player, gear));
  const rounded = games === null ? null : roundedGames(games, seats);
  return {
    manifest: {
      game: slice.id,
      rules: gear.game.version,
      versions,
      sweep: null,
      seats,
      players: specs.flatMap((spec) => ('problem' in spec ? [] : [playerText(spec)])),
      seed,
      games: rounded,
      chunk: chunkFor(rounded, seats, hasBots(players, gear)),
      longest,
      exact,
      sample: sample ?? sampleFor(gear),
    },
  };
}
