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
}

export type Read =
  | { readonly kind: 'linked'; readonly linked: Linked }
  | { readonly kind: 'gap'; readonly letter: string } // a version that is left out
  | { readonly kind: 'unreadable' };

const UNREADABLE: Read = { kind: 'unreadable' };

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
  return { kind: 'linked', linked: { experiment, seats, rules: link.get('rules') } };
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
      chunk: chunkFor(rounded, seats, hasBots(players, gear)),
      longest,
      exact,
      sample: sample ?? sampleFor(gear),
    },
  };
}
