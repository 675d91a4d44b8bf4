/** A trial with real games, and what it shows of the quantities that a goal can name. */
import type { OptionValues } from '@snug/engine';
import type { Work } from '@snug/solver';
import { Bench, chunkFor, chunksOf, type Manifest, roundedGames } from '../experiment.ts';
import { aheadOf, CHOICES, isLed, turnsGrain } from '../figures.ts';
import type { GoalQuantity, Measured } from '../goals.ts';
import type { AnyLab } from '../lab.ts';
import type { Plan, Trial } from '../search.ts';
import type { Gear } from '../seating.ts';
import {
  aheadInterval,
  COUNT,
  type Estimate,
  type Grain,
  meanInterval,
  meanOf,
  medianInterval,
  quotientOf,
  sureShareInterval,
} from '../statistics.ts';
import { emptyTally, merged, type Sums, type Tally } from '../tally.ts';

type Reading = (tally: Tally, confidence: number) => Estimate;

const finished = ({ games, unfinished }: Tally): number => games - unfinished;
const share =
  (count: (tally: Tally) => number, of: (tally: Tally) => number): Reading =>
  (tally, confidence) =>
    sureShareInterval({ count: count(tally), n: of(tally) }, confidence);
const mean =
  (sums: (tally: Tally) => Sums, grain: (seats: number) => Grain = () => COUNT): Reading =>
  (tally, confidence) => {
    const { sum, squares } = sums(tally);
    return meanInterval(meanOf(sum, squares, finished(tally), grain(tally.seatWins.length)), confidence);
  };
const games = (tally: Tally): number => tally.games;

const leads = mean((tally) => tally.leads);
const nothing: Reading = ({ games: n }) => ({ value: null, low: null, high: null, n });

const READINGS: { readonly [quantity: string]: Omit<GoalQuantity, 'name'> & { readonly read: Reading } } = {
  draws: { unit: 'share', read: share(({ drawn }) => drawn, games) },
  shared: { unit: 'share', read: share(({ shared }) => shared, games) },
  unfinished: { unit: 'share', read: share(({ unfinished }) => unfinished, games) },
  'seat-advantage': { unit: 'points', read: seatAdvantage },
  'turns:median': { unit: 'number', read: ({ lengths }, confidence) => medianInterval(lengths, confidence) },
  'turns:mean': { unit: 'number', read: mean(({ turns }) => turns, turnsGrain) },
  decisions: { unit: 'number', read: mean(({ decisions }) => decisions) },
  choices: { unit: 'number', least: 2, read: choices },
  leads: { unit: 'number', read: (tally, confidence) => (isLed(tally) ? leads : nothing)(tally, confidence) },
  halfway: {
    unit: 'share',
    read: share(
      ({ halfway }) => halfway.won,
      ({ halfway }) => halfway.known,
    ),
  },
};

export const GOAL_QUANTITIES: readonly GoalQuantity[] = Object.entries(READINGS).map(([name, { read: _, ...known }]) => ({
  name,
  ...known,
}));

const OF_LEADERS = ['leads', 'halfway'];

/** Those that exist in a game. */
export const goalQuantities = ({ isLed }: Pick<AnyLab, 'isLed'>): readonly GoalQuantity[] =>
  GOAL_QUANTITIES.filter(({ name }) => isLed || !OF_LEADERS.includes(name));

export const measuredOf = (tally: Tally, confidence: number): Measured =>
  Object.fromEntries(Object.entries(READINGS).map(([name, { read }]) => [name, read(tally, confidence)]));

function choices(tally: Tally, confidence: number): Estimate {
  return meanInterval(quotientOf(tally.choices, tally.decisions, tally.decisionsByChoices, finished(tally), CHOICES), confidence);
}

/**
 * How much more or less often than the others on average some seat wins alone: that of the seat where it is most. The largest
 * of several differences lies between the largest bounds, if all intervals hold; of two seats each says the same.
 */
function seatAdvantage(tally: Tally, confidence: number): Estimate {
  const { games: n, seatWins } = tally;
  const seats = seatWins.length;
  if (seats < 2 || n < 2) return { value: null, low: null, high: null, n };
  const each = seats === 2 ? confidence : 1 - (1 - confidence) / seats;
  const sizes = seatWins.slice(0, seats === 2 ? 1 : seats).map((_, seat) => {
    const { value, low, high } = aheadInterval(aheadOf(seat, tally), each, sureShareInterval);
    const ends = [Math.abs(low ?? 0), Math.abs(high ?? 0)];
    return {
      value: Math.abs(value ?? 0),
      low: (low ?? 0) <= 0 && (high ?? 0) >= 0 ? 0 : Math.min(...ends),
      high: Math.max(...ends),
    };
  });
  const most = (of: 'value' | 'low' | 'high'): number => Math.max(...sizes.map((size) => size[of]));
  return { value: most('value'), low: most('low'), high: most('high'), n };
}

/** What all trials of a search have in common. */
export interface Ground extends Pick<Manifest, 'game' | 'rules' | 'seats' | 'players' | 'longest'> {
  readonly piece: number; // games in which a trial is played, at least; several can play one trial
}

/** The name that stands for how many sit at the table, among options. */
export const SEATS = 'seats';

export const PIECE = 5000; // games; also of searches that do not say
const MOST_PIECES = 100_000; // each is kept until the search is over

/** Bots may think for long: with them pieces are as large as an experiment's chunks, unless there are too many games for that. */
export const pieceFor = ({ games, budget }: Pick<Plan, 'games' | 'budget'>, bots: boolean): number =>
  bots ? Math.max(chunkFor(games, 1, true), Math.ceil(budget / MOST_PIECES)) : PIECE;

/** A trial as an experiment with one version; players sit down in turn where there are more seats than players. */
export function manifestOf(
  { piece, ...shared }: Ground,
  { setting, games, seed }: Pick<Trial, 'setting' | 'games' | 'seed'>,
): Manifest {
  const seats = typeof setting[SEATS] === 'number' ? setting[SEATS] : shared.seats;
  return {
    ...shared,
    seats,
    players: Array.from({ length: seats }, (_, seat) => shared.players[seat % shared.players.length] ?? ''),
    versions: [{ name: '', given: '', options: optionsOf(setting) }],
    sweep: null,
    seed,
    games,
    chunk: games <= piece ? games : roundedGames(piece, seats),
    exact: false,
    sample: 0,
  };
}

export function optionsOf(setting: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(setting).filter(([key]) => key !== SEATS));
}

/** The options of a setting have been completed and checked before. */
export async function playTrial(ground: Ground, trial: Trial, gear: Gear, work: Work): Promise<Measured> {
  const manifest = manifestOf(ground, trial);
  const bench = await Bench.prepare(manifest, 0, gear, work);
  const pieces = Array.from({ length: chunksOf(manifest) }, (_, chunk) => bench.play(chunk));
  return measuredOf(mergedAll(pieces, manifest.seats), trial.confidence);
}

export const mergedAll = (pieces: readonly Tally[], seats: number): Tally => pieces.reduce(merged, emptyTally(seats, []));
