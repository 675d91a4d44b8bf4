/** A report for the terminal, in 80 columns. */
import { differs, type Figure, LEVEL } from './figures.ts';
import { chanceText, differenceText, estimateText, labelOf, percent, written } from './numbers.ts';
import type { Report } from './report.ts';
import { sentencesOf } from './sentences.ts';
import type { LabWords } from './words/words.ts';

export const WIDTH = 80;
const LABEL = 28;
const TOGETHER = 2; // versions side by side, where their figures are not too long for it
const DIFFERENCE = 31;
const BAND = 30; // letters of a curve's band

export function reportText(report: Report, words: LabWords): string {
  const { manifest, games, figures } = report;
  const { versions } = manifest;
  const tested = versions.flatMap((_, version) => (figures.some(({ differences }) => differences[version]) ? [version] : []));
  const said = sentencesOf(report, words);
  const blocks = [
    [words.title(manifest.game), ...versions.flatMap(({ name, options }) => wrap(words.version(name, JSON.stringify(options))))],
    [...wrap(words.players(manifest.players)), ...wrap(words.played(written(games[0] ?? 0, 0, words), versions.length))],
    ...(manifest.sweep === null ? tables(report, words) : figures.flatMap((figure) => curve(figure, report, words))),
    ...tested.map((version) => differencesTable(report, version, words)),
    ...(tested.length > 0 ? [wrap(words.legend(percent(LEVEL, 0, words)))] : []),
    ...(said.length > 0 ? [[words.inWords, ...said.flatMap((sentence) => wrap(sentence, '- ', '  '))]] : []),
    [report.command],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function tables({ figures, manifest: { versions }, names }: Report, words: LabWords): readonly (readonly string[])[] {
  const rows = figures.map((figure) => ({
    label: labelOf(figure, names, words),
    cells: figure.values.map((value) => estimateText(value, figure, words)),
  }));
  const widest = Math.max(...rows.flatMap(({ cells }) => cells.map(({ length }) => length)));
  const together = widest < (WIDTH - LABEL) / TOGETHER ? TOGETHER : 1;
  const column = Math.floor((WIDTH - LABEL) / together);
  const groups = Array.from({ length: Math.ceil(versions.length / together) }, (_, group) => group * together);
  return groups.map((from) => {
    const row = (label: string, cells: readonly string[]): string =>
      `${labelled(label)}${cells
        .slice(from, from + together)
        .map((cell) => fitted(cell, column))
        .join('')}`.trimEnd();
    const head = row(
      words.figure,
      versions.map(({ name }) => name),
    );
    return [head, '-'.repeat(WIDTH), ...rows.map(({ label, cells }) => row(label, cells))];
  });
}

function differencesTable(
  { figures, manifest: { versions }, names }: Report,
  version: number,
  words: LabWords,
): readonly string[] {
  const [first, other] = [versions[0]?.name ?? '', versions[version]?.name ?? ''];
  const row = (label: string, difference: string, p: string, verdict: string): string =>
    `${besides(label, difference, DIFFERENCE)}${p.padStart(8)}  ${verdict}`.trimEnd();
  return [
    row(words.from(first, other), words.difference, words.chance, ''),
    '-'.repeat(WIDTH),
    ...figures.flatMap((figure) => {
      const tested = figure.differences[version];
      if (!tested) return [`${labelled(labelOf(figure, names, words))}${words.verdicts.untested}`];
      const difference = differenceText(tested, figure, words);
      const verdict = differs(tested) ? words.verdicts.different : words.verdicts.open;
      return [row(labelOf(figure, names, words), difference, chanceText(tested.adjusted, words), verdict)];
    }),
  ];
}

/** One figure over all versions: a mark for the value, a band for its interval. */
function curve(figure: Figure, { manifest: { versions }, names }: Report, words: LabWords): readonly (readonly string[])[] {
  const known = figure.values.flatMap(({ value, low, high }) => (value === null ? [] : [low ?? value, high ?? value]));
  if (known.length === 0) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const place = (number: number): number => (least === most ? 0 : Math.round(((number - least) / (most - least)) * (BAND - 1)));
  const lines = versions.map(({ name }, version) => {
    const value = figure.values[version];
    if (value === undefined || value.value === null) return fitted(name, 20);
    const [low, high] = [place(value.low ?? value.value), place(value.high ?? value.value)];
    const band = Array.from({ length: BAND }, (_, at): string => (at >= low && at <= high ? '-' : ' '));
    band[place(value.value)] = 'o';
    return `${fitted(name, 20)}${band.join('')}  ${estimateText(value, figure, words)}`;
  });
  return [[labelOf(figure, names, words), ...lines]];
}

/** A label that is too long has a line of its own. */
const labelled = (label: string): string => (label.length < LABEL ? label.padEnd(LABEL) : `${label}\n${' '.repeat(LABEL)}`);

/** What is too long for its columns begins further left, under the label. */
const besides = (label: string, text: string, columns: number): string =>
  text.length < columns ? `${labelled(label)}${fitted(text, columns)}` : `${label}\n${`${text} `.padStart(LABEL + columns)}`;

/** In so many columns, with a space after it. */
const fitted = (text: string, columns: number): string =>
  (text.length < columns ? text : `${text.slice(0, columns - 2)}…`).padEnd(columns);

export function wrap(text: string, begin = '', then = ''): readonly string[] {
  const lines: string[] = [];
  let line = begin;
  for (const word of text.split(/ (?!%)/)) {
    const empty = line === begin || line === then;
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${then}${word}`;
    } else line = empty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}
