/** From what was asked on the command line to the manifest of an experiment. */
import { isFields, type OptionSpec } from '@snug/engine';
import { slices } from '@snug/games';
import {
  chunkFor,
  type Gear,
  hasBots,
  LETTERS,
  LONGEST,
  type Manifest,
  parsePlayer,
  playerText,
  roundedGames,
  sampleFor,
  type Version,
} from '@snug/lab';
import type { Slice, TableWords } from '@snug/table';
import { gearOf, sliceOf } from './gear.ts';
import { Refused } from './refused.ts';
import type { BenchWords } from './words/words.ts';

/** Switches as they were given. */
export interface Switches {
  readonly [name: string]: string | boolean | readonly string[] | undefined;
}

export interface Words {
  readonly say: BenchWords;
  readonly table: TableWords;
}

export interface Asked {
  readonly manifest: Manifest;
  readonly slice: Slice;
  readonly gear: Gear;
}

export const MOST_GAMES_EVER = 1e9;
const MOST_VALUES = 100;
export const SEED = 'snug';
const USUAL_PLAYER = 'casual';
export const SWEEPS = ['option', 'values', 'from', 'to', 'step'];
const LISTS = ['players', 'over', 'goal'];
const SEARCHES = ['over', 'goal'];

export async function gearFor(id: string | undefined, command: string, { say }: Words): Promise<{ slice: Slice; gear: Gear }> {
  if (id === undefined) throw new Refused(say.needsGame(command));
  const slice = sliceOf(id);
  if (slice === null)
    throw new Refused(
      say.noGame(
        id,
        slices.map((known) => known.id),
      ),
    );
  const gear = await gearOf(slice);
  if (gear === null) throw new Refused(say.noLab(id));
  return { slice, gear };
}

export async function askedFor(
  command: 'compare' | 'sweep',
  id: string | undefined,
  given: Switches,
  words: Words,
): Promise<Asked> {
  const { say } = words;
  const { slice, gear } = await gearFor(id, command, words);
  noneOf([...SEARCHES, ...(command === 'compare' ? [...SWEEPS, 'options'] : LETTERS)], command, given, say);
  const reader = new Reader(slice, gear, given, words);
  const { versions, sweep } = command === 'compare' ? { versions: reader.compared(), sweep: null } : reader.swept();
  const { seats, players } = reader.seating();
  const games = reader.whole('games', 1, MOST_GAMES_EVER);
  const rounded = games === null ? null : roundedGames(games, seats);
  const manifest: Manifest = {
    game: slice.id,
    rules: gear.game.version,
    versions,
    sweep,
    seats,
    players,
    seed: reader.text('seed') ?? SEED,
    games: rounded,
    chunk: chunkFor(rounded, seats, hasBots(players, gear)),
    longest: reader.whole('longest', 1, 1e6) ?? LONGEST,
    exact: given['no-exact'] !== true,
    sample: reader.whole('sample', 0, 1e5) ?? sampleFor(gear),
  };
  return { manifest, slice, gear };
}

/** Switches that have one value come as lists, too, of all that was given. */
export function once(given: Switches, say: BenchWords): Switches {
  const each = Object.entries(given).map(([name, value]) => {
    if (!Array.isArray(value) || LISTS.includes(name)) return [name, value] as const;
    if (value.length > 1) throw new Refused(say.twice(name));
    return [name, value[0] as string] as const;
  });
  return Object.fromEntries(each);
}

export function noneOf(names: readonly string[], command: string, given: Switches, say: BenchWords): void {
  const stray = names.find((name) => given[name] !== undefined);
  if (stray !== undefined) throw new Refused(say.notWith(stray, command));
}

/** What switches say, or a refusal. */
export class Reader {
  readonly #slice: Slice;
  readonly #gear: Gear;
  readonly #given: Switches;
  readonly #words: Words;

  constructor(slice: Slice, gear: Gear, given: Switches, words: Words) {
    this.#slice = slice;
    this.#gear = gear;
    this.#given = given;
    this.#words = words;
  }

  text(name: string): string | null {
    const value = this.#given[name];
    return typeof value === 'string' ? value : null;
  }

