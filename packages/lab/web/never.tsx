/** What has not been seen in any version needs no plot, but how many games it was looked for in; nor does what is not known. */
import { estimateText, type Figure, namedIn } from '@snug/lab';
import { isSeen } from './card.tsx';
import type { Shown } from './report.tsx';
import { Bracketed } from './sign.tsx';

export function NeverSeen(shown: Shown) {
  const { report, say } = shown;
  const unseen = report.figures.filter((figure) => !isSeen(figure));
  const isKnown = ({ values }: Figure): boolean => values.some(({ value }) => value !== null);
  return (
    <>
      <Without title={say.never} figures={unseen.filter(isKnown)} {...shown} />
      <Without title={say.notKnown} figures={unseen.filter((figure) => !isKnown(figure))} {...shown} />
    </>
  );
}

interface WithoutProps extends Shown {
  readonly title: string;
  readonly figures: readonly Figure[];
}

function Without({ title, figures, report: { names, manifest }, words, say }: WithoutProps) {
  if (figures.length === 0) return null;
  /** Versions of as many games say the same. */
  const textsOf = (figure: Figure): readonly string[] => {
    const texts = figure.values.map((value) => estimateText(value, figure, words));
    return new Set(texts).size === 1 ? texts.slice(0, 1) : texts.map((text, nth) => `${manifest.versions[nth]?.name}: ${text}`);
  };
  return (
    <article class="card never">
      <h3>{title}</h3>
      <table class="values">
        <caption class="vh">{title}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{say.value}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={`${figure.name} ${figure.of}`}>
              <th scope="row">{namedIn(figure, names, words)}</th>
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
