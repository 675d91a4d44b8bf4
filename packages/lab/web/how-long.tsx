/** Games by their length in turns. */
import { written } from '@snug/lab';
import { Drawn } from './drawn.tsx';
import { type Lengths, lengthsOf } from './plotted.ts';
import type { Shown } from './report.tsx';
import { Sign } from './sign.tsx';

const MOST_VERSIONS = 6; // one under the other

export function HowLong({ report: { manifest, tallies }, words, say, plots }: Shown) {
  const names = manifest.versions.map(({ name }) => name);
  const lengths = names.length > MOST_VERSIONS ? null : lengthsOf(names, tallies);
  if (lengths === null) return null;
  const whole = (number: number): string => written(number, 0, words);
  const last = lengths.bins.length - 1;
  const tail = widthOf(lengths, last) > widthOf(lengths, 0);
  return (
    <article class="card">
      <h3>{say.lengths}</h3>
      <p class="under">
        {say.lengthsHelp} {tail && say.lengthsTail}
      </p>
      <ul class="signs" aria-hidden="true">
        {names.map((name, nth) => (
          <li key={name}>
            <Sign nth={nth} />
            {name}
          </li>
        ))}
      </ul>
      <Drawn plots={plots} rows={4 * names.length} draw={(draw) => draw.lengths(lengths, whole)} />
      <details>
        <summary>
          {say.asTable}
          <span class="vh">: {say.lengths}</span>
        </summary>
        <table class="values">
          <caption class="vh">{say.lengths}</caption>
          <thead>
            <tr>
              <th scope="col">{say.turns}</th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {say.games(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lengths.bins.map(({ from, to }, bin) => (
              <tr key={from}>
                <th scope="row">
                  {bin === last && tail ? say.andMore(whole(from)) : from === to ? whole(from) : `${whole(from)}–${whole(to)}`}
                </th>
                {lengths.versions.map(({ name, games }) => (
                  <td key={name}>{whole(games[bin] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}

const widthOf = ({ bins }: Lengths, bin: number): number => (bins[bin]?.to ?? 0) - (bins[bin]?.from ?? 0);
