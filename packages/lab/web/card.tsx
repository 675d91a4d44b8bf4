/** A figure: of each version with its interval, and how far each is from the first. */
import {
  chanceText,
  differenceText,
  differs,
  estimateText,
  type Figure,
  type LabWords,
  namedIn,
  type Tested,
  written,
} from '@snug/lab';
import { Drawn } from './drawn.tsx';
import type { Point } from './plotted.ts';
import type { Shown } from './report.tsx';
import { Bracketed, Name } from './sign.tsx';

const MOST_ROWS = 6; // versions that a table shows at once

/** Whether any version has something to show. */
export const isSeen = ({ values }: Pick<Figure, 'values'>): boolean => values.some(({ value }) => value !== null && value !== 0);

export function Card({ figure, report, words, say, inFull = false, plots, settled }: Shown & { readonly figure: Figure }) {
  const { manifest, names } = report;
  const label = namedIn(figure, names, words);
  const times = figure.scale === 'share' ? 100 : 1;
  const tick = tickOf(figure, words);
  const scaled = (value: number | null): number | null => (value === null ? null : value * times);
  const at = placesOf(manifest.versions.map(({ given }) => given));
  const points = manifest.versions.map(({ name, given }, version): Point => {
    const { value = null, low = null, high = null } = figure.values[version] ?? {};
    const place = { name: manifest.sweep === null ? name : given, at: at[version] ?? null };
    return { ...place, value: scaled(value), low: scaled(low), high: scaled(high) };
  });
  const tested = figure.differences.flatMap((difference, version): readonly Point[] =>
    difference === null
      ? []
      : [
          {
            name: manifest.versions[version]?.name ?? '',
            at: null,
            value: difference.value * times,
            low: difference.low * times,
            high: difference.high * times,
            mark: version,
          },
        ],
  );
  const different = settled && figure.differences.some(differs);
  const sweeps = manifest.sweep !== null;
  const name = manifest.versions[0]?.name ?? '';
  const first = inFull ? say.quoted(name) : name;
  const table = <Values figure={figure} report={report} words={words} say={say} settled={settled} label={label} />;
  return (
    <article class={different ? 'card different' : 'card'}>
      <h3>
        {label}
        {different && <span class="mark">{say.different}</span>}
      </h3>
      <Drawn
        plots={plots}
        rows={points.length}
        draw={(draw) => (sweeps ? draw.curve(points, tick) : draw.intervals(points, tick))}
      />
      {!sweeps && tested.length > 0 && (
        <>
          <p class="under">{figure.scale === 'share' ? say.differenceInPoints(first) : say.difference(first)}</p>
          <Drawn plots={plots} rows={tested.length} draw={(draw) => draw.differences(tested, signed(words))} />
        </>
      )}
      {manifest.versions.length <= MOST_ROWS ? (
        table
      ) : (
        <details>
          <summary>
            {say.asTable}
            <span class="vh">: {label}</span>
          </summary>
          {table}
        </details>
      )}
    </article>
  );
}

type ValuesProps = Omit<Shown, 'plots' | 'called'> & { readonly figure: Figure; readonly label: string };

function Values({ figure, report: { manifest }, words, say, settled, label }: ValuesProps) {
  const { versions, sweep } = manifest;
  const several = versions.length > 1;
  return (
    <table class="values">
      <caption class="vh">{label}</caption>
      <thead class="vh">
        <tr>
          <th scope="col">{say.version}</th>
          <th scope="col">{say.value}</th>
          {several && <th scope="col">{say.difference(versions[0]?.name ?? '')}</th>}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ name }, version) => {
          const value = figure.values[version];
          const difference = figure.differences[version] ?? null;
          return (
            <tr key={name}>
              <th scope="row">
                <Name name={name} nth={sweep === null ? version : null} />
              </th>
              <td>
                <Bracketed text={value === undefined ? words.unknown : estimateText(value, figure, words)} />
              </td>
              {several && (
                <td>
                  {difference === null ? (
                    version > 0 && <span class="quiet">{say.untested}</span>
                  ) : (
                    <Apart tested={difference} figure={figure} words={words} settled={settled} />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Apart({
  tested,
  figure,
  words,
  settled,
}: {
  readonly tested: Tested;
  readonly figure: Figure;
  readonly words: LabWords;
  readonly settled: boolean;
}) {
  return (
    <>
      <Bracketed text={differenceText(tested, figure, words)} />
      {settled && (
        <small>
          {words.chance} {chanceText(tested.adjusted, words)}
          {differs(tested) && <b>, {words.verdicts.different}</b>}
        </small>
      )}
    </>
  );
}

/** Shares come as per cent. */
const tickOf =
  ({ scale, name }: Figure, words: LabWords) =>
  (value: number): string => {
    if (name === 'median-turns' && !Number.isInteger(value)) return '';
    const text = numberOf(value, words);
    return scale === 'share' && name !== 'first-seat' ? `${text} %` : text;
  };

const numberOf = (value: number, words: LabWords): string => written(value, Number.isInteger(value) ? 0 : decimals(value), words);

const decimals = (value: number): number => Math.min(6, (String(Number(value.toPrecision(10))).split('.')[1] ?? '').length);

const signed =
  (words: LabWords) =>
  (value: number): string =>
    value > 0 ? `+${numberOf(value, words)}` : numberOf(value, words);

/** Where the values of an option lie on a scale, if all of them are numbers. */
function placesOf(given: readonly string[]): readonly (number | null)[] {
  const numbers = given.map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null));
  return numbers.includes(null) ? given.map(() => null) : numbers;
}
