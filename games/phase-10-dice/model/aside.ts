/**
 * Keeping dice of other colours aside. Where a low score pays less than failing, it can be best not to throw a die
 * again that could make the phase badly. With four dice of a colour kept no other colour can reach seven, so what lies
 * aside does not matter. With three or fewer it still can, and then the throw as a whole decides; those throws are few
 * (one die lies aside in all of them), and they are listed.
 */
import { choose, mostWithout, type Sizes, showing, steps } from './grid.ts';
import type { Worths } from './rivals.ts';
import { away, kept, lastThrow, type Palette, type Sides, thrown } from './sides.ts';

const ENOUGH = 4; // dice of one colour; ten less these are fewer than seven
const ROUNDING = 1e-13;
/** How many dice each set of ten has. */
const BITS = Uint8Array.from({ length: 2 ** 10 }, (_, dice) => dice.toString(2).replaceAll('0', '').length);

/** The throws in which it is better to keep a die of another colour aside than what the worths of the colours say. */
export interface Asides {
  readonly sides: Uint8Array; // that the dice show, ten for each throw
  readonly more: Float64Array; // how much better
}

/** What each colour is worth before the last throw, if dice of other colours may lie aside; and where that falls short. */
export function keepingAside(
  sides: Sides,
  palettes: readonly Palette[],
  worths: readonly Worths[],
): { readonly worths: readonly Worths[]; readonly asides: Asides } {
  const tables = palettes.map((palette) => lastThrow(palette, (die) => [away(die), thrown(die), ...kept(die)]));
  const better = worths.map(({ sizes, table }, colour) => {
    const most = withEnough(sizes, tables[colour] as Float64Array);
    return { sizes, table: table.map((worth, place) => Math.max(worth, most[place] as number)) };
  });
  const keeps = keepsOf(sides, palettes);
  const bestAside = lookAside(palettes, tables);
  const hopes = worths.map((own, colour) => hopesOf(colour, own, keeps, bestAside));
  return { worths: better, asides: search(keeps, worths, better, hopes, bestAside) };
}

/** The most that a colour is worth with at least enough of its dice kept and any of the others aside. */
function withEnough(sizes: Sizes, table: Float64Array): Float64Array {
  const wide = sizes.map((size) => size + 1);
  const enough = table.slice();
  for (const [place, dice] of showing(wide, 2).entries())
    if ((BITS[dice] as number) < ENOUGH) enough[place] = Number.NEGATIVE_INFINITY;
  return choose(
    enough,
    wide,
    sizes.map((size) => [[0, 1], ...[...Array(size - 1).keys()].map((side) => [side + 2, 1])]),
  );
}

/** A die that is kept. */
interface Keep {
  readonly die: number;
  readonly colour: number;
  readonly move: number; // what that does to the place in the worths of its colour
  readonly moves: readonly number[]; // and to the places in the tables of all colours, from where every die is thrown
}
/** By die and side. */
type Keeps = readonly (readonly Keep[])[];

function keepsOf(sides: Sides, palettes: readonly Palette[]): Keeps {
  const wide = palettes.map(({ sizes }) => steps(sizes.map((size) => size + 1)));
  const narrow = palettes.map(({ sizes }) => steps(sizes));
  return sides.map((own, die) =>
    own.map(({ colour }, i) => {
      const digit = 1 + own.slice(0, i).filter((side) => side.colour === colour).length;
      return {
        die,
        colour,
        move: digit * (narrow[colour]?.[die] as number),
        moves: wide.map((step, other) => (other === colour ? digit : -1) * (step[die] as number)),
      };
    }),
  );
}

/** The most that some dice are worth with one of the others aside and the rest thrown. */
type BestAside = (keeps: readonly Keep[], asides: readonly Keep[]) => number;

function lookAside(palettes: readonly Palette[], tables: readonly Float64Array[]): BestAside {
  const allThrown = palettes.map(({ sizes }) => steps(sizes.map((size) => size + 1)).reduce((sum, step) => sum + step));
  return (keeps, asides) => {
    const places = allThrown.map((place, colour) => keeps.reduce((sum, { moves }) => sum + (moves[colour] as number), place));
    let best = Number.NEGATIVE_INFINITY;
    for (const { moves } of asides) {
      let sum = 0;
      for (let colour = 0; colour < places.length; colour++)
        sum += (tables[colour] as Float64Array)[(places[colour] as number) + (moves[colour] as number)] as number;
      if (sum > best) best = sum;
    }
    return best;
  };
}

