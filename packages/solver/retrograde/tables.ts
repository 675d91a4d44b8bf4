/** What the kernel reads besides the planes: rules as tables. Records are laid out as kernel/sweep.ts declares them. */
import type { Lock, Race, Situation, Turn } from './race.ts';
import { unionsFor } from './unions.ts';

const BLOCK = 64; // bytes, for 512 positions
const BLOCK_BITS = 9;
const APART = 17; // blocks between planes, for at a power of two they would all compete for the same lines of the cache
const UNION = 0;
const LEAVE = 1;
const KEEP = 2;
const COUNT = 3;
const STEP_BYTES = 24;

/** Positions as bits: the winner's tray first, then, from bit `low` on, the loser's. */
export interface Shape {
  readonly low: number;
  readonly planeBytes: number;
  readonly rows: number;
  readonly blocks: number;
}

export function shapeOf({ tiles }: Race): Shape {
  const low = Math.max(tiles, BLOCK_BITS);
  const blocks = 2 ** (low + tiles - BLOCK_BITS);
  return { low, planeBytes: (blocks + APART) * BLOCK, rows: 2 ** tiles, blocks };
}

/** One situation of one side. */
export interface Sweep {
  readonly view: number; // its address
  readonly slots: number; // how many it works with
  readonly keeps: boolean; // false: it counts what is kept nowhere
}

/** Where things are: the planes of won positions from `planes` on, then those of lost ones, then the levels' digits. */
export interface Place {
  readonly memory: ArrayBufferLike;
  readonly tables: number;
  readonly planes: number;
}

export interface Tables {
  readonly winning: readonly Sweep[];
  readonly losing: readonly Sweep[];
  readonly next: number; // address of the number of the block that nobody has begun
  readonly wins: number; // address of a byte a block: whether the last winning sweep changed it
  readonly losses: number;
  readonly slots: number; // address from which there is room for slots
}

export function writeTables(race: Race, shape: Shape, place: Place): Tables {
  const { low, planeBytes, rows, blocks } = shape;
  const allPlanes = race.planes * planeBytes;
  let end = place.tables;

  const reserve = (bytes: number): number => {
    const address = end;
    end += Math.ceil(bytes / BLOCK) * BLOCK;
    if (end > place.planes) throw new Error('the tables do not fit');
    return address;
  };
  const put = (table: Uint8Array): number => {
    const address = reserve(table.length);
    new Uint8Array(place.memory).set(table, address);
    return address;
  };
  const putWords = (words: readonly number[]): number => put(new Uint8Array(Uint32Array.from(words).buffer));

  const next = reserve(4);
  const wins = reserve(blocks);
  const losses = reserve(blocks);
  const noRow = reserve(rows);
  const noBits = reserve(2 ** low / 8);
  const outside = put(bitsOf(shape, (tray) => tray >= rows || race.there[tray] === 1));
  const open = put(Uint8Array.from(race.there, (there) => 1 - there));

  const steps = (situation: Situation, locks: readonly Lock[], winning: boolean) => {
    const program = unionsFor(
      situation.turns.map(({ needs }) => needs),
      locks.map(({ things }) => things),
      !winning,
    );
    const begin = reserve(program.steps.length * STEP_BYTES);
    const results = locks.map(({ plane, wins: atOnce }) => [
      plane === null ? 0 : place.planes + (winning ? 0 : allPlanes) + plane * planeBytes,
      0,
      winning ? noRow : put(atOnce),
      winning ? put(bitsOf(shape, (tray) => tray >= rows || race.there[tray] === 1 || atOnce[tray] === 1)) : noBits,
    ]);
    const words = program.steps.flatMap((step) => {
      const slot = step.slot * BLOCK;
      if (step.kind === 'union') {
        const list = putWords(step.of.map((part) => part * BLOCK));
        return [UNION, slot, list, list + step.of.length * 4, 0, 0];
      }
      if (step.kind === 'leave') return [LEAVE, slot, begin + step.to * STEP_BYTES, 0, 0, 0];
      return [locks[step.lock]?.plane === null ? COUNT : KEEP, slot, ...(results[step.lock] ?? [])];
    });
    new Uint32Array(place.memory, begin, words.length).set(words);
    return { program, begin, end: begin + program.steps.length * STEP_BYTES };
  };

  const sweep = (situation: Situation, locks: readonly Lock[], winning: boolean): Sweep => {
    const keeps = locks.every(({ plane }) => plane !== null);
    const { program, begin, end: stepsEnd } = steps(situation, locks, winning);
    const slotOf = new Map(program.needs.map((needs, slot) => [needs.toString(), slot * BLOCK]));
    const placed = situation.turns.map((turn) => ({ turn, ...bitsFlipped(turn, low, winning) }));
    const sources = putWords(
      placed.flatMap(({ turn: { plane, needs }, flips, up }, i) => [
        place.planes + (winning ? allPlanes : 0) + plane * planeBytes,
        flips,
        up,
        slotOf.get(needs.toString()) ?? 0,
        placed.findIndex(({ turn }) => turn.needs.toString() === needs.toString()) === i ? 1 : 0,
      ]),
    );
    const near = [...new Set(placed.map(({ flips }) => flips >>> BLOCK_BITS))];
    const nearAt = putWords(near);
    const live = winning
      ? open
      : put(race.there.map((there, row) => (there === 0 && locks.some((lock) => lock.wins[row] === 0) ? 1 : 0)));
    const view = putWords([
      sources,
      sources + placed.length * 20,
      begin,
      stepsEnd,
      nearAt,
      nearAt + near.length * 4,
      winning ? noBits : outside,
      program.needs.length * BLOCK,
      winning ? losses : wins,
      keeps ? (winning ? wins : losses) : reserve(blocks),
      live,
      next,
      blocks,
      low - BLOCK_BITS,
      winning ? 0 : 1,
      keeps ? 0 : 1,
      2 * allPlanes,
      allPlanes,
    ]);
    return { view, slots: program.slots, keeps };
  };

  const sweeps = (winning: boolean): Sweep[] =>
    race.situations.flatMap((situation) => {
      const kept = situation.locks.filter(({ plane }) => plane !== null);
      const counted = situation.locks.filter(({ plane }) => plane === null);
      return [kept, counted].filter((locks) => locks.length > 0).map((locks) => sweep(situation, locks, winning));
    });

  return { winning: sweeps(true), losing: sweeps(false), next, wins, losses, slots: end };
}

/** Trays as a row of bits. */
function bitsOf({ low }: Shape, has: (tray: number) => boolean): Uint8Array {
  const bits = new Uint8Array(2 ** low / 8);
  for (let tray = 0; tray < 2 ** low; tray++) if (has(tray)) bits[tray >> 3] = (bits[tray >> 3] ?? 0) | (1 << (tray & 7));
  return bits;
}

/** The winner's tray is in the low bits of a position, whoever is to act. */
function bitsFlipped({ own, other, up }: Turn, low: number, winning: boolean): { readonly flips: number; readonly up: number } {
  return winning ? { flips: own | (other << low), up: up << low } : { flips: other | (own << low), up };
}