  whole(name: string, min: number, max: number): number | null {
    const text = this.text(name);
    return text === null ? null : wholeIn(text, name, min, max, this.#words.say);
  }

  compared(): readonly Version[] {
    const { say } = this.#words;
    const letters = [...LETTERS].filter((letter) => this.#given[letter] !== undefined);
    if (letters.length === 0) throw new Refused(say.needsVersion);
    const gap = letters.findIndex((letter, nth) => letter !== LETTERS[nth]);
    if (gap >= 0) throw new Refused(say.gap(LETTERS[gap] ?? ''));
    const given = letters.map((letter) => this.text(letter) ?? '');
    return letters.map((letter, nth) => {
      const text = given[nth] ?? '';
      const named = this.#slice.presets.some(({ key }) => key === text) && given.indexOf(text) === given.lastIndexOf(text);
      return { name: named ? text : letter.toUpperCase(), given: text, options: this.#parsed(letter, this.rules(letter, text)) };
    });
  }

  swept(): Pick<Manifest, 'versions' | 'sweep'> {
    const { say } = this.#words;
    const option = this.text('option');
    const keys = this.#slice.options.map(({ key }) => key);
    if (option === null) throw new Refused(say.needsOption(keys));
    const spec = this.#slice.options.find(({ key }) => key === option);
    if (spec === undefined) throw new Refused(say.noOption(option, keys));
    const given = this.text('options');
    const base = given === null ? {} : this.rules('options', given);
    const versions = this.#values(spec).map((value): Version => {
      const options = this.#parsed('values', { ...base, [option]: optionValue(spec, value) });
      return { name: `${option}=${value}`, given: value, options };
    });
    return { versions, sweep: { option, given } };
  }

  #values(spec: OptionSpec): readonly string[] {
    const { say } = this.#words;
    const listed = this.text('values');
    let values: readonly string[];
    if (listed !== null) values = listed.split(',').map((value) => value.trim());
    else if (this.#given['from'] !== undefined) {
      const [from, to] = [this.whole('from', 0, 1e12) ?? 0, this.whole('to', 0, 1e12)];
      const step = this.whole('step', 1, 1e12) ?? 1;
      if (to === null) throw new Refused(say.needsValues(spec.key));
      const many = Math.floor((to - from) / step) + 1;
      if (!(many >= 2 && many <= MOST_VALUES)) throw new Refused(say.manyValues(MOST_VALUES));
      values = Array.from({ length: many }, (_, nth) => String(from + nth * step));
    } else if (spec.kind === 'number') throw new Refused(say.needsValues(spec.key));
    else values = spec.choices.map(String);
    if (values.length < 2 || values.length > MOST_VALUES) throw new Refused(say.manyValues(MOST_VALUES));
    const twice = values.find((value, nth) => values.indexOf(value) !== nth);
    if (twice !== undefined) throw new Refused(say.sameTwice(twice));
    return values;
  }

  rules(flag: string, text: string): object {
    const preset = this.#slice.presets.find(({ key }) => key === text);
    if (preset !== undefined) return preset.options;
    const parsed = jsonIn(text);
    if (isFields(parsed)) return parsed;
    const presets = this.#slice.presets.map(({ key }) => key);
    throw new Refused(this.#words.say.notOptions(flag, text, presets));
  }

  #parsed(flag: string, rules: object): object {
    const { say, table } = this.#words;
    const parsed = this.#gear.game.parseOptions(rules);
    if (!parsed.ok) throw new Refused(say.badOptions(flag, table.problem(parsed.problem)));
    return parsed.value;
  }

  list(name: string): readonly string[] {
    const given = this.#given[name];
    return Array.isArray(given) ? (given as readonly string[]) : [];
  }

  /** Those who were named, or whoever plays unless somebody is. */
  players(): readonly string[] {
    const named = this.list('players');
    return (named.length > 0 ? named : [USUAL_PLAYER]).map((player) => playerIn(player, this.#gear, this.#words.say));
  }

  seating(): Pick<Manifest, 'seats' | 'players'> {
    const { say } = this.#words;
    const { min, max } = this.#gear.game.seats;
    const players = this.players();
    const text = this.text('seats');
    const usual = players.length > 1 ? players.length : Math.min(max, Math.max(min, 2));
    const seats = text === null ? usual : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(seats >= min && seats <= Math.min(max, 30)))
      throw new Refused(say.wrongSeats(min, Math.min(max, 30), text ?? String(seats)));
    if (players.length !== 1 && players.length !== seats) throw new Refused(say.manyPlayers(players.length, seats));
    return { seats, players: Array.from({ length: seats }, (_, seat) => players[seat % players.length] ?? '') };
  }
}

/** As it is written in manifests. */
export function playerIn(text: string, gear: Gear, say: BenchWords): string {
  const spec = parsePlayer(text, gear);
  if (!('problem' in spec)) return playerText(spec);
  switch (spec.problem) {
    case 'no-player':
      throw new Refused(say.noPlayer(spec.name, spec.wants));
    case 'no-habits':
      throw new Refused(say.noHabits(spec.name));
    case 'habit':
      throw new Refused(say.badHabit(spec.habit, spec.wants));
    case 'habit-range':
      throw new Refused(say.habitRange(spec.habit, spec.given));
    case 'idle-habit':
      throw new Refused(say.idleHabit(spec.habit, gear.game.id, spec.wants));
  }
}

export function wholeIn(text: string, name: string, min: number, max: number, say: BenchWords): number {
  const number = /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) throw new Refused(say.notWhole(name, min, max));
  return number;
}

export function optionValue(spec: OptionSpec, text: string): number | string {
  if (spec.kind !== 'number') return spec.choices.find((choice) => String(choice) === text) ?? text;
  return /^\d+$/.test(text) ? Number(text) : text;
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
