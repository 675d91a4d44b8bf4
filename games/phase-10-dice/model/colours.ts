/**
 * A turn on the phase that asks for seven dice of one colour. Every die has its own colours, so 6^10 throws differ.
 * What makes them countable: of ten dice only one colour can have seven, so that what a choice is worth before the
 * last throw is a sum over the colours; and it is best to keep dice of one colour and to throw the others, so that
 * what a throw is worth is the most over the colours, each of which asks only for its own dice. The second holds
 * where no score pays less than failing, as was checked throw by throw (every-throw.long.test.ts); aside.ts is for
 * where one does.
 */
import { COLOURS } from '../dice.ts';
import { type Asides, keepingAside } from './aside.ts';
import { Contest, type Die, type Part } from './contest.ts';
import { type Mix, mix, mostWithout, showing } from './grid.ts';
import type { Worths } from './rivals.ts';
import {
  away,
  chanceOf,
  kept,
  lastThrow,
  type Palette,
  palettesOf,
  payOf,
  SIDES,
  type Side,
  type Sides,
  same,
  sideOf,
  thrown,
} from './sides.ts';
import { KEEPS, type Pay, STOP, type Turn } from './turn.ts';

/** What play through three throws values: two decisions for each result, and the start. */
export const COLOUR_STATES = 1 + 2 * 6 ** SIDES.length;

/** `known` is the value of the turn, for a pay with scores that pay less than failing: then it cannot be found here. */
export function colourTurn(pay: Pay, known: number | null = null): Turn & { prepare(): void } {
  const real = new ColourTurn(SIDES, pay);
  let value = known;
  return {
    prepare: () => real.prepare(),
    get value() {
      value ??= real.value();
      return value;
    },
    keeping: (dice, left) => {
      const shown = dice.map((face) => sideOf(face, 0));
      const sides = SIDES.map((die, i) => withSide(die, shown[i] as Side));
      const turn = sides.every((die, i) => die === SIDES[i]) ? real : new ColourTurn(sides, pay);
      return left === 1 ? turn.beforeLast(shown) : turn.beforeSecond(shown);
    },
  };
}

/** A typed face need not be on its die. */
const withSide = (die: readonly Side[], shown: Side): readonly Side[] =>
  die.some((side) => same(side, shown)) ? die : [...die, shown];

/** What each colour is worth before the last throw if any of its dice are kept and all others thrown. */
function worthsBeforeLast(palettes: readonly Palette[]): readonly Worths[] {
  const without = palettes.map((palette) => lastThrow(palette, (die) => [thrown(die), away(die)]));
  return palettes.map((palette, colour) => {
    const { sizes } = palette;
    const table = lastThrow(palette, (die) => [thrown(die), ...kept(die)]);
    for (const [place, dice] of showing(sizes).entries())
      for (const [other, pays] of without.entries())
        if (other !== colour) table[place] = (table[place] as number) + (pays[dice] as number);
    return { sizes, table: mostWithout(table, sizes) };
  });
}

/** What best play before the last throw is worth: the best colour, and more where a die aside is better still. */
interface LastKeeps {
  readonly contest: Contest;
  readonly asides: Asides | null;
}

/** The turn with these dice. */
class ColourTurn {
  readonly #sides: Sides;
  readonly #pay: Pay;
  readonly #palettes: readonly Palette[];
  #known: LastKeeps | null = null;

  constructor(sides: Sides, pay: Pay) {
    this.#sides = sides;
    this.#pay = pay;
    this.#palettes = palettesOf(sides, pay);
  }

