/**
 * A phase is made when its groups can be formed from ten dice, each die in one group. Whatever number a group is
 * made of, natural dice are better than wilds: they score, and they save the wilds for where nothing else helps. So
 * one way to make a phase is no more than how many dice of each number it wants, and the best way is found by
 * looking at all of them, at most a hundred.
 */
import { COLOURS, read, type Shown } from './dice.ts';

export interface Group {
  readonly kind: 'set' | 'run' | 'colour';
  readonly dice: number;
}

const set = (dice: number): Group => ({ kind: 'set', dice });
const run = (dice: number): Group => ({ kind: 'run', dice });
const COLOUR: Group = { kind: 'colour', dice: 7 };

/** PTD-09: what each phase asks for; phase 1 is the first. */
export const PHASES: readonly (readonly Group[])[] = [
  [set(3), set(3)],
  [set(3), run(4)],
  [set(4), run(4)],
  [run(7)],
  [run(8)],
  [run(9)],
  [set(4), set(4)],
  [COLOUR],
  [set(5), set(2)],
  [set(5), set(3)],
];

const HIGHEST = 10; // numbers go from 1 to this

/** So many dice of one number, natural or wild. */
interface Want {
  readonly number: number;
  readonly dice: number;
}
/** One way to make a phase. */
export type Way = readonly Want[];

/** All ways to make each phase; none for a phase of one colour, which asks for no numbers. */
export const WAYS: readonly (readonly Way[])[] = PHASES.map((groups) => (groups.includes(COLOUR) ? [] : waysOf(groups)));

function waysOf(groups: readonly Group[]): Way[] {
  return groups.reduce<Way[]>((ways, group) => ways.flatMap((way) => formsOf(group).map((form) => merge(way, form))), [[]]);
}

function numbersUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

/** A set of each number, or a run from each number that leaves room for it. */
function formsOf({ kind, dice }: Group): Way[] {
  return kind === 'set'
    ? numbersUpTo(HIGHEST).map((number) => [{ number, dice }])
    : numbersUpTo(HIGHEST + 1 - dice).map((first) => numbersUpTo(dice).map((nth) => ({ number: first + nth - 1, dice: 1 })));
}

/** PTD-10: groups may want the same number; then together they want more of it. */
function merge(way: Way, form: Way): Way {
  const apart = way.filter(({ number }) => !form.some((want) => want.number === number));
  const wanted = (number: number): number => way.find((want) => want.number === number)?.dice ?? 0;
  return [...apart, ...form.map(({ number, dice }) => ({ number, dice: dice + wanted(number) }))];
}

/** A phase that was made: its score, and the numbers of exactly the dice it took, ascending. */
export interface Made {
  readonly score: number;
  readonly dice: readonly number[];
}

/** The best way to make a phase with these ten faces; null if there is none. */
export function scorePhase(phase: number, faces: readonly string[]): Made | null {
  const shown = faces.flatMap((face) => read(face) ?? []);
  return PHASES[phase - 1]?.includes(COLOUR) ? bestColour(shown) : bestWay(WAYS[phase - 1] ?? [], shown);
}

function bestWay(ways: readonly Way[], shown: readonly Shown[]): Made | null {
  const counts = countNumbers(shown);
  let best: { readonly way: Way; readonly fit: Fit } | null = null;
  for (const way of ways) {
    const fit = fitOf(way, counts);
    if (fit.missing <= wildsIn(counts) && (best === null || fit.score > best.fit.score)) best = { way, fit };
  }
  return best && { score: best.fit.score, dice: diceFor(best.way, best.fit.missing, shown) };
}

/** How many dice show each number; at 0 the wilds. */
export type Counts = readonly number[];
export const wildsIn = (counts: Counts): number => counts[0] ?? 0;

export function countNumbers(shown: readonly Shown[]): Counts {
  const counts = Array<number>(HIGHEST + 1).fill(0);
  for (const { number } of shown) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** What the natural dice do for a way: their score, and how many dice are missing for wilds to replace. */
export interface Fit {
  readonly score: number;
  readonly missing: number;
}

export function fitOf(way: Way, counts: Counts): Fit {
  let score = 0;
  let missing = 0;
  for (const { number, dice } of way) {
    const natural = Math.min(dice, counts[number] ?? 0);
    score += number * natural;
    missing += dice - natural;
  }
  return { score, missing };
}

/** The dice that serve one way, natural ones first of all and then so many wilds. */
export function diceFor(way: Way, wilds: number, shown: readonly Shown[]): number[] {
  const left = new Map([[0, wilds], ...way.map(({ number, dice }) => [number, dice] as const)]);
  return shown.flatMap(({ number }, die) => {
    const wanted = left.get(number) ?? 0;
    left.set(number, wanted - 1);
    return wanted > 0 ? [die] : [];
  });
}

/** PTD-08: the highest seven dice of one colour; a wild is worth nothing and has the colour it shows. */
function bestColour(shown: readonly Shown[]): Made | null {
  let best: Made | null = null;
  for (const colour of COLOURS) {
    const dice = shown
      .flatMap((face, die) => (face.colour === colour ? [{ die, number: face.number }] : []))
      .sort((a, b) => b.number - a.number)
      .slice(0, COLOUR.dice);
    const score = dice.reduce((sum, { number }) => sum + number, 0);
    if (dice.length === COLOUR.dice && (best === null || score > best.score))
      best = { score, dice: dice.map(({ die }) => die).sort((a, b) => a - b) };
  }
  return best;
}
