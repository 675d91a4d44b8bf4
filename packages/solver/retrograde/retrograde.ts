/**
 * Retrograde analysis of a race: who can force a win from where, and in how many turns. Only the positions that the one
 * player has won and those that the other has lost are looked at: each follow from the other, and as the rules are the
 * same for both they tell everything. A position is a bit, so that a step of the machine treats 128 of them; the level
 * at which it was won, counted in turns of the winner, is kept in binary, a plane a digit.
 */
import { kernel } from '../dist/sweep.ts';
import { TooLarge, type Work } from '../model.ts';
import { pause } from '../pause.ts';
import { asBytes, asNumbers, type Kept, type Key } from '../shelf.ts';
import { alone, type Gang } from './crew.ts';
import type { Race } from './race.ts';
import { type Shape, type Sweep, shapeOf, type Tables, writeTables } from './tables.ts';

export interface Solved {
  readonly won: number;
  readonly lost: number;
  readonly levels: number; // of the longest win
  levelOf(place: Place): Level;
}

/** A position: in which plane, with which tray of the player to act, and which of the other. */
export interface Place {
  readonly plane: number;
  readonly own: number;
  readonly other: number;
}

/** Turns that the winner needs, the last one included. */
export interface Level {
  readonly turns: number; // 0: not won
  readonly exact: boolean; // false: so many at least
}

const BEFORE_PLANES = 2 ** 24; // bytes, for the tables and the hands' slots
const SLOT_BYTES = 64;
const MOST_DIGITS = 8;
const MIB = 2 ** 20;

const VERSION = 1; // of what is kept, and where in it

/**
 * Levels of positions that are `watched` are exact; those of others as far as there is room for their digits. The race
 * is kept under `key`, which says what the race depends on.
 */
export async function solveRace(race: Race, watched: readonly Place[], work: Work, key: Key | null = null): Promise<Solved> {
  const shape = shapeOf(race);
  const layer = race.planes * shape.planeBytes;
  const { room, gather } = work.crew ?? alone;
  const digits = Math.min(MOST_DIGITS, Math.floor((room - BEFORE_PLANES) / layer) - 2);
  if (digits < 1)
    throw new TooLarge(
      `These rules take ${Math.ceil((BEFORE_PLANES + 3 * layer) / MIB)} MiB of memory to solve, and here there are ${Math.floor(room / MIB)}.`,
    );
  const keptAs = key && { ...key, of: { ...key.of, digits, retrograde: VERSION } };
  const kept = (keptAs && (await work.shelf?.fetch(keptAs))) ?? null;
  if (kept !== null) return fromShelf(race, shape, digits, watched, kept);

  const gang = await gather(kernel, BEFORE_PLANES + (2 + digits) * layer).catch((error: unknown) => {
    throw error instanceof RangeError ? new TooLarge('There is not enough memory here to solve these rules.') : error;
  });
  try {
    const tables = writeTables(race, shape, { memory: gang.memory, tables: SLOT_BYTES, planes: BEFORE_PLANES });
    const bytes = new Uint8Array(gang.memory);
    const startOf = (of: number): number => BEFORE_PLANES + (of === 0 ? 0 : of + 1) * layer; // after the first, lost ones
    const read = reader(race, shape, digits, (of, at) => bytes[startOf(of) + at] ?? 0);
    const seen = watched.map(() => 0);
    const counts = await iterate(race, tables, shape, gang, blurOf(digits), work, (level) => {
      for (const [i, place] of watched.entries()) if (seen[i] === 0 && read(place) > 0) seen[i] = level;
    });
    if (keptAs !== null) {
      const layers = Array.from({ length: 1 + digitsUsed(digits, counts.levels) }, (_, of) => startOf(of));
      const numbers = Float64Array.of(counts.won, counts.lost, counts.levels, ...seen);
      work.shelf?.keep(keptAs, [asBytes(numbers), ...layers.map((start) => bytes.subarray(start, start + layer))]);
    }
    return { ...counts, levelOf: levelsBy(read, digits, counts, watched, seen) };
  } finally {
    gang.leave();
  }
}

/** On the shelf are the counts, the levels of watched positions, the plane of won ones, and those digits that are used. */
function fromShelf(race: Race, shape: Shape, digits: number, watched: readonly Place[], kept: Kept): Solved {
  const layer = race.planes * shape.planeBytes;
  const begin = asBytes(new Float64Array(3 + watched.length)).length;
  const [won = 0, lost = 0, levels = 0, ...seen] = asNumbers(kept.read(0, begin));
  const read = reader(race, shape, digitsUsed(digits, levels), (of, at) => kept.byte(begin + of * layer + at));
  return { won, lost, levels, levelOf: levelsBy(read, digits, { levels }, watched, seen) };
}

