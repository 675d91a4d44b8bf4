/** A search in sentences. */
import type { GoalProblem } from '../../goals.ts';
import type { AxisProblem } from '../grid.ts';
import type { SearchReport } from '../report.ts';

export interface SearchWords {
  /** What is wrong with a goal as it was written. */
  goal(text: string, problem: GoalProblem): string;
  /** What is wrong with an option's values as they were written. */
  axis(text: string, problem: AxisProblem): string;
  /** What came of it, what it cost and how sure it is. */
  report(report: SearchReport): readonly string[];
}

/** In percent, with as many digits as say something. */
export const percent = (share: number): number => Number((100 * share).toPrecision(3));
