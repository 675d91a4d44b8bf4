/** What the runs have come to, as a table: a column a run. */
import type { Party } from './party.ts';

export interface Run {
  readonly title: string;
  readonly party: Party;
  /** What was done to it, and how often. */
  readonly faults: ReadonlyMap<string, number>;
}

const WIDTH = 12;

const FACTS: readonly (readonly [string, (party: Party) => number])[] = [
  ['games finished', ({ finished }) => finished.size],
  ['moves acknowledged', ({ moves }) => moves],
  ['moves asked for again', ({ resends }) => resends],
  ['refused: full', ({ refusals }) => refusals.get('full') ?? 0],
  ['refused: gone', ({ refusals }) => refusals.get('gone') ?? 0],
  ['checked: acknowledged and in the log', ({ tally }) => tally.acknowledged],
  ['checked: told as the log has it', ({ tally }) => tally.told],
  ['checked: logs fold', ({ tally }) => tally.folds],
  ['checked: dice of finished games', ({ tally }) => tally.verified],
  ['checked: time given back', ({ tally }) => tally.credited],
  ['tables whose clocks were not judged', ({ starved }) => starved],
  ['violations', ({ violations }) => violations.length],
];

export function report(runs: readonly Run[]): string {
  const faults = [...new Set(runs.flatMap((run) => [...run.faults.keys()]))];
  const rows = [
    ...faults.map((fault) => [fault, ...runs.map((run) => run.faults.get(fault) ?? 0)]),
    ...FACTS.map(([fact, count]) => [fact, ...runs.map(({ party }) => count(party))]),
  ];
  const label = Math.max(...rows.map(([title]) => String(title).length));
  const line = ([title, ...cells]: readonly (string | number)[]): string =>
    `${String(title).padEnd(label)}${cells.map((cell) => String(cell === 0 ? '·' : cell).padStart(WIDTH)).join('')}`;
  return [['', ...runs.map(({ title }) => title)], ...rows].map(line).join('\n');
}
