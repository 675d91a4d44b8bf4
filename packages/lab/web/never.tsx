/** What has not been seen in any version needs no plot, but how many games it was looked for in. */
import { estimateText, labelOf } from '@snug/lab';
import { isSeen } from './card.tsx';
import type { Shown } from './report.tsx';
import { Bracketed } from './sign.tsx';

export function NeverSeen({ report: { figures, names, manifest }, words, say }: Shown) {
  const unseen = figures.filter((figure) => !isSeen(figure));
  if (unseen.length === 0) return null;
  return (
    <article class="card never">
      <h3>{say.never}</h3>
      <table class="values">
        <caption class="vh">{say.never}</caption>
        <thead class={manifest.versions.length > 1 ? undefined : 'vh'}>
          <tr>
            <th scope="col">{words.figure}</th>
            {manifest.versions.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unseen.map((figure) => (
            <tr key={`${figure.name} ${figure.of}`}>
              <th scope="row">{labelOf(figure, names, words)}</th>
              {figure.values.map((value, version) => (
                <td key={manifest.versions[version]?.name}>
                  <Bracketed text={estimateText(value, figure, words)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
