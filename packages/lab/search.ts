/**
 * Finds settings that meet goals, without playing as many games at every setting as it takes to be sure of one.
 *
 * A race: every round plays twice as many games as the one before at each setting that is left, and drops those that are
 * clearly outside a goal. "Clearly" is so strict that a setting that meets all goals is dropped in any round with probability
 * `lost` at most. That concerns each setting for itself, so it costs nothing that there are 10,000 of them: how many bad ones
 * are kept by chance only costs games. Where more are left than the budget allows, the least promising are set aside, and the
 * report says how many. Nothing is taken from neighbours: a good setting may stand alone.
 *
 * What the race leaves was chosen because it looked good, so its figures flatter it. Only games with fresh seeds count in the
 * end: `games` of them for each of at most `candidates` settings, with intervals so wide that one of them is wrongly confirmed
 * with probability `doubt` at most.
 *
 * Among few settings a race to the end costs more games than playing all of them. Then it is short: two rounds drop what is far
 * off, and all that is left is played again, whatever it looks like.
 *
 * Seeds come from the setting and the round, and a state is all there is: when it was stopped, on how many workers it goes on
 * and how many trials are played at once changes nothing.
 */
import type { OptionValues } from '@snug/engine';
import { clearlyInside, clearlyOutside, type Goal, type Measured } from './goals.ts';
import { nameOf } from './search/grid.ts';
import { judge, learn, looksGood, margin, nearestFirst, promise, type Standing, unseen } from './search/standing.ts';
import { deviationsFor } from './statistics.ts';

/** So many games at one setting. */
export interface Trial {
  readonly nth: number; // no other trial of the search has it
  readonly setting: OptionValues;
  readonly games: number;
  readonly seed: string;
  readonly confidence: number; // of each interval that is asked for
}

/** Plays trials, wherever and in whatever order, and answers in theirs. */
export type Measure = (trials: readonly Trial[]) => Promise<readonly Measured[]>;

export interface Plan {
  readonly goals: readonly Goal[];
  readonly settings: number;
  readonly seed: string;
  readonly games: number; // that confirm a setting; a full grid would play as many at each
  readonly candidates: number; // that are played again, at most
  readonly all: boolean; // also those that do not look good: the race was too short to tell
  readonly lost: number; // the probability to drop a setting that meets the goals
  readonly doubt: number; // the probability to confirm any that does not
  readonly rounds: readonly number[]; // games at each setting
  readonly budget: number; // games in all, at most
}

export interface Wish extends Pick<Plan, 'goals' | 'settings' | 'seed'>, Partial<Pick<Plan, 'games' | 'lost' | 'doubt'>> {
  readonly rounds?: number | undefined; // of a short race
}

const HALVINGS = [6, 5, 4, 3, 2, 1, 0];
const FEWEST_GAMES = 64;
const CANDIDATES = 10;
const FEW = 4 * CANDIDATES; // settings: of fewer a full grid is within the budget of any race

/** How long a race is that is worth it: 5 % of a full grid's games where there are few settings. */
export const roundsFor = (settings: number): number | undefined => (settings <= FEW ? 2 : undefined);

export function planned({ goals, settings, seed, games = 50_000, lost = 0.02, doubt = 0.05, rounds: many }: Wish): Plan {
  if (goals.length === 0 || settings < 1) throw new RangeError('a search needs a goal and a setting');
  if (games < FEWEST_GAMES) throw new RangeError(`a search needs at least ${FEWEST_GAMES} games`);
  const rounds = HALVINGS.slice(0, many).map((times) => Math.ceil(games / 2 ** times));
  const all = many !== undefined;
  const budget = all
    ? settings * rounds.reduce((sum, each) => sum + each, games)
    : games * Math.max(Math.floor(settings / 10), 4 * CANDIDATES);
  return { goals, settings, seed, games, candidates: all ? settings : CANDIDATES, all, lost, doubt, rounds, budget };
}

/** A goal may be wrongly called missed in any round. */
export const raceConfidence = ({ lost, rounds, goals }: Plan): number => 1 - lost / (rounds.length * goals.length);

/** Any of those that were chosen may be wrongly confirmed. */
export const freshConfidence = ({ doubt }: Plan, chosen: number): number => 1 - doubt / chosen;

export interface Round {
  readonly games: number; // at each setting
  readonly tried: number;
  readonly outside: number;
  readonly inside: number;
  readonly aside: number; // undecided, but there were no games for them
  readonly left: number;
}

export type Verdict = 'confirmed' | 'undecided' | 'missed';

export interface Candidate {
  readonly place: number;
  readonly verdict: Verdict;
  readonly measured: Measured; // on fresh seeds
}

/** Not a candidate: clearly outside, set aside, or undecided to the end and rather outside. */
export interface Miss {
  readonly why: 'outside' | 'aside' | 'undecided';
  readonly standing: Standing;
}

