/** What a search tried and what came of it, as data; `words/` makes the sentences. */
import type { OptionValues } from '@snug/engine';
import { clearlyInside, clearlyOutside, type Goal, missedBy } from '../goals.ts';
import { freshConfidence, type Miss, type Round, raceConfidence, type SearchState, type Verdict } from '../search.ts';
import type { Estimate } from '../statistics.ts';
import { neededFor } from './needed.ts';
import { nearestFirst } from './standing.ts';
import { type Tried, triedIn } from './tried.ts';

export interface GoalFigure extends Estimate {
  readonly goal: string;
  readonly missedBy: number; // by the estimate; 0 where it meets the goal
  readonly clear: boolean; // the whole interval meets the goal
  readonly outside: boolean; // nothing in it does
}

export interface Survivor {
  readonly setting: OptionValues;
  readonly verdict: Verdict;
  readonly figures: readonly GoalFigure[]; // of the fresh games only
  /** About how many games would settle it if the estimates were right; null where it is settled, or where they say nothing. */
  readonly wouldTake: number | null;
}

export interface NearMiss {
  readonly setting: OptionValues;
  readonly why: Miss['why'];
  readonly figures: readonly GoalFigure[]; // of all rounds it was in
}

export interface SearchReport {
  /** `unfinished`: stopped before its end; `unconfirmed`: some were left, but none could be confirmed. */
  readonly outcome: 'found' | 'unconfirmed' | 'none' | 'unfinished';
  readonly goals: readonly Goal[];
  readonly seed: string;
  readonly settings: number;
  readonly played: number; // games
  readonly fullGrid: number; // games, if every setting were played as often as those that were confirmed
  readonly games: number; // that confirm a setting
  readonly lost: number; // the probability to drop a setting that meets the goals
  readonly doubt: number; // the probability to confirm any that does not
  readonly confidence: { readonly race: number; readonly fresh: number | null }; // of each interval; null where nothing was confirmed
  readonly rounds: readonly Round[];
  readonly aside: number; // settings that were never decided, for want of games or because enough had been found
  readonly failed: readonly number[]; // settings that clearly missed each goal; some missed several
  readonly survivors: readonly Survivor[];
  readonly misses: readonly NearMiss[]; // the nearest first; none where something was found
  readonly tried: Tried;
}

const NEAREST = 10; // misses

export function searchReport(state: SearchState, settings: readonly OptionValues[]): SearchReport {
  const { plan, rounds, played, failed } = state;
  const settingAt = (place: number): OptionValues => settings[place] ?? {};
  const chosen = state.stage === 'race' ? 0 : state.chosen.length;
  const survivors = (state.stage === 'race' ? [] : state.candidates).map(({ place, verdict, measured }): Survivor => {
    const figures = plan.goals.map((goal) => figureOf(goal, measured[goal.quantity] ?? null));
    const wouldTake = verdict === 'undecided' ? neededFor(plan.goals, figures) : null;
    return { setting: settingAt(place), verdict, figures, wouldTake };
  });
  const found = survivors.some(({ verdict }) => verdict === 'confirmed');
  return {
    outcome: state.stage !== 'over' ? 'unfinished' : found ? 'found' : survivors.length > 0 ? 'unconfirmed' : 'none',
    goals: plan.goals,
    seed: plan.seed,
    settings: plan.settings,
    played,
    fullGrid: plan.settings * plan.games,
    games: plan.games,
    lost: plan.lost,
    doubt: plan.doubt,
    confidence: { race: raceConfidence(plan), fresh: survivors.length === 0 ? null : freshConfidence(plan, chosen) },
    rounds,
    aside: rounds.reduce((all, round) => all + round.aside, 0),
    failed,
    survivors,
    misses: found
      ? []
      : nearestOf(state).map(({ why, standing }) => ({
          setting: settingAt(standing.place),
          why,
          figures: plan.goals.map((goal, nth) => figureOf(goal, standing.seen[nth] ?? null)),
        })),
    tried: triedIn(state, settings),
  };
}

function nearestOf({ plan, misses }: SearchState): readonly Miss[] {
  const order = nearestFirst(plan.goals);
  return [...misses].sort((one, other) => order(one.standing, other.standing)).slice(0, NEAREST);
}

function figureOf(goal: Goal, estimate: Estimate | null): GoalFigure {
  if (estimate === null || estimate.value === null)
    return { goal: goal.text, value: null, low: null, high: null, n: 0, missedBy: 0, clear: false, outside: false };
  const { value, low, high, n, always } = estimate;
  const [clear, outside] = [clearlyInside(goal, estimate), clearlyOutside(goal, estimate)];
  return { goal: goal.text, value, low, high, n, missedBy: missedBy(goal, value), clear, outside, ...(always && { always }) };
}
