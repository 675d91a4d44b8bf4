/**
 * Ten dice are thrown, and of four colours the one counts that is worth most. What a colour is worth depends on the
 * dice that show it and on their numbers. Listing 6^10 throws would take too long; but once it is settled which die
 * shows which colour, the numbers in one colour say nothing about those in another, and those of a colour that cannot
 * be the best are of no interest at all.
 */
import { type Mix, mix, type Sizes, steps } from './grid.ts';
import { COLOURS, HALF, SETS, type Sorted, sortByRivals, WAYS, type Worths } from './rivals.ts';

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
    const fields = fieldsOf(this.#colours, look);
    const best = bestOf(fields);
    const tables = Array.from({ length: SETS - 1 }, (_, i) => {
      const dice = look(i + 1);
      const sizes = dice.map(({ mix: [digit] }) => digit?.length ?? 0);
      const mixes = dice.map((die) => die.mix);
      return mix(this.#count(fields, best, i + 1, dice, sizes), sizes, mixes);
    });
    return tables.reduce((sum, table) => sum.map((value, place) => value + (table[place] as number)));
  }

  #count(fields: Fields, best: Best, rivals: number, dice: readonly Die[], sizes: Sizes): Float64Array {
    const { ways, starts } = this.#sorted;
    const apart = steps(sizes);
    const left = halfOf(fields, dice, apart, 0, rivals);
    const right = halfOf(fields, dice, steps(sizes.slice(HALF)), HALF, rivals);
    const colours = [0, 1, 2, 3].filter((colour) => (rivals >> colour) & 1);
    const add = colours.length === 1 ? addDecided(fields, colours[0] ?? 0) : addOpen(best, colours, right.weights.length);
    const counts = new Float64Array(sizes.reduce((all, size) => all * size, 1));
    const width = apart[HALF] as number;
    const row = new Float64Array(counts.length / width);
    const order = inOrderOf(left.kinds);
    for (let n = 0; n < order.length; n++) {
      const i = order[n] as number;
      const at = (left.ways[i] as number) * SETS + rivals;
      const start = starts[at] as number;
      const end = starts[at + 1] as number;
      if (start === end) continue;
      row.fill(0);
      add(row, left, i, right, ways, start, end);
      for (let k = 0, at = left.tags[i] as number; k < row.length; k++, at += width)
        counts[at] = (counts[at] as number) + (left.weights[i] as number) * (row[k] as number);
    }
    return counts;
  }
}

/** What the colours can be worth for each choice of parts: equally likely worths, ascending; one colour after the other. */
interface Fields {
  readonly steps: readonly (readonly number[])[]; // by colour: from part to part of each die
  readonly offsets: readonly number[]; // by colour: where its choices begin
  readonly starts: Int32Array; // where the worths of each choice begin
  readonly worths: Float64Array;
  readonly means: Float64Array;
  readonly bounds: Float64Array; // the lowest and the highest of each choice
}

