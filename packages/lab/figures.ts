/** From what was counted to figures: each with its interval, and with the difference that a version makes. */
import { BEGINS } from './core.ts';
import type { Manifest } from './experiment.ts';
import type { Mattering } from './mattering.ts';
import {
  type Ahead,
  aheadDifference,
  aheadInterval,
  COUNT,
  type Difference,
  type Estimate,
  type Grain,
  holm,
  type Mean,
  meanDifference,
  meanInterval,
  meanOf,
  medianDifference,
  medianInterval,
  quotientOf,
  type Share,
  shareDifference,
  shareInterval,
} from './statistics.ts';
import type { EventTally, Sums, Tally } from './tally.ts';

export const FIGURES = [
  'seat-wins', // of a seat, alone
  'first-seat', // wins of the first seat less what the others win on average
  'begins', // wins of whoever begins, where some have to throw for it
  'player-wins',
  'drawn',
  'shared',
  'unfinished',
  'turns',
  'median-turns',
  'decisions', // a game
  'choices', // a decision
  'mattered', // share of decisions
  'leads',
  'halfway',
  'event', // how often in a game
  'event-games', // share of games
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Shares are between 0 and 1, also those that are differences of shares. */
export type Scale = 'share' | 'number';

export interface Figure {
  readonly name: FigureName;
  readonly of: string | null; // which seat or player, from 1, or which event
  readonly scale: Scale;
  readonly values: readonly Estimate[]; // by version
  readonly differences: readonly (Tested | null)[]; // of each version from the first; the first's is null
}

export interface Tested extends Difference {
  readonly adjusted: number; // p, given how many questions were asked at once
}

/** All sentences of a comparison that say "different" are wrong together in one of a hundred comparisons at most. */
export const LEVEL = 0.01;
export const differs = (tested: Tested | null | undefined): boolean =>
  tested !== null && tested !== undefined && tested.adjusted < LEVEL;

type Measure =
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'mean'; readonly mean: Mean; readonly never?: boolean }
  | { readonly kind: 'ahead'; readonly ahead: Ahead }
  | { readonly kind: 'median'; readonly histogram: readonly number[] };

interface Measured {
  readonly name: FigureName;
  readonly of: string | null;
  readonly scale: Scale;
  readonly measures: readonly Measure[];
}

export function figuresOf(
  manifest: Manifest,
  tallies: readonly Tally[],
  matterings: readonly (Mattering | null)[],
): readonly Figure[] {
  const untested = measuredIn(manifest, tallies, matterings).map(({ name, of, scale, measures }) => ({
    name,
    of,
    scale,
    values: measures.map(estimateOf).map((estimate) => (scale === 'share' ? notBare(estimate) : estimate)),
    differences: measures.map((measure, version) => (version === 0 ? null : differenceOf(measures[0] as Measure, measure))),
  }));
  const adjusted = holm(untested.flatMap(({ differences }) => differences.flatMap((difference) => difference?.p ?? [])));
  let next = 0;
  return untested.map((figure) => ({
    ...figure,
    differences: figure.differences.map((difference) => difference && { ...difference, adjusted: adjusted[next++] ?? 1 }),
  }));
}

function estimateOf(measure: Measure): Estimate {
  switch (measure.kind) {
    case 'share':
      return shareInterval(measure.share);
    case 'mean':
      return measure.never && measure.mean.n > 0
        ? { value: 0, low: null, high: null, n: measure.mean.n }
        : meanInterval(measure.mean);
    case 'ahead':
      return aheadInterval(measure.ahead);
    case 'median':
      return medianInterval(measure.histogram);
  }
}

/** Of a share that nothing can be said of how far it may be off, nothing is said. */
const notBare = (estimate: Estimate): Estimate => (estimate.low === null ? { ...estimate, value: null } : estimate);

function differenceOf(a: Measure, b: Measure): Difference | null {
  if (a.kind === 'share' && b.kind === 'share') return shareDifference(a.share, b.share);
  if (a.kind === 'mean' && b.kind === 'mean' && !(a.never && b.never)) return meanDifference(a.mean, b.mean);
  if (a.kind === 'ahead' && b.kind === 'ahead') return aheadDifference(a.ahead, b.ahead);
  if (a.kind === 'median' && b.kind === 'median') return medianDifference(a.histogram, b.histogram);
  return null; // of what never happened there is nothing to test
}

