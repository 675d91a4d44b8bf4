/**
 * A phase is made when its groups can be formed from ten dice, each die in one group. Whatever number a group is
 * made of, natural dice are better than wilds: they score, and they save the wilds for where nothing else helps. So
 * one way to make a phase is no more than how many dice of each number it wants, and the best way is found by
 * looking at all of them, at most a hundred.
 */
import { COLOURS, type Shown, shownOn } from './dice.ts';

export interface Group {
  readonly kind: 'set' | 'run' | 'colour';
  readonly dice: number;
}

const COLOUR: Group = { kind: 'colour', dice: 7 };

/** PTD-09: what each phase asks for; phase 1 is the first. */
export const PHASES: readonly (readonly Group[])[] = [
  [
    { kind: 'set', dice: 3 },
    { kind: 'set', dice: 3 },
  ],
  [
    { kind: 'set', dice: 3 },
    { kind: 'run', dice: 4 },
  ],
  [
    { kind: 'set', dice: 4 },
    { kind: 'run', dice: 4 },
  ],
  [{ kind: 'run', dice: 7 }],
  [{ kind: 'run', dice: 8 }],
  [{ kind: 'run', dice: 9 }],
  [
    { kind: 'set', dice: 4 },
    { kind: 'set', dice: 4 },
  ],
  [COLOUR],
  [
    { kind: 'set', dice: 5 },
    { kind: 'set', dice: 2 },
  ],
  [
    { kind: 'set', dice: 5 },
    { kind: 'set', dice: 3 },
  ],
];

function groupsOf(phase: number): readonly Group[] {
  const groups = PHASES[phase - 1];
  if (groups === undefined) throw new Error(`there is no phase ${phase}`);
  return groups;
}

export const asksForColour = (phase: number): boolean => groupsOf(phase).includes(COLOUR);

const HIGHEST = 10; // numbers go from 1 to this

/** So many dice of one number, natural or wild. */
interface Want {
  readonly number: number;
  readonly dice: number;
}
/** One way to make a phase. */
export type Way = readonly Want[];

const known = new Map<number, readonly Way[]>(); // made when a phase is first asked for

/** All ways to make a phase that asks for numbers. */
export function waysTo(phase: number): readonly Way[] {
  const ways = known.get(phase) ?? waysOf(groupsOf(phase));
  known.set(phase, ways);
  return ways;
}

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

/** The best way to make a phase with these faces; null if there is none. */
export function scorePhase(phase: number, faces: readonly string[]): Made | null {
  const shown = faces.map(shownOn);
  return asksForColour(phase) ? bestColour(shown) : bestWay(waysTo(phase), shown);
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
  const counts: number[] = [];
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

/** PTD-08: the highest seven dice of one colour, which only one can have; a wild has the colour it shows and scores nothing. */
function bestColour(shown: readonly Shown[]): Made | null {
  for (const colour of COLOURS) {
    let showing = 0;
    for (const face of shown) if (face.colour === colour) showing++;
    if (showing < COLOUR.dice) continue;
    const dice = shown
      .flatMap((face, die) => (face.colour === colour ? [{ die, number: face.number }] : []))
      .sort((a, b) => b.number - a.number)
      .slice(0, COLOUR.dice);
    return {
      score: dice.reduce((sum, { number }) => sum + number, 0),
      dice: dice.map(({ die }) => die).sort((a, b) => a - b),
    };
  }
  return null;
}
