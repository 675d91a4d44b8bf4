/** All that was tried: round by round, by what each goal speaks of, and by what each option was set to. */
import { type Along, type Bin, type Counts, FATES, type Fate, written } from '@snug/lab';
import { optionCalled, valueCalled } from '../called.ts';
import { Drawn } from '../drawn.tsx';
import type { Tower, Wanted } from '../plotted.ts';
import { Scrolls } from '../scrolls.tsx';
import { Sign } from '../sign.tsx';
import type { SearchShown } from './page.tsx';
import { quantityCalled, tickOf, timesOf, wantedOf } from './quantity.ts';

const MARKS: { readonly [fate in Fate]: number } = { outside: 5, undecided: 1, unconfirmed: 3, confirmed: 2 };
const RAISED = [MARKS.unconfirmed, MARKS.confirmed];

export function TriedOut(shown: SearchShown) {
  const { paper, words, say, called } = shown;
  const { goals, tried } = paper.found;
  const fates = FATES.filter((fate) => tried.goals.some(({ bins }) => bins.some((bin) => bin[fate] > 0)));
  return (
    <>
      <Rounds {...shown} />
      <ul class="signs">
        {fates.map((fate) => (
          <li key={fate}>
            <Sign nth={MARKS[fate]} />
            {say.search.fates[fate]}
          </li>
        ))}
      </ul>
      <div class="cards">
        {tried.goals.map(({ goal: text, bins, unknown }, nth) => {
          const goal = goals[nth];
          if (goal === undefined || bins.length === 0) return null;
          const under = [
            `${quantityCalled(goal.quantity, words, say)}.`,
            say.search.byValue,
            say.search.wanted,
            ...(unknown > 0 ? [say.search.unmeasured(written(unknown, 0, words))] : []),
          ];
          return (
            <Towers
              key={text}
              {...shown}
              fates={fates}
              title={text}
              under={under.join(' ')}
              towers={binned(bins, timesOf(goal), goal.quantity === 'turns:median')}
              tick={tickOf(goal, words)}
              wanted={wantedOf(goal, goal.quantity === 'turns:median' ? 0.5 : 0)}
            />
          );
        })}
        {tried.options.map((along) => (
          <Towers
            key={along.key}
            {...shown}
            fates={fates}
            title={optionCalled(along.key, called)}
            under={say.search.byOption}
            towers={towersAlong(along, shown)}
            tick={(value) => `${value}`}
          />
        ))}
      </div>
    </>
  );
}

function Rounds({ paper: { found }, words, search, say }: SearchShown) {
  const number = (value: number): string => written(value, 0, words);
  return (
    <Scrolls label={say.search.rounds}>
      <table>
        <caption class="vh">{say.search.rounds}</caption>
        <thead>
          <tr>
            {search.headings.rounds.map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rounds.map(({ games, tried, outside, inside, aside, left }, nth) => (
            <tr key={nth}>
              <th scope="row">{nth + 1}</th>
              <td>{number(games)}</td>
              <td>{number(tried)}</td>
              <td>{number(outside)}</td>
              <td>{number(inside)}</td>
              <td>{number(aside)}</td>
              <td>{number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

interface TowersProps extends SearchShown {
  readonly fates: readonly Fate[]; // that there are
  readonly title: string;
  readonly under: string;
  readonly towers: readonly Tower[];
  tick(value: number): string;
  readonly wanted?: Wanted;
}

function Towers({ words, say, plots, fates, title, under, towers, tick, wanted }: TowersProps) {
  return (
    <article class="card">
      <h3>{title}</h3>
      <p class="under">{under}</p>
      <Drawn plots={plots} rows={6} draw={(draw) => draw.towers(towers, tick, RAISED, wanted)} />
      <details>
        <summary>
          {say.asTable}
          <span class="vh">: {title}</span>
        </summary>
        <table class="values">
          <caption class="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {fates.map((fate) => (
                <th scope="col" key={fate}>
                  <Sign nth={MARKS[fate]} />
                  <span class="vh">{say.search.fates[fate]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {towers.map(({ name, from, to, many }) => (
              <tr key={from}>
                <th scope="row">{name ?? `${tick(from)} – ${tick(to)}`}</th>
                {fates.map((fate) => (
                  <td key={fate}>{written(many.find(({ mark }) => mark === MARKS[fate])?.count ?? 0, 0, words)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}

const manyOf = (counts: Counts): Tower['many'] => FATES.map((fate) => ({ mark: MARKS[fate], count: counts[fate] }));

/** `whole`: values are whole numbers, and each stands in the middle of its bin. */
const binned = (bins: readonly Bin[], times: number, whole: boolean): readonly Tower[] =>
  bins.map((bin) => {
    const shift = whole ? 0.5 : 0;
    const last = bin.to - 1;
    return {
      name: whole ? (last === bin.from ? `${last}` : `${bin.from}–${last}`) : null,
      from: bin.from * times - shift,
      to: bin.to * times - shift,
      many: manyOf(bin),
    };
  });

function towersAlong(along: Along, { called }: SearchShown): readonly Tower[] {
  if ('bins' in along) return binned(along.bins, 1, false);
  return along.values.map(({ value, ...counts }, nth) => ({
    name: valueCalled(along.key, value, called),
    from: nth - 0.5,
    to: nth + 0.5,
    many: manyOf(counts),
  }));
}
