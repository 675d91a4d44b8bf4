/** A search in sentences. */
import type { GoalProblem } from '../../goals.ts';
import type { Miss, Verdict } from '../../search.ts';
import type { AxisProblem } from '../grid.ts';
import type { SearchReport } from '../report.ts';

export interface SearchWords {
  /** What is wrong with a goal as it was written. */
  goal(text: string, problem: GoalProblem): string;
  /** What is wrong with an option's values as they were written. */
  axis(text: string, problem: AxisProblem): string;
  /** What came of it, what it cost and how sure it is. */
  report(report: SearchReport): readonly string[];

  // around the sentences
  title(game: string): string;
  size(settings: string, refused: string | null): string; // refused: combinations that the game does not allow
  intervals(confidence: string): string;
  readonly headings: {
    readonly over: string;
    readonly goals: string;
    /** Round, games at a setting, tried, clearly outside, clearly inside, set aside, left: 66 letters together. */
    readonly rounds: readonly [string, string, string, string, string, string, string];
    readonly survivors: string;
    readonly misses: string;
  };
  readonly verdicts: { readonly [verdict in Verdict]: string };
  readonly why: { readonly [why in Miss['why']]: string };
  /** Whether the whole interval meets a goal, the value misses it, or neither: 9 letters each. */
  readonly met: { readonly clear: string; readonly missed: string; readonly open: string };
}

/** In percent, with as many digits as say something. */
export const percent = (share: number): number => Number((100 * share).toPrecision(3));