interface SoFar {
  readonly plan: Plan;
  readonly played: number; // games
  readonly rounds: readonly Round[];
  readonly misses: readonly Miss[]; // all that are out of the race
  readonly failed: readonly number[]; // how many settings were clearly outside each goal
}

/** Data: it survives JSON, and the search goes on from it. */
export type SearchState = SoFar &
  (
    | {
        readonly stage: 'race';
        readonly left: readonly Standing[];
        readonly next: number; // those before it have played this round
        readonly inside: readonly Standing[];
      }
    | { readonly stage: 'confirm' | 'over'; readonly chosen: readonly Standing[]; readonly candidates: readonly Candidate[] }
  );
type Race = Extract<SearchState, { readonly stage: 'race' }>;
type Confirm = Exclude<SearchState, Race>;

export const begun = (plan: Plan): SearchState => ({
  plan,
  stage: 'race',
  played: 0,
  rounds: [],
  misses: [],
  failed: plan.goals.map(() => 0),
  left: Array.from({ length: plan.settings }, (_, place) => unseen(place, plan.goals)),
  next: 0,
  inside: [],
});

/** Plays the next trials, `atOnce` at most. */
export async function searchOn(
  state: SearchState,
  settings: readonly OptionValues[],
  measure: Measure,
  atOnce: number,
): Promise<SearchState> {
  if (settings.length !== state.plan.settings) throw new RangeError('the settings are not those of this search');
  switch (state.stage) {
    case 'race':
      return raceOn(state, settings, measure, atOnce);
    case 'confirm':
      return confirmOn(state, settings, measure, atOnce);
    case 'over':
      return state;
  }
}

export interface SearchWork {
  readonly measure: Measure;
  readonly atOnce?: number; // trials
  /** Told after every batch of trials, with a state to go on from; false stops. */
  readonly told?: (state: SearchState) => boolean | undefined;
}

export async function search(
  from: SearchState,
  settings: readonly OptionValues[],
  { measure, atOnce = 256, told }: SearchWork,
): Promise<SearchState> {
  let state = from;
  while (state.stage !== 'over') {
    state = await searchOn(state, settings, measure, atOnce);
    if (told?.(state) === false) break;
  }
  return state;
}

export interface SearchProgress {
  readonly round: number; // from 1; the confirmation comes after the last
  readonly rounds: number;
  readonly left: number; // settings
  readonly played: number; // games
  readonly now: { readonly done: number; readonly of: number }; // games of this round
  readonly atMost: number; // games in all
}

export function searchProgress(state: SearchState): SearchProgress {
  const { plan, played } = state;
  const [done, left, games] =
    state.stage === 'race'
      ? [state.next, state.left.length, plan.rounds[state.rounds.length] ?? 0]
      : [state.candidates.length, state.chosen.length, plan.games];
  const round = state.stage === 'race' ? state.rounds.length + 1 : plan.rounds.length + 1;
  const now = { done: done * games, of: left * games };
  return { round, rounds: plan.rounds.length, left, played, now, atMost: Math.max(plan.budget, played) };
}

async function played(
  places: readonly Standing[],
  settings: readonly OptionValues[],
  measure: Measure,
  { round, ...trial }: Omit<Trial, 'nth' | 'setting'> & { readonly round: number },
): Promise<readonly Measured[]> {
  const trials = places.map(({ place }) => {
    const setting = settings[place] ?? {};
    return { ...trial, nth: round * settings.length + place, setting, seed: `${trial.seed}/${nameOf(setting)}` };
  });
  const measured = await measure(trials);
  if (measured.length !== trials.length) throw new Error(`${trials.length} trials gave ${measured.length} answers`);
  return measured;
}

async function raceOn(state: Race, settings: readonly OptionValues[], measure: Measure, atOnce: number): Promise<SearchState> {
  const { plan, next } = state;
  const round = state.rounds.length;
  const games = plan.rounds[round] ?? 0;
  const now = state.left.slice(next, next + atOnce);
  const confidence = raceConfidence(plan);
  const measured = await played(now, settings, measure, { round, games, seed: `${plan.seed}/${round}`, confidence });
  const known = now.map((standing, nth) => learn(standing, plan.goals, measured[nth] ?? {}));
  const left = [...state.left.slice(0, next), ...known, ...state.left.slice(next + now.length)];
  const then = { ...state, left, next: next + now.length, played: state.played + games * now.length };
  return then.next === left.length ? afterRound(then, games) : then;
}

