/** What a search leaves undecided, and what it would take to settle it. It follows from the report, so earlier ones say it, too. */
import type { Goal } from '../goals.ts';
import { neededFor } from './needed.ts';
import type { GoalFigure, SearchReport } from './report.ts';

export interface Open {
  readonly settings: number; // neither confirmed nor clearly outside, though they were played to the end
  readonly games: number | null; // about so many at a setting would settle some; null where nobody can say
  readonly onBound: number; // of those that are listed: where a value lies on its bound, no number of games is enough
}

export function openIn({ outcome, goals, games, rounds, survivors, misses }: SearchReport): Open {
  if (outcome === 'unfinished') return { settings: 0, games: null, onBound: 0 };
  const again = survivors.filter(({ verdict }) => verdict === 'undecided');
  const never = misses.filter(({ why }) => why === 'undecided');
  const inside = rounds.reduce((all, round) => all + round.inside, 0);
  const left = rounds.at(-1)?.left ?? 0;
  const notChosen = Math.min(left, inside + left - survivors.length); // where enough was found, the rest was set aside
  const listed = [
    ...again.map(({ figures }) => figures),
    ...never.map(({ figures }) => figures.map((figure) => ({ ...figure, n: games }))), // their intervals are the last round's
  ];
  const needed = listed.map((figures) => settledBy(goals, figures));
  const known = needed.flatMap((many) => (many === null ? [] : [many]));
  const measured = listed.filter((figures, nth) => needed[nth] === null && figures.every(({ low }) => low !== null));
  return {
    settings: again.length + notChosen,
    games: known.length === 0 ? null : Math.min(...known),
    onBound: measured.length,
  };
}

/** Confirmed if all values meet their goals; otherwise clearly outside. */
function settledBy(goals: readonly Goal[], figures: readonly GoalFigure[]): number | null {
  const missed = figures.flatMap(({ missedBy, value, low, high, n }, nth) => {
    const { most = null } = goals[nth] ?? {};
    if (missedBy === 0 || value === null || low === null || high === null) return [];
    const behind = most !== null && value > most ? value - low : high - value;
    return [n * (behind / missedBy) ** 2];
  });
  return missed.length === 0 ? neededFor(goals, figures) : Math.ceil(Math.min(...missed) / 1000) * 1000;
}
