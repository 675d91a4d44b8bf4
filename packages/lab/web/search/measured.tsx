/** Settings and what was measured at each of them: a table of all goals, and for each goal a plot against what was wanted. */
import { type GoalFigure, goalValueText, metText } from '@snug/lab';
import { settingCalled } from '../called.ts';
import { Drawn } from '../drawn.tsx';
import type { Point } from '../plotted.ts';
import { Scrolls } from '../scrolls.tsx';
import { Bracketed, Name } from '../sign.tsx';
import type { SearchShown } from './page.tsx';
import { quantityCalled, tickOf, timesOf, wantedOf } from './quantity.ts';

export interface Row {
  readonly setting: object;
  readonly outcome: string;
  readonly mark: number; // the sign of its outcome
  readonly figures: readonly GoalFigure[]; // by goal
}

export function Measured({
  paper,
  words,
  search,
  say,
  called,
  plots,
  title,
  rows,
}: SearchShown & { readonly title: string; readonly rows: readonly Row[] }) {
  const { goals } = paper.found;
  return (
    <>
      <Scrolls label={title}>
        <table class="measured">
          <caption class="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say.search.setting}</th>
              <th scope="col">{say.search.outcome}</th>
              {goals.map(({ text }) => (
                <th scope="col" key={text}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ setting, outcome, mark, figures }, nth) => (
              <tr key={nth}>
                <th scope="row">
                  {nth + 1}. {settingCalled(setting, called)}
                </th>
                <td>
                  <Name name={outcome} nth={mark} />
                </td>
                {goals.map((goal, at) => {
                  const figure = figures[at];
                  return (
                    <td key={goal.text}>
                      {figure !== undefined && (
                        <>
                          <Bracketed text={goalValueText(figure, goal.quantity, words)} /> {metText(figure, search)}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      <div class="cards">
        {goals.map((goal, at) => (
          <article class="card" key={goal.text}>
            <h3>{goal.text}</h3>
            <p class="under">
              {quantityCalled(goal.quantity, words, say)}. {say.search.wanted}
            </p>
            <Drawn
              plots={plots}
              rows={rows.length}
              draw={(draw) => draw.intervals(pointsOf(rows, at, timesOf(goal)), tickOf(goal, words), wantedOf(goal))}
            />
          </article>
        ))}
      </div>
    </>
  );
}

const pointsOf = (rows: readonly Row[], goal: number, times: number): readonly Point[] =>
  rows.map(({ figures, mark }, nth): Point => {
    const { value = null, low = null, high = null } = figures[goal] ?? {};
    const scaled = (number: number | null): number | null => (number === null ? null : number * times);
    return { name: `${nth + 1}`, at: null, value: scaled(value), low: scaled(low), high: scaled(high), mark };
  });
