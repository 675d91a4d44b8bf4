/** A report in words: only what its figures say. */
import { BEGINS } from './core.ts';
import type { Exact, Proved } from './exact.ts';
import type { Manifest } from './experiment.ts';
import { differs, type Figure, LEVEL } from './figures.ts';
import { estimateText, exactShare, namedIn, percent, written } from './numbers.ts';
import type { Unworded } from './report.ts';
import type { Estimate } from './statistics.ts';
import { strikingIn } from './striking.ts';
import type { LabWords, Said } from './words/words.ts';

export function sentencesOf(report: Unworded, words: LabWords): readonly string[] {
  return [...provedIn(report, words), ...foundIn(report, words), ...left(report, words)];
}

type Nth = readonly [name: string, exact: Proved];

/** A sentence, and what it says without the names of the versions it is true of. */
interface Claim {
  readonly key: string;
  say(versions: readonly string[]): string;
}

const SAID = 1_000_000; // larger counts are for tables: nobody can make anything of them

function provedIn({ exact, manifest, names }: Unworded, words: LabWords): readonly string[] {
  const nameOf = (version: number): string => manifest.versions[version]?.name ?? '';
  const proved = exact.flatMap((each, version): Nth[] => (each.kind === 'proved' ? [[nameOf(version), each]] : []));
  const beyond = exact.flatMap((each: Exact, version) => (each.kind === 'beyond' ? [nameOf(version)] : []));
  const facts = [...new Set(proved.flatMap(([, { facts }]) => Object.keys(facts)))];
  return [
    ...outcomes(proved, words),
    ...together(proved.map(([name, each]) => [name, claimsOf(each, manifest.seats, words)])),
    ...facts.flatMap((fact) => {
      const known = proved.flatMap(([name, { facts }]) => {
        const value = facts[fact];
        return value === undefined || value > SAID
          ? []
          : [[name, written(value, Number.isInteger(value) ? 0 : 4, words)] as const];
      });
      const values = [...new Set(known.map(([, value]) => value))];
      const each = values.map((value) => ({
        value,
        versions: known.filter(([, other]) => other === value).map(([name]) => name),
      }));
      return each.length === 0 ? [] : [words.fact(names[words.language]?.[fact] ?? fact, each)];
    }),
    ...(beyond.length > 0 ? [words.beyond(beyond)] : []),
  ];
}

/** What is true of several versions is said once. */
function together(claimed: readonly (readonly [name: string, claims: readonly Claim[]])[]): readonly string[] {
  const all = new Map(claimed.flatMap(([, claims]) => claims.map((claim) => [claim.key, claim])));
  return [...all.values()].map(({ key, say }) =>
    say(claimed.flatMap(([name, claims]) => (claims.some((claim) => claim.key === key) ? [name] : []))),
  );
}

/** Versions that end alike share a sentence. */
function outcomes(proved: readonly Nth[], words: LabWords): readonly string[] {
  return together(
    proved.map(([name, { value, plies }]) => [
      name,
      typeof value === 'string'
        ? [{ key: `${value}/${plies}`, say: (versions: readonly string[]) => words.outcome(versions, value, plies) }]
        : [],
    ]),
  );
}

function claimsOf({ value, unit, goal, positions }: Proved, seats: number, words: LabWords): readonly Claim[] {
  const worth = (number: number): string => (unit === 'chance' ? percent(number, 2, words) : written(number, 3, words));
  const claim = (parts: readonly (string | null)[], say: Claim['say']): Claim => ({ key: JSON.stringify(parts), say });
  const claims: Claim[] = [];
  if (typeof value === 'number') {
    const say = seats > 1 && unit === 'points' ? words.aloneWorth : words.startWorth;
    claims.push(claim([goal, worth(value)], (versions) => say(versions, goal, worth(value))));
  } else if (typeof value !== 'string') {
    const each = value.map(worth);
    claims.push(
      claim([goal, ...each], (versions) =>
        unit === 'chance' ? words.seatChances(versions, each) : words.startWorth(versions, goal, words.list(each)),
      ),
    );
  }
  if (positions !== null) {
    const all = positions.won + positions.lost + positions.drawn;
    const shares = {
      won: exactShare(positions.won, all, words),
      lost: exactShare(positions.lost, all, words),
      drawn: exactShare(positions.drawn, all, words),
    };
    const many = written(all, 0, words);
    claims.push(claim([shares.won, shares.lost, shares.drawn, many], (versions) => words.positions(versions, shares, many)));
  }
  return claims;
}