function fieldsOf(colours: readonly Worths[], look: Look): Fields {
  const apart: number[][] = [];
  const offsets: number[] = [];
  const lengths: number[] = [];
  const values: number[] = [];
  for (const [colour, { sizes, table }] of colours.entries()) {
    const dice = look(1 << colour).map(({ parts }) => parts.filter((part) => part.colour === colour));
    apart.push(steps(dice.map((parts) => parts.length + 1)));
    offsets.push(lengths.length);
    const choices = choicesOf(dice, steps(sizes));
    for (const length of choices.lengths) lengths.push(length);
    for (const place of choices.places) values.push(table[place] as number);
  }
  const worths = Float64Array.from(values);
  const starts = new Int32Array(lengths.length + 1);
  const means = new Float64Array(lengths.length);
  const bounds = new Float64Array(2 * lengths.length);
  for (let choice = 0, start = 0; choice < lengths.length; choice++) {
    const end = start + (lengths[choice] as number);
    if (end > start + 1) worths.subarray(start, end).sort();
    let sum = 0;
    for (let at = start; at < end; at++) sum += worths[at] as number;
    means[choice] = sum / (end - start);
    bounds[2 * choice] = worths[start] as number;
    bounds[2 * choice + 1] = worths[end - 1] as number;
    start = end;
    starts[choice + 1] = end;
  }
  return { steps: apart, offsets, starts, worths, means, bounds };
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

const PARTS = 8; // more than a die ever has

/** All choices of parts for half of the dice, sorted by the way they settle the colours. */
interface Half {
  readonly ways: Int32Array;
  readonly starts: Int32Array; // where the choices of each way begin
  readonly places: Int32Array; // choice * COLOURS + colour: in the fields; right ones count from the left's
  readonly weights: Float64Array;
  readonly tags: Int32Array; // where they are counted; right ones from the left's
  readonly kinds: Int32Array; // the same for all with the same places
}

function halfOf(fields: Fields, dice: readonly Die[], apart: readonly number[], from: number, interest: number): Half {
  let half: Half = {
    ways: Int32Array.of(0),
    starts: new Int32Array(WAYS + 1),
    places: from === 0 ? Int32Array.from(fields.offsets) : new Int32Array(COLOURS),
    weights: Float64Array.of(1),
    tags: Int32Array.of(0),
    kinds: Int32Array.of(0),
  };
  for (let die = from; die < from + HALF; die++)
    half = withDie(half, fields, dice[die] as Die, die, apart[die - from] as number, interest);
  const { starts, ways } = half;
  for (let i = 0; i < ways.length; i++) starts[(ways[i] as number) + 1] = i + 1;
  for (let way = 0; way < WAYS; way++) if (starts[way + 1] === 0) starts[way + 1] = starts[way] as number;
  return { ...half, kinds: renumbered(half.kinds) };
}

/** Without gaps. */
function renumbered(kinds: Int32Array): Int32Array {
  const numbers = new Int32Array(PARTS ** HALF).fill(-1);
  let next = 0;
  return kinds.map((kind) => {
    if (numbers[kind] === -1) numbers[kind] = next++;
    return numbers[kind] as number;
  });
}

/** Choices of the same kind one after the other. */
function inOrderOf(kinds: Int32Array): Int32Array {
  const ends = new Int32Array(kinds.length + 1);
  for (let i = 0; i < kinds.length; i++) ends[(kinds[i] as number) + 1] = (ends[(kinds[i] as number) + 1] as number) + 1;
  for (let kind = 0; kind < kinds.length; kind++) ends[kind + 1] = (ends[kind + 1] as number) + (ends[kind] as number);
  const order = new Int32Array(kinds.length);
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i] as number;
    order[ends[kind] as number] = i;
    ends[kind] = (ends[kind] as number) + 1;
  }
  return order;
}

function withDie(half: Half, fields: Fields, { parts }: Die, die: number, apart: number, interest: number): Half {
  const size = half.weights.length * parts.length;
  const ways = new Int32Array(size);
  const places = new Int32Array(size * COLOURS);
  const weights = new Float64Array(size);
  const tags = new Int32Array(size);
  const kinds = new Int32Array(size);
  let to = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    const own = parts.filter((part) => part.colour === colour);
    const step = (interest >> colour) & 1 ? ((fields.steps[colour] as readonly number[])[die] as number) : 0;
    const way = colour << (2 * (die % HALF));
    const numbers = own.map((part) => parts.indexOf(part) + 1);
    for (let i = 0; i < half.weights.length; i++)
      for (let p = 0; p < own.length; p++, to++) {
        const { weight, digit } = own[p] as Part;
        ways[to] = (half.ways[i] as number) + way;
        for (let other = 0; other < COLOURS; other++) places[to * COLOURS + other] = half.places[i * COLOURS + other] as number;
        places[to * COLOURS + colour] = (half.places[i * COLOURS + colour] as number) + (p + 1) * step;
        weights[to] = (half.weights[i] as number) * weight;
        tags[to] = (half.tags[i] as number) + digit * apart;
        kinds[to] = (half.kinds[i] as number) * PARTS + (step === 0 ? 0 : (numbers[p] as number));
      }
  }
  return { ways, starts: half.starts, places, weights, tags, kinds };
}

/** Adds up one choice on the left with all choices on the right in some of the ways to settle the colours there. */
type Add = (row: Float64Array, left: Half, i: number, right: Half, ways: Uint16Array, start: number, end: number) => void;

