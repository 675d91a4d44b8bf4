/** A search for the terminal, in 80 columns. */
import { estimateText, percent, written } from '../numbers.ts';
import { WIDTH, wrap } from '../text.ts';
import type { LabWords } from '../words/words.ts';
import { nameOf } from './grid.ts';
import type { SearchPaper } from './manifest.ts';
import type { GoalFigure } from './report.ts';
import { GOAL_QUANTITIES } from './trial.ts';
import type { SearchWords } from './words/words.ts';

export function searchText(paper: SearchPaper, lab: LabWords, words: SearchWords): string {
  const { manifest, refused, found } = paper;
  const { headings } = words;
  const number = (value: number): string => written(value, 0, lab);
  const rows = found.rounds.map(({ games, tried, outside, inside, aside, left }, nth) => [
    ...[nth + 1, games, tried, outside, inside, aside, left].map(number),
  ]);
  const figures = (each: readonly GoalFigure[]): readonly string[] =>
    each.map((figure, nth) => goalLine(figure, found.goals[nth]?.quantity ?? '', lab, words));
  const sure = (confidence: number): string => intervalsText(confidence, lab, words);
  const { fresh, race } = found.confidence;
  const blocks = [
    [
      words.title(manifest.game),
      ...wrap(`${headings.over}: ${[...manifest.over, ...(manifest.options === null ? [] : [manifest.options])].join('; ')}`),
      ...wrap(`${headings.goals}: ${manifest.goals.join('; ')}`),
      ...wrap(words.size(number(found.settings), refused === 0 ? null : number(refused))),
      ...wrap(lab.players(manifest.players)),
    ],
    words.report(found).flatMap((sentence) => wrap(sentence, '- ', '  ')),
    table([[...headings.rounds], ...rows]),
    ...(found.survivors.length === 0 || fresh === null
      ? []
      : [
          wrap(`${headings.survivors} ${sure(fresh)}`),
          ...found.survivors.map(({ setting, verdict, figures: each }) => [
            ...wrap(`${nameOf(setting)}: ${words.verdicts[verdict]}`, '', '  '),
            ...figures(each),
          ]),
        ]),
    ...(found.misses.length === 0
      ? []
      : [
          wrap(`${headings.misses} ${sure(race)}`),
          ...found.misses.map(({ setting, why, figures: each }) => [
            ...wrap(`${nameOf(setting)}: ${words.why[why]}`, '', '  '),
            ...figures(each),
          ]),
        ]),
    [paper.command],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** So many that what is missing to 100 % is right to a twentieth. */
const digitsOf = (confidence: number): number =>
  [0, 1, 2, 3].find(
    (digits) => Math.abs(Number((100 * confidence).toFixed(digits)) - 100 * confidence) <= 5 * (1 - confidence),
  ) ?? 4;

export const intervalsText = (confidence: number, lab: LabWords, words: SearchWords): string =>
  words.intervals(percent(confidence, digitsOf(confidence), lab));

export function goalValueText(figure: GoalFigure, quantity: string, lab: LabWords): string {
  const unit = GOAL_QUANTITIES.find(({ name }) => name === quantity)?.unit ?? 'number';
  const name = unit === 'points' ? 'first-seat' : quantity === 'turns:median' ? 'median-turns' : 'turns';
  const { always, ...open } = figure;
  const shown = figure.clear || figure.outside ? figure : open; // what is always so and still not clear has to show why
  return estimateText(shown, { scale: unit === 'number' ? 'number' : 'share', name }, lab);
}

export const metText = ({ clear, outside }: GoalFigure, { met }: SearchWords): string =>
  clear ? met.clear : outside ? met.missed : met.open;

function goalLine(figure: GoalFigure, quantity: string, lab: LabWords, words: SearchWords): string {
  return `  ${figure.goal.padEnd(27)} ${goalValueText(figure, quantity, lab).padEnd(34)} ${metText(figure, words)}`.trimEnd();
}

/** Columns as wide as they need to be, numbers to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
  const [head = '', ...rest] = lines;
  return [head, '-'.repeat(Math.min(WIDTH, head.length)), ...rest];
}
