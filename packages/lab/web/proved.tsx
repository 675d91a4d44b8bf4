/** What perfect play is worth, version beside version. */
import { type Exact, exactShare, type LabWords, type Proved as ProvedExact, percent, type Report, written } from '@snug/lab';
import { Scrolls } from './scrolls.tsx';
import { Name, unbroken } from './sign.tsx';
import type { PageWords } from './words/words.ts';

interface Row {
  readonly label: string;
  readonly cells: readonly string[]; // by version
}

interface ProvedProps {
  readonly report: Report;
  readonly words: LabWords;
  readonly say: PageWords;
}

export function Proved({ report, words, say }: ProvedProps) {
  const { versions } = report.manifest;
  return (
    <Scrolls label={say.perfect}>
      <table class="proved">
        <caption class="vh">{say.perfect}</caption>
        <thead>
          <tr>
            <td />
            {versions.map(({ name }, nth) => (
              <th scope="col" key={name}>
                <Name name={name} nth={report.manifest.sweep === null ? nth : null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(report, words, say).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {versions.map(({ name }, version) => (
                <td key={name}>{unbroken(cells[version] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

function rowsOf({ exact, names, manifest }: Report, words: LabWords, say: PageWords): readonly Row[] {
  const proved = exact.filter((each): each is ProvedExact => each.kind === 'proved');
  const row = (label: string, cell: (proved: ProvedExact) => string | null): Row => ({
    label,
    cells: manifest.versions.map((_, version) => cellOf(exact[version], cell, say)),
  });
  const some = (of: (proved: ProvedExact) => boolean, ...rows: readonly Row[]): readonly Row[] => (proved.some(of) ? rows : []);
  const facts = [...new Set(proved.flatMap((each) => Object.keys(each.facts)))];
  const seats = Math.max(0, ...proved.map(({ value, unit }) => (isList(value) && unit === 'chance' ? value.length : 0)));
  const goals = seats > 0 ? [] : [...new Set(proved.flatMap(({ goal, value }) => (typeof value === 'string' ? [] : [goal])))];
  return [
    ...some(
      ({ value }) => typeof value === 'string',
      row(say.noSlips, ({ value }) => (typeof value === 'string' ? say.outcome[value] : null)),
    ),
    ...some(
      ({ plies }) => plies !== null,
      row(say.plies, ({ plies }) => (plies === null ? null : written(plies, 0, words))),
    ),
    ...Array.from({ length: seats }, (_, seat) =>
      row(say.seatWins(seat + 1), ({ value }) => (isList(value) ? percent(value[seat] ?? 0, 2, words) : null)),
    ),
    ...goals.map((goal) => row(say.worth(goal), (each) => (each.goal === goal ? worthOf(each, words) : null))),
    ...(['won', 'lost', 'drawn'] as const).flatMap((end) =>
      some(
        ({ positions }) => positions !== null,
        row(say.positions[end], ({ positions }) => {
          if (positions === null) return null;
          const all = positions.won + positions.lost + positions.drawn;
          return exactShare(positions[end], all, words) ?? percent(0, 1, words);
        }),
      ),
    ),
    ...facts.map((fact) =>
      row(names[words.language]?.[fact] ?? fact, ({ facts: known }) => {
        const value = known[fact];
        return value === undefined ? null : written(value, Number.isInteger(value) ? 0 : 4, words);
      }),
    ),
    ...(proved.length > 0 || exact.some(({ kind }) => kind === 'beyond')
      ? [row(say.states, ({ states }) => written(states, 0, words))]
      : []),
  ];
}

function cellOf(exact: Exact | undefined, cell: (proved: ProvedExact) => string | null, say: PageWords): string {
  switch (exact?.kind) {
    case 'proved':
      return cell(exact) ?? '–';
    case 'beyond':
      return say.beyond;
    case 'unknown':
      return say.unknown;
    case undefined:
      return '…';
  }
}

const isList = (value: ProvedExact['value']): value is readonly number[] => Array.isArray(value);

function worthOf({ value, unit }: ProvedExact, words: LabWords): string | null {
  const text = (number: number): string => (unit === 'chance' ? percent(number, 2, words) : written(number, 3, words));
  if (typeof value === 'string') return null;
  return isList(value) ? words.list(value.map(text)) : text(value);
}