/** For each choice of a colour's dice the most that any die aside could make of it, where that is more than it is worth. */
function hopesOf(colour: number, { table }: Worths, all: Keeps, bestAside: BestAside): Float64Array {
  const hopes = new Float64Array(table.length).fill(Number.NEGATIVE_INFINITY);
  const own = all.map((keeps) => keeps.filter((keep) => keep.colour === colour));
  const others = all.flatMap((keeps) => keeps.filter((keep) => keep.colour !== colour));
  const look = (from: number, keeps: readonly Keep[], place: number): void => {
    const best = bestAside(
      keeps,
      others.filter((aside) => !keeps.some(({ die }) => die === aside.die)),
    );
    if (best > (table[place] as number)) hopes[place] = best;
    if (keeps.length + 1 === ENOUGH) return;
    for (const dice of own.slice(from)) for (const keep of dice) look(keep.die + 1, [...keeps, keep], place + keep.move);
  };
  look(0, [], 0);
  return hopes;
}

/** Throws die after die, as long as a die aside could be best. */
function search(
  keeps: Keeps,
  worths: readonly Worths[],
  better: readonly Worths[],
  hopes: readonly Float64Array[],
  bestAside: BestAside,
): Asides {
  const any = hopes.map((hope, colour) => mostWithout(hope, (worths[colour] as Worths).sizes));
  const ahead = any.map((hope, colour) => hopesAhead(hope, (worths[colour] as Worths).sizes));
  const places = new Int32Array(worths.length); // by colour: where the dice thrown so far are in its tables
  const shown = new Uint8Array(keeps.length);
  const found: number[] = [];
  const more: number[] = [];

  /** What the dice thrown so far are worth at least, or at most with one of them aside. */
  const worthOf = (tables: readonly Float64Array[]): number => {
    let most = Number.NEGATIVE_INFINITY;
    for (let colour = 0; colour < places.length; colour++) {
      const worth = (tables[colour] as Float64Array)[places[colour] as number] as number;
      if (worth > most) most = worth;
    }
    return most;
  };
  const floors = worths.map(({ table }) => table);
  const ceilings = keeps.map((_, die) => ahead.map((hope) => hope[die + 1] as Float64Array));
  const lasts = better.map(({ table }) => table);

  const throwDie = (die: number): void => {
    if (die === keeps.length) look();
    const sides = keeps[die] ?? [];
    for (let side = 0; side < sides.length; side++) {
      const { colour, move } = sides[side] as Keep;
      places[colour] = (places[colour] as number) + move;
      shown[die] = side;
      if (worthOf(ceilings[die] as readonly Float64Array[]) > worthOf(floors)) throwDie(die + 1);
      places[colour] = (places[colour] as number) - move;
    }
  };

  const look = (): void => {
    const worth = worthOf(lasts);
    if (worthOf(any) <= worth) return;
    const lying = Array.from(shown, (side, die) => keeps[die]?.[side] as Keep);
    let best = worth;
    for (const [colour, hope] of hopes.entries()) {
      if ((any[colour]?.[places[colour] as number] as number) <= worth) continue;
      const others = lying.filter((keep) => keep.colour !== colour);
      for (const few of fewOf(lying.filter((keep) => keep.colour === colour)))
        if ((hope[few.reduce((place, { move }) => place + move, 0)] as number) > best)
          best = Math.max(best, bestAside(few, others));
    }
    if (best <= worth + ROUNDING) return;
    found.push(...shown);
    more.push(best - worth);
  };

  throwDie(0);
  return { sides: Uint8Array.from(found), more: Float64Array.from(more) };
}

/** By how many dice have been thrown: the most that can be hoped for with the others to come. */
function hopesAhead(hopes: Float64Array, sizes: Sizes): readonly Float64Array[] {
  return [...sizes.keys(), sizes.length].map((die) =>
    choose(
      hopes,
      sizes,
      sizes.map((size, other) =>
        [...Array(other < die ? size : 1).keys()].map((digit) => (other < die ? [digit] : [...Array(size).keys()])),
      ),
    ),
  );
}

/** All choices of fewer than enough of them. */
function fewOf(keeps: readonly Keep[]): (readonly Keep[])[] {
  const all: (readonly Keep[])[] = [[]];
  for (const keep of keeps) all.push(...all.filter((some) => some.length + 1 < ENOUGH).map((some) => [...some, keep]));
  return all;
}
