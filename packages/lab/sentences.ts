/** A report in words: only what its figures say. */
import { BEGINS } from './core.ts';
import type { Exact, Proved } from './exact.ts';
import { differs, type Figure, LEVEL } from './figures.ts';
import { estimateText, labelOf, percent, written } from './numbers.ts';
import type { Unworded } from './report.ts';
import type { LabWords } from './words/words.ts';

export function sentencesOf(report: Unworded, words: LabWords): readonly string[] {
  return [...provedIn(report, words), ...foundIn(report, words), ...left(report, words)];
}

type Nth = readonly [name: string, exact: Proved];

function provedIn({ exact, manifest, names }: Unworded, words: LabWords): readonly string[] {
  const nameOf = (version: number): string => manifest.versions[version]?.name ?? '';
  const proved = exact.flatMap((each, version): Nth[] => (each.kind === 'proved' ? [[nameOf(version), each]] : []));
  const beyond = exact.flatMap((each: Exact, version) => (each.kind === 'beyond' ? [nameOf(version)] : []));
  const facts = [...new Set(proved.flatMap(([, { facts }]) => Object.keys(facts)))];
  return [
    ...outcomes(proved, words),
    ...proved.flatMap(([name, each]) => worths(name, each, manifest.seats, words)),
    ...facts.map((fact) =>
      words.fact(
        names[words.language]?.[fact] ?? fact,
        proved.flatMap(([version, { facts }]) => {
          const value = facts[fact];
          return value === undefined ? [] : [{ version, value: written(value, Number.isInteger(value) ? 0 : 4, words) }];
        }),
      ),
    ),
    ...(beyond.length > 0 ? [words.beyond(beyond)] : []),
  ];
}

/** Versions that end alike share a sentence. */
function outcomes(proved: readonly Nth[], words: LabWords): readonly string[] {
  const alike = new Map<
    string,
    { readonly value: 'win' | 'loss' | 'draw'; readonly plies: number | null; readonly names: string[] }
  >();
  for (const [name, { value, plies }] of proved) {
    if (typeof value !== 'string') continue;
    const key = `${value}/${plies}`;
    const group = alike.get(key) ?? { value, plies, names: [] };
    group.names.push(name);
    alike.set(key, group);
  }
  return [...alike.values()].map(({ value, plies, names }) => words.outcome(names, value, plies));
}

function worths(name: string, { value, unit, goal, positions }: Proved, seats: number, words: LabWords): readonly string[] {
  const worth = (number: number): string => (unit === 'chance' ? percent(number, 2, words) : written(number, 3, words));
  const said = [];
  if (typeof value === 'number')
    said.push((seats > 1 && unit === 'points' ? words.aloneWorth : words.startWorth)(name, goal, worth(value)));
  else if (typeof value !== 'string')
    said.push(
      unit === 'chance' ? words.seatChances(name, value.map(worth)) : words.startWorth(name, goal, words.list(value.map(worth))),
    );
  if (positions !== null) {
    const all = positions.won + positions.lost + positions.drawn;
    const share = (count: number): string => percent(count / all, 1, words);
    said.push(words.positions(name, share(positions.won), share(positions.lost), share(positions.drawn), written(all, 0, words)));
  }
  return said;
}

function foundIn({ figures, manifest, names }: Unworded, words: LabWords): readonly string[] {
  const [first, ...others] = manifest.versions.map(({ name }) => name);
  if (first === undefined) return [];
  return others.flatMap((other, nth) => {
    const version = nth + 1;
    const tested = figures.filter(({ differences }) => differences[version]);
    const different = tested.filter(({ differences }) => differs(differences[version]));
    if (tested.length === 0) return [words.tooFew(first, other)];
    if (different.length === 0) return [words.alike(first, other, tested.length, percent(LEVEL, 0, words))];
    const said = (figure: Figure, at: number, name: string) => {
      const value = figure.values[at];
      return { version: name, value: value === undefined ? words.unknown : estimateText(value, figure, words) };
    };
    return different.map((figure) =>
      words.differs(
        labelOf(figure, names, words),
        said(figure, 0, first),
        said(figure, version, other),
        (figure.differences[version]?.value ?? 0) > 0,
      ),
    );
  });
}

/** What the figures leave out. */
function left({ figures, manifest, matterings, tallies }: Unworded, words: LabWords): readonly string[] {
  const unweighed = manifest.versions.filter((_, version) => matterings[version] === null).map(({ name }) => name);
  const thrownFor = manifest.versions
    .filter((_, version) => tallies[version]?.events[BEGINS] !== undefined)
    .map(({ name }) => name);
  const unfinished = figures.find(({ name }) => name === 'unfinished');
  return [
    ...(thrownFor.length > 0 ? [words.thrownFor(thrownFor)] : []),
    ...(unweighed.length > 0 ? [words.unweighed(unweighed)] : []),
    ...manifest.versions.flatMap(({ name }, version) => {
      const share = unfinished?.values[version];
      if (unfinished === undefined || !share || !share.value) return [];
      return [words.unfinished(name, estimateText(share, unfinished, words), written(manifest.longest, 0, words))];
    }),
  ];
}