function measuredIn(
  manifest: Manifest,
  tallies: readonly Tally[],
  matterings: readonly (Mattering | null)[],
): readonly Measured[] {
  const all = (name: FigureName, scale: Scale, measure: (tally: Tally) => Measure, of: string | null = null): Measured => ({
    name,
    of,
    scale,
    measures: tallies.map(measure),
  });
  const seats = Array.from({ length: manifest.seats }, (_, seat) => seat);
  const several = manifest.seats > 1;
  const apart = new Set(manifest.players).size > 1;
  const happened = [...new Set(tallies.flatMap((tally) => Object.keys(tally.events)))];
  const events = happened.filter((name) => name !== BEGINS);
  const begins = ({ events: { [BEGINS]: begun }, seatWins, games }: Tally): Measure =>
    share(begun === undefined ? seatWins[0] : begun.games, games);
  return [
    ...seats.map((seat) => all('seat-wins', 'share', ({ seatWins, games }) => share(seatWins[seat], games), `${seat + 1}`)),
    ...(several ? [all('first-seat', 'share', (tally) => ({ kind: 'ahead', ahead: aheadOf(0, tally) }))] : []),
    ...(happened.includes(BEGINS) ? [all('begins', 'share', begins)] : []),
    ...(apart
      ? seats.map((player) =>
          all('player-wins', 'share', ({ playerWins, games }) => share(playerWins[player], games), `${player + 1}`),
        )
      : []),
    all('drawn', 'share', ({ drawn, games }) => share(drawn, games)),
    ...(several ? [all('shared', 'share', ({ shared, games }) => share(shared, games))] : []),
    all('unfinished', 'share', ({ unfinished, games }) => share(unfinished, games)),
    all('turns', 'number', (tally) => mean(tally.turns, finished(tally), turnsGrain(manifest.seats))),
    all('median-turns', 'number', ({ lengths }) => ({ kind: 'median', histogram: lengths })),
    all('decisions', 'number', (tally) => mean(tally.decisions, finished(tally))),
    all('choices', 'number', (tally) => ({
      kind: 'mean',
      mean: quotientOf(tally.choices, tally.decisions, tally.decisionsByChoices, finished(tally), CHOICES),
    })),
    ...mattered(matterings),
    ...(several && tallies.some(isLed)
      ? [all('leads', 'number', (tally) => mean(tally.leads, isLed(tally) ? finished(tally) : 0))]
      : []),
    ...(several && tallies.some(isLed) ? [all('halfway', 'share', ({ halfway }) => share(halfway.won, halfway.known))] : []),
    ...events.flatMap((name) => [
      all('event', 'number', (tally) => mean(tally.events[name] ?? NEVER, finished(tally)), name),
      all('event-games', 'share', (tally) => share(tally.events[name]?.games, finished(tally)), name),
    ]),
  ];
}

const NEVER: EventTally = { sum: 0, squares: 0, games: 0 };
const finished = ({ games, unfinished }: Tally): number => games - unfinished;
const share = (count: number | undefined, n: number): Measure => ({ kind: 'share', share: { count: count ?? 0, n } });
const mean = ({ sum, squares }: Sums, n: number, grain: Grain = COUNT): Measure => ({
  kind: 'mean',
  mean: meanOf(sum, squares, n, grain),
  never: sum === 0,
});

/** A game that does not end with the others goes on for a round. */
export const turnsGrain = (seats: number): Grain => ({ ...COUNT, unit: seats });
/** Of a decision. */
export const CHOICES: Grain = { ...COUNT, least: 2 };
const MATTERED: Grain = { ...COUNT, most: 1 };

/** In some games the first who can be seen to lead has won. */
export const isLed = ({ halfway, leads }: Tally): boolean => halfway.known > 0 || leads.sum > 0;

/** A game counts 1 if a seat won it alone, and less than 0 if another did: 0 on average if no seat is better. */
export function aheadOf(seat: number, { seatWins, games }: Tally): Ahead {
  const all = seatWins.reduce((sum, wins) => sum + wins, 0);
  const won = seatWins[seat] ?? 0;
  return { won, lost: all - won, loss: 1 / (seatWins.length - 1), n: games };
}

/** Only where it is known of every version. */
function mattered(matterings: readonly (Mattering | null)[]): readonly Measured[] {
  const known = matterings.filter((mattering) => mattering !== null);
  if (known.length === 0 || known.length < matterings.length) return [];
  const measures = known.map(
    ({ mattered, decisions, products, games }): Measure => ({
      kind: 'mean',
      mean: quotientOf(mattered, decisions, products, games, MATTERED),
    }),
  );
  return [{ name: 'mattered', of: null, scale: 'share', measures }];
}