/** The first level that is not told from deeper ones. */
const blurOf = (digits: number): number => 1 + 2 ** digits;

/** Digits of which some are not 0. */
const digitsUsed = (digits: number, levels: number): number => Math.min(digits, Math.ceil(Math.log2(Math.max(1, levels - 1))));

function levelsBy(
  read: (place: Place) => number,
  digits: number,
  { levels }: Pick<Counts, 'levels'>,
  watched: readonly Place[],
  seen: readonly number[],
): (place: Place) => Level {
  const blur = blurOf(digits);
  const all = Array.from({ length: blur + 1 }, (_, turns): Level => ({ turns, exact: turns < blur || levels <= blur }));
  const watchedAt = new Map(watched.map((place, i) => [keyOf(place), seen[i] ?? 0]));
  return (place) => {
    const level = all[read(place)] as Level;
    const turns = level.exact ? undefined : watchedAt.get(keyOf(place));
    return turns === undefined ? level : { turns, exact: true };
  };
}

const keyOf = ({ plane, own, other }: Place): string => `${plane} ${own} ${other}`;

type Counts = Pick<Solved, 'won' | 'lost' | 'levels'>;

/** `after`: hears of every level that is done. */
async function iterate(
  race: Race,
  tables: Tables,
  { blocks }: Shape,
  gang: Gang,
  blur: number,
  work: Work,
  after: (level: number) => void,
): Promise<Counts> {
  const bytes = new Uint8Array(gang.memory);
  const open = race.there.reduce((sum, there) => sum + 1 - there, 0);
  const locks = race.situations.flatMap((situation) => situation.locks);
  const total = open * open * locks.length;
  const atOnce = locks.reduce(
    (sum, { wins }) => sum + wins.filter((wins, tray) => wins === 1 && race.there[tray] === 0).length,
    0,
  );
  let won = atOnce * open;
  let lost = 0;

  const all = async (name: string, { view, slots }: Sweep, level: number): Promise<number> => {
    new Uint32Array(gang.memory, tables.next, 1)[0] = 0;
    const found = await gang.all(name, (hand) => {
      const own = tables.slots + hand * slots * SLOT_BYTES;
      if (own + slots * SLOT_BYTES > BEFORE_PLANES) throw new Error('there are too many hands');
      return [view, own, level];
    });
    await pause(work, won + lost, total);
    return found;
  };
  /** What is new in the planes, and all that is found where there are none. */
  const sweep = async (sweeps: readonly Sweep[], changes: number, level: number) => {
    bytes.fill(0, changes, changes + blocks);
    const found = { kept: 0, counted: 0 };
    for (const each of sweeps) found[each.keeps ? 'kept' : 'counted'] += await all('sweep', each, level);
    return found;
  };

  for (const each of tables.winning) if (each.keeps) await all('seed', each, 0);
  bytes.fill(1, tables.wins, tables.wins + blocks);
  after(1);
  let levels = won > 0 ? 1 : 0;
  let counted = { won: 0, lost: 0 };
  for (let level = 2; ; level++) {
    const losses = await sweep(tables.losing, tables.losses, 0);
    lost += losses.kept;
    counted = { ...counted, lost: losses.counted };
    if (losses.kept === 0) break;
    const wins = await sweep(tables.winning, tables.wins, Math.min(level, blur) - 2);
    won += wins.kept;
    after(level);
    if (wins.kept + wins.counted > counted.won) levels = level;
    counted = { ...counted, won: wins.counted };
    if (wins.kept === 0) break;
  }
  return { won: won + counted.won, lost: lost + counted.lost, levels };
}

/**
 * The level of a won position, or `1 + 2 ** digits` where it is that or deeper. What is won at once is known from the
 * rules, so that the digits are free for the levels from 2 on. `byteOf`: of the won positions, then of each digit.
 */
function reader(
  race: Race,
  { low, planeBytes }: Shape,
  digits: number,
  byteOf: (layer: number, at: number) => number,
): (place: Place) => number {
  const atOnce: Uint8Array[] = [];
  for (const { locks } of race.situations) for (const { plane, wins } of locks) if (plane !== null) atOnce[plane] = wins;
  return ({ plane, own, other }) => {
    if (atOnce[plane]?.[own] === 1) return 1;
    const position = own + other * 2 ** low;
    const at = plane * planeBytes + Math.floor(position / 8);
    const bit = (layer: number): number => (byteOf(layer, at) >> (position & 7)) & 1;
    if (bit(0) === 0) return 0;
    let level = 2;
    for (let digit = 0; digit < digits; digit++) level += bit(1 + digit) << digit;
    return level;
  };
}