function foundIn(report: Unworded, words: LabWords): readonly string[] {
  const { figures, manifest, names } = report;
  const [first, ...others] = manifest.versions.map(({ name }) => name);
  if (first === undefined || others.length === 0) return [];
  if (manifest.sweep !== null) return curvesIn(report, words);
  return others.flatMap((other, nth) => {
    const version = nth + 1;
    const tested = figures.filter(({ differences }) => differences[version]);
    if (tested.length === 0) return [words.tooFew(first, other)];
    const striking = strikingIn(figures, [version], manifest.seats);
    if (striking.length === 0) return [words.alike(first, other, tested.length, percent(LEVEL, 0, words))];
    return striking.map(({ figure, more }) =>
      words.differs(
        namedIn(figure, names, words),
        saidOf(report, figure, 0, words),
        saidOf(report, figure, version, words),
        more,
      ),
    );
  });
}

/** One option over a range: of each figure where it begins and where it ends, or where it is least and most. */
function curvesIn(report: Unworded, words: LabWords): readonly string[] {
  const { figures, manifest, names } = report;
  const last = manifest.versions.length - 1;
  const ends = [manifest.versions[0]?.name ?? '', manifest.versions[last]?.name ?? ''] as const;
  const tested = figures.filter(({ differences }) => differences.some((difference) => difference !== null));
  if (tested.length === 0) return [words.tooFew(...ends)];
  const different = tested.filter(({ differences }) => differences.some(differs));
  const striking = strikingIn(figures, [...manifest.versions.keys()], manifest.seats);
  const curves = striking.map(({ figure }) => {
    const said = (version: number) => saidOf(report, figure, version, words);
    const named = namedIn(figure, names, words);
    const way = wayOf(figure, manifest);
    if (way !== null) return words.slopes(named, said(0), said(last), way === 'up');
    const { least, most } = extremes(figure);
    return words.varies(named, said(least), said(most));
  });
  const open = tested.length - different.length;
  return [...curves, ...(open > 0 ? [words.level(...ends, open, different.length > 0, percent(LEVEL, 0, words))] : [])];
}

/** null: it does not go one way, or the option's values have no order. */
function wayOf({ values, differences }: Figure, { versions }: Manifest): 'up' | 'down' | null {
  const places = versions.map(({ given }) => (/^-?\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN));
  const end = differences.at(-1);
  if (!end || !differs(end) || !places.every((place, nth) => nth === 0 || place > (places[nth - 1] ?? Number.NaN))) return null;
  const clearlyBelow = (one: Estimate, other: Estimate): boolean =>
    one.high !== null && other.low !== null && one.high < other.low;
  const back = values.some((later, nth) =>
    values.slice(0, nth).some((earlier) => (end.value > 0 ? clearlyBelow(later, earlier) : clearlyBelow(earlier, later))),
  );
  return back ? null : end.value > 0 ? 'up' : 'down';
}

function extremes({ values }: Figure): { readonly least: number; readonly most: number } {
  const known = values.flatMap(({ value }, version) => (value === null ? [] : [{ value, version }]));
  const sorted = known.toSorted((one, other) => one.value - other.value);
  return { least: sorted[0]?.version ?? 0, most: sorted.at(-1)?.version ?? 0 };
}

function saidOf({ manifest }: Unworded, figure: Figure, version: number, words: LabWords): Said {
  const value = figure.values[version];
  const name = manifest.versions[version]?.name ?? '';
  return { version: name, value: value === undefined ? words.unknown : estimateText(value, figure, words) };
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