function afterRound(state: Race, games: number): SearchState {
  const { plan, left } = state;
  const judged = left.map((standing) => ({ standing, is: judge(standing, plan.goals) }));
  const those = (is: ReturnType<typeof judge>) => judged.filter((one) => one.is === is).map(({ standing }) => standing);
  const [outside, nowInside, undecided] = [those('outside'), those('inside'), those('undecided')];
  const inside = [...state.inside, ...nowInside];
  const done = state.rounds.length + 1;
  const last = done === plan.rounds.length || undecided.length === 0;
  const enough = inside.length >= plan.candidates;
  const kept = last ? undecided : enough ? [] : affordable(undecided, plan, done, state.played);
  const stays = new Set(kept);
  const aside = undecided.filter((standing) => !stays.has(standing));
  const so: SoFar = {
    plan,
    played: state.played,
    rounds: [
      ...state.rounds,
      { games, tried: left.length, outside: outside.length, inside: nowInside.length, aside: aside.length, left: kept.length },
    ],
    misses: [...state.misses, ...missed('outside', outside), ...missed('aside', aside)],
    failed: state.failed.map((many, nth) => many + outside.filter(({ seen }) => fails(plan.goals[nth], seen[nth])).length),
  };
  return last || enough ? chosen(so, inside, kept) : { ...so, stage: 'race', left: kept, next: 0, inside };
}

const fails = (goal: Goal | undefined, seen: Standing['seen'][number] | undefined): boolean =>
  goal !== undefined && seen !== null && seen !== undefined && clearlyOutside(goal, seen);

const missed = (why: Miss['why'], standings: readonly Standing[]): readonly Miss[] =>
  standings.map((standing) => ({ why, standing }));

/** The rounds that remain share what remains, except for what the confirmation may need. */
function affordable(undecided: readonly Standing[], plan: Plan, done: number, spent: number): readonly Standing[] {
  const games = plan.rounds[done] ?? 0;
  const share = (plan.budget - plan.candidates * plan.games - spent) / (plan.rounds.length - done);
  const many = Math.max(0, Math.floor(share / games));
  if (undecided.length <= many) return undecided;
  return likeliestFirst(undecided, plan)
    .slice(0, many)
    .sort((one, other) => one.place - other.place);
}

function likeliestFirst(standings: readonly Standing[], plan: Plan): readonly Standing[] {
  const deviations = deviationsFor(raceConfidence(plan));
  return standings
    .map((standing) => ({ standing, promise: promise(standing, plan.goals, deviations) }))
    .sort((one, other) => other.promise - one.promise || one.standing.place - other.standing.place)
    .map(({ standing }) => standing);
}

/** Those that look as if they met the goals, the clearest first. The others would only widen everybody's intervals. */
function chosen(so: SoFar, inside: readonly Standing[], undecided: readonly Standing[]): SearchState {
  const { plan } = so;
  const good = plan.all ? undecided : undecided.filter((standing) => looksGood(standing, plan.goals));
  const within = good.filter((standing) => margin(standing, plan.goals) > 0);
  const others = good.filter((standing) => !within.includes(standing));
  const order = [...[...inside, ...within].sort(nearestFirst(plan.goals)), ...likeliestFirst(others, plan)];
  const candidates = order.slice(0, plan.candidates);
  const misses = [
    ...so.misses,
    ...missed('aside', order.slice(plan.candidates)),
    ...missed(
      'undecided',
      undecided.filter((standing) => !good.includes(standing)),
    ),
  ];
  return { ...so, misses, stage: candidates.length === 0 ? 'over' : 'confirm', chosen: candidates, candidates: [] };
}

async function confirmOn(
  state: Confirm,
  settings: readonly OptionValues[],
  measure: Measure,
  atOnce: number,
): Promise<SearchState> {
  const { plan, chosen } = state;
  const { games } = plan;
  const now = chosen.slice(state.candidates.length, state.candidates.length + atOnce);
  const confidence = freshConfidence(plan, chosen.length);
  const round = plan.rounds.length;
  const measured = await played(now, settings, measure, { round, games, seed: `${plan.seed}/confirm`, confidence });
  const candidates = [
    ...state.candidates,
    ...now.map(({ place }, nth) => ({
      place,
      verdict: verdictOn(plan.goals, measured[nth] ?? {}),
      measured: measured[nth] ?? {},
    })),
  ];
  const stage = candidates.length === chosen.length ? 'over' : 'confirm';
  return { ...state, stage, candidates, played: state.played + games * now.length };
}

/** No goal is corrected for the others: to be confirmed wrongly, a setting must be taken for good in the very goal it misses. */
function verdictOn(goals: readonly Goal[], measured: Measured): Verdict {
  const estimates = goals.map((goal) => ({ goal, estimate: measured[goal.quantity] }));
  if (estimates.some(({ goal, estimate }) => estimate !== undefined && clearlyOutside(goal, estimate))) return 'missed';
  return estimates.every(({ goal, estimate }) => estimate !== undefined && clearlyInside(goal, estimate))
    ? 'confirmed'
    : 'undecided';
}