function addDecided(fields: Fields, colour: number): Add {
  const { means } = fields;
  return (row, left, i, { starts, places, weights, tags }, ways, start, end) => {
    const base = left.places[i * COLOURS + colour] as number;
    for (let at = start; at < end; at++) {
      const way = ways[at] as number;
      const last = starts[way + 1] as number;
      for (let j = starts[way] as number; j < last; j++) {
        const k = tags[j] as number;
        row[k] = (row[k] as number) + (weights[j] as number) * (means[base + (places[j * COLOURS + colour] as number)] as number);
      }
    }
  };
}

/** The expected worth of the best of two, three or four colours, each with a choice of parts. */
interface Best {
  ofTwo(a: number, b: number): number;
  ofThree(a: number, b: number, c: number): number;
  ofFour(a: number, b: number, c: number, d: number): number;
}

function bestOf({ starts: firsts, worths, means, bounds }: Fields): Best {
  const places = new Int32Array(COLOURS);
  const next = new Int32Array(COLOURS);
  const ends = new Int32Array(COLOURS);
  const shares = new Float64Array(COLOURS);
  const chances = new Float64Array(COLOURS);

  /** The expected worth of the best of so many: every worth is the best with the chance that it adds to none being better. */
  const most = (count: number): number => {
    let floor = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < count; n++) floor = Math.max(floor, bounds[2 * (places[n] as number)] as number);
    let chance = 1; // that none is better than what was looked at so far
    let steps = 0;
    for (let n = 0; n < count; n++) {
      const place = places[n] as number;
      const start = firsts[place] as number;
      const end = firsts[place + 1] as number;
      let at = start;
      while (at < end && (worths[at] as number) <= floor) at++;
      steps += end - at;
      next[n] = at;
      ends[n] = end;
      shares[n] = 1 / (end - start);
      chances[n] = (at - start) * (shares[n] as number);
      chance *= chances[n] as number;
    }
    let sum = chance * floor;
    for (; steps > 0; steps--) {
      let low = Number.POSITIVE_INFINITY;
      let who = 0;
      for (let n = 0; n < count; n++) {
        const at = next[n] as number;
        if (at === ends[n] || (worths[at] as number) >= low) continue;
        low = worths[at] as number;
        who = n;
      }
      next[who] = (next[who] as number) + 1;
      chances[who] = (chances[who] as number) + (shares[who] as number);
      let now = 1;
      for (let n = 0; n < count; n++) now *= chances[n] as number;
      sum += low * (now - chance);
      chance = now;
    }
    return sum;
  };

  const ofTwo = (a: number, b: number): number => {
    if ((bounds[2 * a] as number) >= (bounds[2 * b + 1] as number)) return means[a] as number;
    if ((bounds[2 * b] as number) >= (bounds[2 * a + 1] as number)) return means[b] as number;
    const start = firsts[b] as number;
    const end = firsts[b + 1] as number;
    const first = firsts[a] as number;
    const last = firsts[a + 1] as number;
    let at = start;
    let higher = (means[b] as number) * (end - start); // the sum of b's worths from there on
    let sum = 0;
    for (let i = first; i < last; i++) {
      const worth = worths[i] as number;
      for (; at < end; at++) {
        const next = worths[at] as number;
        if (next > worth) break;
        higher -= next;
      }
      sum += worth * (at - start) + higher;
    }
    return sum / ((last - first) * (end - start));
  };

  /** As `most`, of three, whose places are all told apart: by far the most frequent after two. */
  const mostOfThree = (a: number, b: number, c: number): number => {
    const floor = Math.max(bounds[2 * a] as number, bounds[2 * b] as number, bounds[2 * c] as number);
    const [endA, endB, endC] = [firsts[a + 1] as number, firsts[b + 1] as number, firsts[c + 1] as number];
    let i = firsts[a] as number;
    let j = firsts[b] as number;
    let k = firsts[c] as number;
    const shareA = 1 / (endA - i);
    const shareB = 1 / (endB - j);
    const shareC = 1 / (endC - k);
    let inA = 0;
    let inB = 0;
    let inC = 0;
    for (; i < endA && (worths[i] as number) <= floor; i++) inA += shareA;
    for (; j < endB && (worths[j] as number) <= floor; j++) inB += shareB;
    for (; k < endC && (worths[k] as number) <= floor; k++) inC += shareC;
    let chance = inA * inB * inC;
    let sum = chance * floor;
    for (;;) {
      const nextA = i < endA ? (worths[i] as number) : Number.POSITIVE_INFINITY;
      const nextB = j < endB ? (worths[j] as number) : Number.POSITIVE_INFINITY;
      const nextC = k < endC ? (worths[k] as number) : Number.POSITIVE_INFINITY;
      const low = Math.min(nextA, nextB, nextC);
      if (low === Number.POSITIVE_INFINITY) return sum;
      if (nextA === low) {
        inA += shareA;
        i++;
      } else if (nextB === low) {
        inB += shareB;
        j++;
      } else {
        inC += shareC;
        k++;
      }
      const now = inA * inB * inC;
      sum += low * (now - chance);
      chance = now;
    }
  };

  /** Whether the first is never better than both others. */
  const beaten = (a: number, b: number, c: number): boolean => {
    const high = bounds[2 * a + 1] as number;
    return high <= (bounds[2 * b] as number) || high <= (bounds[2 * c] as number);
  };

  const ofThree = (a: number, b: number, c: number): number => {
    if (beaten(a, b, c)) return ofTwo(b, c);
    if (beaten(b, a, c)) return ofTwo(a, c);
    if (beaten(c, a, b)) return ofTwo(a, b);
    return mostOfThree(a, b, c);
  };

  const ofFour = (a: number, b: number, c: number, d: number): number => {
    if (beaten(a, b, c)) return ofThree(b, c, d);
    if (beaten(b, c, d)) return ofThree(a, c, d);
    if (beaten(c, d, a)) return ofThree(a, b, d);
    if (beaten(d, a, b)) return ofThree(a, b, c);
    places[0] = a;
    places[1] = b;
    places[2] = c;
    places[3] = d;
    return most(4);
  };

  return { ofTwo, ofThree, ofFour };
}