  get #lastKeeps(): LastKeeps {
    this.#known ??= this.#findLastKeeps();
    return this.#known;
  }

  /** Finds what the second throw can lead to, which takes a while; done by itself when it is needed. */
  prepare(): void {
    this.#known ??= this.#findLastKeeps();
  }

  #findLastKeeps(): LastKeeps {
    const worths = worthsBeforeLast(this.#palettes);
    if (this.#palettes.every(({ pays }) => pays.every((value) => value >= 0)))
      return { contest: new Contest(worths), asides: null };
    const better = keepingAside(this.#sides, this.#palettes, worths);
    return { contest: new Contest(better.worths), asides: better.asides };
  }

  /** What every choice of the dice shown is worth with one throw to come: what is kept counts in its own colour only. */
  beforeLast(shown: readonly Side[]): Float64Array {
    const sums = new Float64Array(KEEPS);
    for (const palette of this.#palettes) {
      const pays = lastThrow(palette, (die, i) => [
        thrown(die),
        kept(die)[die.findIndex((side) => same(side, shown[i] as Side))] ?? away(die),
      ]);
      for (let keep = 0; keep < KEEPS; keep++) sums[keep] = (sums[keep] as number) + (pays[keep] as number);
    }
    return sums;
  }

  /** What it is worth with two throws to come. */
  beforeSecond(shown: readonly Side[]): Float64Array {
    const values = this.#keepingColours(shown);
    const { asides } = this.#lastKeeps;
    if (asides !== null)
      for (const [keep, more] of this.#keepingAside(asides, shown).entries()) values[keep] = (values[keep] as number) + more;
    const hands = COLOURS.map((_, colour) => shown.filter((side) => side.colour === colour).map(({ number }) => number));
    values[STOP] = hands.reduce((sum, hand) => sum + payOf(hand, this.#pay), 0);
    return values;
  }

  #keepingAside({ sides, more }: Asides, shown: readonly Side[]): Float64Array {
    const dice = this.#sides.length;
    const at = Uint8Array.from(this.#sides, (die, i) => die.findIndex((side) => same(side, shown[i] as Side)));
    const chances = this.#sides.map((die) => Float64Array.from(die, ({ chance }) => chance));
    const sums = new Float64Array(KEEPS);
    for (let i = 0; i < more.length; i++) {
      let worth = more[i] as number;
      let keep = 0;
      for (let die = 0; die < dice; die++) {
        const side = sides[i * dice + die] as number;
        if (side === at[die]) keep |= 1 << die;
        else worth *= (chances[die] as Float64Array)[side] as number;
      }
      sums[keep] = (sums[keep] as number) + worth;
    }
    const mixes = chances.map(
      (own, die): Mix => [
        [1, own[at[die] as number] as number],
        [0, 1],
      ],
    );
    return mix(
      sums,
      mixes.map(() => 2),
      mixes,
    );
  }

  #keepingColours(shown: readonly Side[]): Float64Array {
    return this.#lastKeeps.contest.expect((interest) =>
      this.#sides.map((die, i): Die => {
        const mine = shown[i] as Side;
        const own = die.filter(({ colour }) => colour === mine.colour);
        const told = (interest >> mine.colour) & 1; // by its number too
        const digit = own.findIndex((side) => same(side, mine));
        return {
          parts: [
            ...pooled(die, (side) => (told ? !same(side, mine) : side.colour !== mine.colour)),
            { colour: mine.colour, digits: [digit + 1], weight: 1, digit: 1 },
          ],
          mix: [
            [1, told ? (own[digit]?.chance ?? 0) : chanceOf(own)],
            [0, 1],
          ],
        };
      }),
    );
  }

  /** What the turn is worth. */
  value(): number {
    const all = this.#sides.map((die): Die => ({ parts: pooled(die, () => true), mix: [[1]] }));
    return new Contest(this.#worthsBeforeSecond()).expect(() => all)[0] as number;
  }

  /** What each colour is worth before the second throw if any of its dice are kept and all others thrown. */
  #worthsBeforeSecond(): readonly Worths[] {
    return this.#palettes.map(({ sizes, sides }, colour) => {
      const table = this.#lastKeeps.contest.expect((interest) =>
        this.#sides.map((die, i): Die => {
          const own = sides[i] as readonly Side[];
          const others = pooled(die, (side) => side.colour !== colour);
          return (interest >> colour) & 1
            ? {
                parts: [...others, ...own.map((_, side) => ({ colour, digits: [side + 1], weight: 1, digit: side + 1 }))],
                mix: [[1, ...own.map(({ chance }) => chance)], ...kept(own)],
              }
            : {
                parts: [...others, { colour, digits: [1], weight: 1, digit: 1 }],
                mix: [[1, chanceOf(own)], ...own.map(() => [0, 1])],
              };
        }),
      );
      return { sizes, table: mostWithout(table, sizes) };
    });
  }
}

/** The sides of a die that can come up and for which it holds, told apart by colour only. */
function pooled(die: readonly Side[], which: (side: Side) => boolean): Part[] {
  return COLOURS.flatMap((_, colour) => {
    const own = die.filter((side) => side.colour === colour);
    const digits = own.flatMap((side, i) => (which(side) && side.chance > 0 ? [i + 1] : []));
    const weight = digits.reduce((sum, digit) => sum + (own[digit - 1]?.chance ?? 0), 0);
    return digits.length === 0 ? [] : [{ colour, digits, weight, digit: 0 }];
  });
}
