/**
 * Ten dice are thrown, and of four colours the one counts that is worth most. What a colour is worth depends on the
 * dice that show it and on their numbers. Listing 6^10 throws would take too long; but once it is settled which die
 * shows which colour, the numbers in one colour say nothing about those in another, and those of a colour that cannot
 * be the best are of no interest at all.
 */
import { cleanSlate, type Slate } from './counting.ts';
import { type Mix, mix, room, steps } from './grid.ts';
import { COLOURS, HALF, SETS, type Sorted, sortByRivals, type Worths } from './rivals.ts';

/** Faces of a die that are told apart no further: all of one colour, equally likely. */
export interface Part {
  readonly colour: number;
  readonly digits: readonly number[]; // the faces, as digits of that colour's table
  readonly weight: number;
  readonly digit: number; // of the die, in the table where throws are counted
}

/** How throws are told apart, given the colours whose numbers are of interest; and what is made of the counts. */
export interface Die {
  readonly parts: readonly Part[];
  readonly mix: Mix;
}
export type Look = (interest: number) => readonly Die[];

export class Contest {
  readonly #colours: readonly Worths[];
  readonly #sorted: Sorted;

  constructor(colours: readonly Worths[]) {
    this.#colours = colours;
    this.#sorted = sortByRivals(colours);
  }

  /** The expected worth of the best colour, counted by the digits of the parts and mixed as the dice say. */
  expect(look: Look): Float64Array {
    const slate = cleanSlate();
    const ways = slate.stretch(this.#sorted.ways.byteLength);
    const starts = slate.stretch(this.#sorted.starts.byteLength);
    ways.words.set(new Int32Array(this.#sorted.ways.buffer));
    starts.words.set(this.#sorted.starts);
    const fields = this.#colours.map((colour, i) => writeFields(slate, colour, partsOf(look(1 << i), i)));
    const tables = Array.from({ length: SETS - 1 }, (_, i) => {
      const rivals = i + 1;
      const dice = look(rivals);
      const sizes = dice.map(({ mix: [digit] }) => digit?.length ?? 0);
      const apart = steps(sizes);
      const counts = slate.stretch(FLOAT * room(sizes));
      counts.floats.fill(0);
      const origin = [counts.at, ...fields.map(({ at }) => at)];
      const left = writeHalf(slate, fields, dice, apart, 0, rivals, origin);
      const right = writeHalf(slate, fields, dice, apart, HALF, rivals, [0, 0, 0, 0, 0]);
      slate.count(left.at, left.size, left.kinds, right.at, right.size, right.kinds, ways.at, starts.at, rivals);
      return mix(
        counts.floats,
        sizes,
        dice.map((die) => die.mix),
      );
    });
    return tables.reduce((sum, table) => sum.map((value, place) => value + (table[place] as number)));
  }
}

const FLOAT = 8; // bytes
const RECORD = 32; // of a field and of a choice
const PART = 24;

/** By die. */
const partsOf = (dice: readonly Die[], colour: number) => dice.map(({ parts }) => parts.filter((part) => part.colour === colour));

/** Where the kernel finds what a colour can be worth for each choice of its parts. */
interface Fields {
  readonly at: number;
  readonly steps: readonly number[]; // in bytes, from part to part of each die
}

function writeFields(slate: Slate, { sizes, table }: Worths, dice: readonly (readonly Part[])[]): Fields {
  const { lengths, places } = choicesOf(dice, steps(sizes));
  const { at, floats, words } = slate.stretch(RECORD * lengths.length);
  const { at: first, floats: worths } = slate.stretch(FLOAT * places.length);
  for (const [i, place] of places.entries()) worths[i] = table[place] as number;
  for (let choice = 0, start = 0; choice < lengths.length; choice++) {
    const length = lengths[choice] as number;
    const end = start + length;
    if (length > 1) worths.subarray(start, end).sort();
    let sum = 0;
    for (let i = start; i < end; i++) sum += worths[i] as number;
    floats[4 * choice] = worths[start] as number;
    floats[4 * choice + 1] = worths[end - 1] as number;
    floats[4 * choice + 2] = sum / length;
    words[8 * choice + 6] = first + FLOAT * start;
    words[8 * choice + 7] = length;
    start = end;
  }
  return { at, steps: steps(dice.map((parts) => parts.length + 1)).map((step) => RECORD * step) };
}

/** The places in a colour's table that each choice of its parts stands for, the first die's part running fastest. */
function choicesOf(dice: readonly (readonly Part[])[], apart: readonly number[]) {
  let lengths = [1];
  let places = [0];
  for (const [die, parts] of dice.entries()) {
    const step = apart[die] as number;
    const longer = [...lengths];
    const more = [...places];
    for (const { digits } of parts) {
      let start = 0;
      for (const length of lengths) {
        longer.push(length * digits.length);
        for (const digit of digits) for (let i = start; i < start + length; i++) more.push((places[i] as number) + digit * step);
        start += length;
      }
    }
    lengths = longer;
    places = more;
  }
  return { lengths, places };
}

/** Where the kernel finds all choices of parts for half of the dice. */
interface Half {
  readonly at: number;
  readonly size: number;
  readonly kinds: number; // by the parts that are told apart
}

/** The numbers of those colours are told apart that are rivals; `origin`: where the counts begin and the fields of each colour. */
function writeHalf(
  slate: Slate,
  fields: readonly Fields[],
  dice: readonly Die[],
  apart: readonly number[],
  from: number,
  rivals: number,
  origin: readonly number[],
): Half {
  const first = slate.stretch(RECORD);
  first.floats[0] = 1;
  first.words[2] = 0;
  first.words.set(origin, 3);
  let half: Half = { at: first.at, size: 1, kinds: 1 };
  for (let die = from; die < from + HALF; die++) {
    const { parts } = dice[die] as Die;
    const { at, floats, words } = slate.stretch(PART * parts.length);
    const seen = new Int32Array(COLOURS);
    let kinds = 1;
    for (const [i, { weight, colour, digit }] of parts.entries()) {
      seen[colour] = (seen[colour] as number) + 1;
      const told = (rivals >> colour) & 1;
      floats[3 * i] = weight;
      words[6 * i + 2] = colour;
      words[6 * i + 3] = told * (seen[colour] as number) * (fields[colour]?.steps[die] as number);
      words[6 * i + 4] = FLOAT * digit * (apart[die] as number);
      words[6 * i + 5] = told ? half.kinds * kinds++ : 0;
    }
    const end = at + PART * parts.length;
    half = {
      at: slate.withDie(half.at, half.size, at, end, die - from),
      size: half.size * parts.length,
      kinds: half.kinds * kinds,
    };
  }
  return half;
}