/** What two kinds of choices come to is remembered for as long as the one on the left stays the same. */
function addOpen(best: Best, rivals: readonly number[], size: number): Add {
  return rivals.length === 2 ? addTwo(best, rivals, size) : addMore(best, rivals, size);
}

function addTwo({ ofTwo }: Best, [one = 0, two = 0]: readonly number[], size: number): Add {
  const seenBy = new Int32Array(size).fill(-1);
  const seen = new Float64Array(size);
  return (row, left, i, { starts, places, weights, tags, kinds }, ways, start, end) => {
    const by = left.kinds[i] as number;
    const a = left.places[i * COLOURS + one] as number;
    const b = left.places[i * COLOURS + two] as number;
    for (let at = start; at < end; at++) {
      const way = ways[at] as number;
      const last = starts[way + 1] as number;
      for (let j = starts[way] as number; j < last; j++) {
        const kind = kinds[j] as number;
        if (seenBy[kind] !== by) {
          seenBy[kind] = by;
          seen[kind] = ofTwo(a + (places[j * COLOURS + one] as number), b + (places[j * COLOURS + two] as number));
        }
        const k = tags[j] as number;
        row[k] = (row[k] as number) + (weights[j] as number) * (seen[kind] as number);
      }
    }
  };
}

/** Three or four: so few are of the same kind that remembering would not pay. */
function addMore({ ofThree, ofFour }: Best, [one = 0, two = 0, three = 0, four]: readonly number[], _size: number): Add {
  return (row, left, i, { starts, places, weights, tags }, ways, start, end) => {
    const from = i * COLOURS;
    const a = left.places[from + one] as number;
    const b = left.places[from + two] as number;
    const c = left.places[from + three] as number;
    const d = four === undefined ? 0 : (left.places[from + four] as number);
    for (let at = start; at < end; at++) {
      const way = ways[at] as number;
      const last = starts[way + 1] as number;
      for (let j = starts[way] as number; j < last; j++) {
        const to = j * COLOURS;
        const inA = a + (places[to + one] as number);
        const inB = b + (places[to + two] as number);
        const inC = c + (places[to + three] as number);
        const worth = four === undefined ? ofThree(inA, inB, inC) : ofFour(inA, inB, inC, d + (places[to + four] as number));
        const k = tags[j] as number;
        row[k] = (row[k] as number) + (weights[j] as number) * worth;
      }
    }
  };
}
