/** The ten dice of the coloured phase, side by side: which colour and number each side has. */
import { COLOURS, DICE, shownOn } from '../dice.ts';
import { type Mix, mix, type Sizes } from './grid.ts';
import type { Pay } from './turn.ts';

const SEVEN = 7;

/** A side of a die; one that was typed but is not on it comes up in no throw. */
export interface Side {
  readonly colour: number; // which of COLOURS
  readonly number: number;
  readonly chance: number;
}
/** By die. */
export type Sides = readonly (readonly Side[])[];

export function sideOf(face: string, chance: number): Side {
  const { colour, number } = shownOn(face);
  if (colour === null) throw new Error(`${face} has no colour`);
  return { colour: COLOURS.indexOf(colour), number, chance };
}

export const SIDES: Sides = DICE.map(({ faces }) => faces.map((face) => sideOf(String(face), 1 / faces.length)));

export const same = (a: Side, b: Side): boolean => a.colour === b.colour && a.number === b.number;

/** One colour of all the dice. In its tables digit 0 of a die is not to show it, and digits from 1 are its sides that do. */
export interface Palette {
  readonly sides: Sides;
  readonly sizes: Sizes;
  readonly pays: Float64Array; // of ten dice that lie
}

export const palettesOf = (sides: Sides, pay: Pay): readonly Palette[] =>
  COLOURS.map((_, colour) => paletteOf(sides, colour, pay));

function paletteOf(all: Sides, colour: number, pay: Pay): Palette {
  const sides = all.map((die) => die.filter((side) => side.colour === colour));
  let hands: number[][] = [[]];
  for (const die of sides) hands = [...hands, ...die.flatMap(({ number }) => hands.map((hand) => [...hand, number]))];
  return { sides, sizes: sides.map((die) => die.length + 1), pays: Float64Array.from(hands, (hand) => payOf(hand, pay)) };
}

/** What dice of one colour pay, by their numbers. */
export function payOf(hand: readonly number[], pay: Pay): number {
  if (hand.length < SEVEN) return 0;
  const highest = [...hand].sort((a, b) => b - a).slice(0, SEVEN);
  return pay(highest.reduce((sum, number) => sum + number, 0));
}

/** What a die of a palette does: lie without the colour, be thrown, or lie with one of its sides. */
export const away = (die: readonly Side[]): number[] => only(0, die);
export const thrown = (die: readonly Side[]): number[] => [1 - chanceOf(die), ...die.map(({ chance }) => chance)];
export const kept = (die: readonly Side[]): number[][] => die.map((_, side) => only(side + 1, die));

const only = (digit: number, die: readonly Side[]): number[] =>
  [...Array(die.length + 1).keys()].map((other) => (other === digit ? 1 : 0));
export const chanceOf = (sides: readonly Side[]): number => sides.reduce((sum, { chance }) => sum + chance, 0);

/** What a colour pays after the last throw, for what each die does. */
export function lastThrow({ pays, sides, sizes }: Palette, does: (die: readonly Side[], i: number) => Mix): Float64Array {
  return mix(pays, sizes, sides.map(does));
}
