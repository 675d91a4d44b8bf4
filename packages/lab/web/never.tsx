/** What has not been seen in any version needs no plot, but how many games it was looked for in. */
import { estimateText, type Figure, labelOf } from '@snug/lab';
import { isSeen } from './card.tsx';
import type { Shown } from './report.tsx';
import { Bracketed } from './sign.tsx';

export function NeverSeen({ report: { figures, names, manifest }, words, say }: Shown) {
  const unseen = figures.filter((figure) => !isSeen(figure));
  if (unseen.length === 0) return null;
  /** Versions of as many games say the same. */
  const textsOf = (figure: Figure): readonly string[] => {
    const texts = figure.values.map((value) => estimateText(value, figure, words));
    return new Set(texts).size === 1 ? texts.slice(0, 1) : texts.map((text, nth) => `${manifest.versions[nth]?.name}: ${text}`);
  };
  return (
    <article class="card never">
      <h3>{say.never}</h3>
      <table class="values">
        <caption class="vh">{say.never}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{say.value}</th>
          </tr>
        </thead>
        <tbody>
          {unseen.map((figure) => (
            <tr key={`${figure.name} ${figure.of}`}>
              <th scope="row">{labelOf(figure, names, words)}</th>
              <td>
                {textsOf(figure).map((text) => (
                  <div key={text}>
                    <Bracketed text={text} />
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
