/** From what was asked on the command line to a search: its manifest, and the settings among which it looks. */
import type { OptionValues } from '@snug/engine';
import {
  type Axis,
  type Gear,
  type Goal,
  goalQuantities,
  hasBots,
  LETTERS,
  LONGEST,
  optionsOf,
  pieceFor,
  planned,
  readAxis,
  readGoal,
  roundsFor,
  SEATS,
  type SearchManifest,
  type SearchWords,
  settingsOf,
  sizeOf,
} from '@snug/lab';
import type { Slice } from '@snug/table';
import { gearFor, MOST_GAMES_EVER, noneOf, optionValue, Reader, SEED, SWEEPS, type Switches, type Words } from '../asking.ts';
import { Refused } from '../refused.ts';

export interface Sought {
  readonly manifest: SearchManifest;
  readonly goals: readonly Goal[];
  readonly settings: readonly OptionValues[]; // those that the game allows
  readonly refused: number; // the others
  readonly gear: Gear;
}

const GAMES = 50_000;
const FEWEST_GAMES = 64;
const MOST_SETTINGS = 100_000;
const MOST_SEATS = 30;

export async function soughtFor(id: string | undefined, given: Switches, words: Words, search: SearchWords): Promise<Sought> {
  const { say } = words;
  const { slice, gear } = await gearFor(id, 'search', words);
  noneOf([...SWEEPS, ...LETTERS, 'sample', 'no-exact'], 'search', given, say);
  const reader = new Reader(slice, gear, given, words);
  const goals = goalsIn(reader, gear, words, search);
  const over = overIn(reader);
  const axes = axesIn(over, slice, words, search);
  const { seats, players } = seatingIn(reader, axes, gear, words);
  const options = reader.text('options');
  const base = options === null ? {} : reader.rules('options', options);
  const all = sizeOf(axes);
  if (all > MOST_SETTINGS) throw new Refused(say.manySettings(all, MOST_SETTINGS));
  const combinations = settingsOf(axes, base as OptionValues);
  const settings = combinations.filter((setting) => completed(setting, gear) !== null);
  if (settings.length === 0) throw new Refused(say.noSettings(all, whyNot(combinations[0] ?? {}, gear, words)));
  const seed = reader.text('seed') ?? SEED;
  const games = reader.whole('games', FEWEST_GAMES, MOST_GAMES_EVER) ?? GAMES;
  const rounds = roundsFor(settings.length);
  const plan = planned({ goals, settings: settings.length, seed, games, rounds });
  const manifest: SearchManifest = {
    game: slice.id,
    rules: gear.game.version,
    over,
    options,
    goals: goals.map(({ text }) => text),
    seats,
    players,
    seed,
    games,
    piece: pieceFor(plan, hasBots(players, gear)),
    longest: reader.whole('longest', 1, 1e6) ?? LONGEST,
    ...(rounds !== undefined && { rounds }),
  };
  return { manifest, goals, settings, refused: combinations.length - settings.length, gear };
}

/** With all of its options; null where the game does not allow it. */
export function completed(setting: OptionValues, { game }: Gear): OptionValues | null {
  const seats = setting[SEATS];
  if (seats !== undefined && !(Number(seats) >= game.seats.min && Number(seats) <= most(game.seats))) return null;
  const options = game.parseOptions(optionsOf(setting));
  return options.ok ? { ...(options.value as OptionValues), ...(seats !== undefined && { [SEATS]: seats }) } : null;
}

const most = ({ max }: { readonly max: number }): number => Math.min(max, MOST_SEATS);

function whyNot(setting: OptionValues, { game }: Gear, { say, table }: Words): string {
  const options = game.parseOptions(optionsOf(setting));
  return options.ok ? say.wrongSeats(game.seats.min, most(game.seats), String(setting[SEATS])) : table.problem(options.problem);
}

function goalsIn(reader: Reader, { lab }: Gear, { say }: Words, search: SearchWords): readonly Goal[] {
  const texts = reader.list('goal');
  const quantities = goalQuantities(lab);
  if (texts.length === 0) throw new Refused(say.needsGoal(quantities.map(({ name }) => name)));
  return texts.map((text) => {
    const read = readGoal(text, quantities);
    if (!read.ok) throw new Refused(search.goal(read.text, read.problem));
    return read.goal;
  });
}

/** `--seats 2..6` is an axis like the others; one number is none. */
function overIn(reader: Reader): readonly string[] {
  const seats = reader.text('seats');
  return [...reader.list('over'), ...(seats === null || /^\d+$/.test(seats) ? [] : [`${SEATS}=${seats}`])];
}

function axesIn(over: readonly string[], slice: Slice, { say }: Words, search: SearchWords): readonly Axis[] {
  if (over.length === 0) throw new Refused(say.needsOver);
  const keys = [...slice.options.map(({ key }) => key), SEATS];
  const axes = over.map((text): Axis => {
    const read = readAxis(text);
    if (!read.ok) throw new Refused(search.axis(read.text, read.problem));
    const { key, values } = read.axis;
    if (!keys.includes(key)) throw new Refused(say.noOption(key, keys));
    const spec = slice.options.find((option) => option.key === key);
    return { key, values: spec === undefined ? values : values.map((value) => optionValue(spec, String(value))) };
  });
  const twice = axes.find(({ key }, nth) => axes.findIndex((other) => other.key === key) !== nth);
  if (twice !== undefined) throw new Refused(say.sameTwice(twice.key));
  return axes;
}

/** Where the number of seats is searched, players sit down in turn. */
function seatingIn(reader: Reader, axes: readonly Axis[], gear: Gear, { say }: Words): Pick<SearchManifest, 'seats' | 'players'> {
  const varied = axes.find(({ key }) => key === SEATS);
  if (varied === undefined) {
    const { seats, players } = reader.seating();
    return { seats, players: new Set(players).size === 1 ? players.slice(0, 1) : players };
  }
  const wrong = varied.values.find((value) => typeof value !== 'number' || !Number.isInteger(value));
  if (wrong !== undefined) throw new Refused(say.wrongSeats(gear.game.seats.min, most(gear.game.seats), String(wrong)));
  const players = reader.players();
  const fewest = Math.max(gear.game.seats.min, Math.min(...varied.values.map(Number)));
  if (players.length > fewest) throw new Refused(say.manyPlayers(players.length, fewest));
  return { seats: fewest, players };
}
