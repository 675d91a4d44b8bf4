/**
 * Which colours can be worth most, once it is settled which of ten dice shows which colour, whatever the numbers are:
 * mostly one, sometimes one of two. Colours are settled for five dice on the left and five on the right, 4^5 ways each.
 */
import { type Sizes, showing } from './grid.ts';

/** What a colour is worth for each digit of each die; digit 0 is a die that does not show it. */
export interface Worths {
  readonly sizes: Sizes;
  readonly table: Float64Array;
}

export const COLOURS = 4;
export const HALF = 5; // dice
export const WAYS = COLOURS ** HALF; // the colour of each die is a digit, the first die's the lowest

/** Sets of colours, as bits. */
export const SETS = 2 ** COLOURS;

/** For each way on the left, the ways on the right sorted by who are rivals then. */
export interface Sorted {
  readonly ways: Uint16Array; // left * WAYS onwards
  readonly starts: Int32Array; // left * SETS + the set of rivals: where those begin, and end where the next set's begin
}

export function sortByRivals(colours: readonly Worths[]): Sorted {
  const bounds = colours.map(boundsOf);
  const left = setsOf(0);
  const right = setsOf(HALF);
  const ways = new Uint16Array(WAYS * WAYS);
  const starts = new Int32Array(WAYS * SETS + 1).fill(ways.length);
  const next = new Int32Array(SETS);
  const floors = new Float64Array(WAYS);
  const rivals = new Uint8Array(WAYS);
  for (let a = 0; a < WAYS; a++) {
    floors.fill(Number.NEGATIVE_INFINITY);
    for (const [colour, { lowest }] of bounds.entries())
      for (let b = 0; b < WAYS; b++) {
        const least = lowest[(left[colour * WAYS + a] as number) | (right[colour * WAYS + b] as number)] as number;
        if (least <= (floors[b] as number)) continue;
        floors[b] = least;
        rivals[b] = 1 << colour;
      }
    for (const [colour, { highest }] of bounds.entries())
      for (let b = 0; b < WAYS; b++) {
        const most = highest[(left[colour * WAYS + a] as number) | (right[colour * WAYS + b] as number)] as number;
        rivals[b] = (rivals[b] as number) | (most > (floors[b] as number) ? 1 << colour : 0);
      }
    next.fill(0);
    for (let b = 0; b < WAYS; b++) next[rivals[b] as number] = (next[rivals[b] as number] as number) + 1;
    for (let set = 0, at = a * WAYS; set < SETS; set++) {
      starts[a * SETS + set] = at;
      at += next[set] as number;
      next[set] = starts[a * SETS + set] as number;
    }
    for (let b = 0; b < WAYS; b++) {
      const set = rivals[b] as number;
      ways[next[set] as number] = b;
      next[set] = (next[set] as number) + 1;
    }
  }
  return { ways, starts };
}

/** By the dice that show a colour, as bits: the least and the most that it can be worth. */
function boundsOf({ sizes, table }: Worths): { readonly lowest: Float64Array; readonly highest: Float64Array } {
  const lowest = new Float64Array(2 ** sizes.length).fill(Number.POSITIVE_INFINITY);
  const highest = new Float64Array(2 ** sizes.length).fill(Number.NEGATIVE_INFINITY);
  for (const [place, set] of showing(sizes).entries()) {
    lowest[set] = Math.min(lowest[set] as number, table[place] as number);
    highest[set] = Math.max(highest[set] as number, table[place] as number);
  }
  return { lowest, highest };
}

/** colour * WAYS + way: the dice that show the colour, as bits. */
function setsOf(from: number): Int32Array {
  const sets = new Int32Array(COLOURS * WAYS);
  for (let way = 0; way < WAYS; way++)
    for (let die = 0; die < HALF; die++) {
      const at = ((way >> (2 * die)) & 3) * WAYS + way;
      sets[at] = (sets[at] as number) | (1 << (from + die));
    }
  return sets;
}
