/**
 * What a phase takes of the dice on the table and what it still needs, group by group, as people say it. Whether it is
 * made, and what for, is for the scoring to say; of a phase that is not made the nearest way is shown, and among equally
 * near ones the dearest; dice that somebody keeps are taken to be wanted.
 */
import { COLOURS, type Colour, DICE, isHigh, type Shown, shownOn } from '../dice.ts';
import {
  asksForColour,
  type Counts,
  countNumbers,
  diceFor,
  fitOf,
  type Group,
  type Made,
  PHASES,
  scorePhase,
  type Way,
  waysTo,
  wildsIn,
} from '../scoring.ts';

/** A die that lies there, or one that is missing. */
export interface Slot {
  readonly die: number | null;
  readonly number: number | null; // that is wanted; null: any
}

export interface NeededGroup extends Group {
  readonly slots: readonly Slot[];
}

export interface Need {
  readonly phase: number;
  readonly groups: readonly NeededGroup[];
  readonly dice: readonly number[]; // that the phase takes
  readonly made: Made | null;
  readonly missing: Missing;
}

/** What would help, with the dice that the phase does not take. */
export interface Missing {
  readonly dice: number;
  readonly numbers: readonly number[];
  readonly wild: boolean;
  readonly colour: Colour | null;
}

/** A die on the table. */
interface Lies extends Shown {
  readonly die: number;
  readonly kept: boolean;
}

const LOW_DICE = DICE.filter((_, die) => !isHigh(die)).length;
const isLow = (number: number): boolean => number < 5;

/** `faces` by die; null for one that does not lie on the table. */
export function needOf(phase: number, faces: readonly (string | null)[], kept: readonly number[]): Need {
  const lies = faces.flatMap((face, die): Lies[] => (face === null ? [] : [{ die, kept: kept.includes(die), ...shownOn(face) }]));
  const whole = faces.filter((face) => face !== null);
  const made = whole.length === DICE.length ? scorePhase(phase, whole) : null;
  const wanted = [...lies.filter((die) => die.kept), ...lies.filter((die) => !die.kept)];
  const usable = made === null ? wanted : wanted.filter(({ die }) => made.dice.includes(die));
  return asksForColour(phase) ? ofOneColour(phase, usable, made) : ofNumbers(phase, usable, made);
}

function ofNumbers(phase: number, lies: readonly Lies[], made: Made | null): Need {
  const counts = countNumbers(lies);
  const way = made === null ? nearest(phase, lies, counts) : madeBy(phase, made, counts);
  const taken = diceFor(way, Math.min(fitOf(way, counts).missing, wildsIn(counts)), lies).flatMap((i) => lies[i] ?? []);
  const groups = filled(phase, way, taken);
  const dice = taken.map(({ die }) => die);
  const gaps = groups.flatMap(({ slots }) => slots.filter(({ die }) => die === null));
  const free = DICE.map((_, die) => die).filter((die) => !dice.includes(die));
  const some = { high: free.some(isHigh), low: free.some((die) => !isHigh(die)) };
  const numbers = gaps
    .flatMap(({ number }) => number ?? [])
    .filter((number) => (isLow(number) ? some.low : some.high))
    .sort((a, b) => a - b);
  return { phase, groups, dice, made, missing: { dice: gaps.length, numbers, wild: some.low, colour: null } };
}

/** Numbers below 5 are only on the low dice, which have all the wilds too. */
const isPossible = (way: Way): boolean =>
  way.reduce((low, { number, dice }) => (isLow(number) ? low + dice : low), 0) <= LOW_DICE;

function nearest(phase: number, lies: readonly Lies[], counts: Counts): Way {
  const kept = lies.filter((die) => die.kept);
  const keptCounts = countNumbers(kept);
  const rank = (way: Way): readonly number[] => {
    const { score, missing } = fitOf(way, counts);
    const all = way.reduce((sum, { dice }) => sum + dice, 0);
    const without = fitOf(way, keptCounts).missing;
    const wasted = kept.length - (all - without + Math.min(without, wildsIn(keptCounts)));
    return [wasted, Math.max(0, missing - wildsIn(counts)), -score];
  };
  const ranked = waysTo(phase)
    .filter(isPossible)
    .map((way) => ({ way, rank: rank(way) }));
  return ranked.reduce((best, other) => (isBefore(other.rank, best.rank) ? other : best)).way;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((value, nth) => value !== b[nth]);
  return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0);
}

function madeBy(phase: number, { score }: Made, counts: Counts): Way {
  const fits = waysTo(phase).find((way) => {
    const fit = fitOf(way, counts);
    return fit.score === score && fit.missing <= wildsIn(counts);
  });
  if (fits === undefined) throw new Error(`phase ${phase} is not made`);
  return fits;
}

/** Natural dice stand for what they show; wilds then for what is left, low numbers first, since no high die can show those. */
function filled(phase: number, way: Way, taken: readonly Lies[]): readonly NeededGroup[] {
  const left = [...taken];
  const take = (number: number): number | null => {
    const i = left.findIndex((die) => die.number === number);
    return i < 0 ? null : (left.splice(i, 1)[0]?.die ?? null);
  };
  const natural = split(PHASES[phase - 1] ?? [], way).map(({ group, numbers }) => ({
    group,
    slots: numbers.map((number) => ({ number, die: take(number) })),
  }));
  const empty = natural.flatMap(({ slots }) => slots.filter(({ die }) => die === null));
  const wilds = new Map(
    empty.toSorted((a, b) => Number(isLow(b.number)) - Number(isLow(a.number))).map((slot) => [slot, take(0)] as const),
  );
  return natural.map(({ group, slots }) => {
    const isKnown = slots.some(({ die }) => die !== null);
    return {
      ...group,
      slots: slots.map((slot) => ({ die: slot.die ?? wilds.get(slot) ?? null, number: isKnown ? slot.number : null })),
    };
  });
}

/** The numbers that each group wants. */
function split(groups: readonly Group[], way: Way): readonly { readonly group: Group; readonly numbers: readonly number[] }[] {
  const left = new Map(way.map(({ number, dice }) => [number, dice]));
  return groups.map((group) => {
    if (group.kind === 'run') return { group, numbers: [...left.keys()].filter((n) => left.get(n) !== 0).sort((a, b) => a - b) };
    const [number = 0] = [...left].find(([, dice]) => dice >= group.dice) ?? [];
    left.set(number, (left.get(number) ?? 0) - group.dice);
    return { group, numbers: Array.from({ length: group.dice }, () => number) };
  });
}

function ofOneColour(phase: number, lies: readonly Lies[], made: Made | null): Need {
  const [group = { kind: 'colour', dice: 0 } as const] = PHASES[phase - 1] ?? [];
  const of = (colour: Colour): readonly Lies[] => lies.filter((die) => die.colour === colour);
  const keptOf = (colour: Colour): number => of(colour).filter((die) => die.kept).length;
  const colour = COLOURS.reduce((most, other) =>
    isBefore([-keptOf(other), -of(other).length], [-keptOf(most), -of(most).length]) ? other : most,
  );
  const taken = of(colour)
    .toSorted((a, b) => Number(b.kept) - Number(a.kept) || b.number - a.number)
    .slice(0, group.dice)
    .toSorted((a, b) => b.number - a.number);
  const slots = Array.from({ length: group.dice }, (_, i) => ({ die: taken[i]?.die ?? null, number: null }));
  const dice = taken.map(({ die }) => die);
  const missing = { dice: group.dice - taken.length, numbers: [], wild: false, colour: taken.length > 0 ? colour : null };
  return { phase, groups: [{ ...group, slots }], dice, made, missing };
}
