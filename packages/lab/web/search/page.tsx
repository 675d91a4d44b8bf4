/** The report of a search as a page: words first, then what was asked, what was found, what was tried, and how to do it again. */
import type { Goal, LabWords, SearchPaper, SearchWords } from '@snug/lab';
import { intervalsText, SEATS, written } from '@snug/lab';
import { type Called, optionCalled, playerCalled, settingCalled, valueCalled } from '../called.ts';
import type { Plots } from '../plotted.ts';
import { DoneAgain, Section } from '../report.tsx';
import { unbroken } from '../sign.tsx';
import type { PageWords } from '../words/words.ts';
import { Measured } from './measured.tsx';
import { quantityCalled } from './quantity.ts';
import { TriedOut } from './tried.tsx';

export interface SearchShown {
  readonly paper: SearchPaper;
  readonly words: LabWords;
  readonly search: SearchWords;
  readonly say: PageWords;
  readonly called: Called;
  readonly plots: Plots;
}

export function SearchPage(given: SearchShown) {
  const { paper, words, search, say } = given;
  const { survivors, misses, confidence } = paper.found;
  const called = withSeats(given.called, say);
  const shown = { ...given, called };
  return (
    <div class="lab-report">
      <Section title={words.inWords}>
        <ul class="said">
          {search.report(paper.found).map((sentence) => (
            <li key={sentence}>{unbroken(sentence)}</li>
          ))}
        </ul>
      </Section>
      <Section title={say.search.asked}>
        <Asked {...shown} />
      </Section>
      {survivors.length > 0 && (
        <Section title={say.search.again}>
          <p class="told">
            {search.headings.survivors} {confidence.fresh !== null && unbroken(intervalsText(confidence.fresh, words, search))}
          </p>
          <Measured
            {...shown}
            title={say.search.again}
            rows={survivors.map(({ setting, verdict, figures }) => ({
              setting,
              figures,
              outcome: search.verdicts[verdict],
              mark: { confirmed: 2, undecided: 1, missed: 3 }[verdict],
            }))}
          />
        </Section>
      )}
      {misses.length > 0 && (
        <Section title={say.search.misses}>
          <p class="told">{unbroken(intervalsText(confidence.race, words, search))}</p>
          <Measured
            {...shown}
            title={say.search.misses}
            rows={misses.map(({ setting, why, figures }) => ({
              setting,
              figures,
              outcome: search.why[why],
              mark: why === 'outside' ? 5 : 1,
            }))}
          />
        </Section>
      )}
      <Section title={say.search.tried}>
        <TriedOut {...shown} />
      </Section>
      <DoneAgain report={paper} say={say} />
    </div>
  );
}

/** How many sit down is no option of the game's. */
const withSeats = (called: Called, { search }: PageWords): Called => ({
  ...called,
  options: { ...called.options, [SEATS]: { label: search.seats } },
});

function Asked({ paper: { manifest, found, refused }, words, search, say, called }: SearchShown) {
  const number = (value: number): string => written(value, 0, words);
  const players = manifest.players.map((player) => playerCalled(player, called, say, words));
  return (
    <>
      <table class="asked">
        <caption class="vh">{say.search.asked}</caption>
        <tbody>
          <tr>
            <th scope="row">{say.search.among}</th>
            <td>
              {manifest.over.map((axis) => (
                <div key={axis}>{axisCalled(axis, called)}</div>
              ))}
            </td>
          </tr>
          {manifest.options !== null && (
            <tr>
              <th scope="row">{say.search.fixed}</th>
              <td>{fixedCalled(manifest.options, called)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{say.search.goals}</th>
            <td>
              {found.goals.map((goal) => (
                <GoalName key={goal.text} goal={goal} words={words} say={say} />
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      <p class="told">{search.size(number(found.settings), refused === 0 ? null : number(refused))}</p>
      <p class="told">{unbroken(words.players(players))}</p>
    </>
  );
}

function GoalName({ goal, words, say }: { readonly goal: Goal; readonly words: LabWords; readonly say: PageWords }) {
  return (
    <div>
      <b>{goal.text}</b> <span class="quiet">{quantityCalled(goal.quantity, words, say)}</span>
    </div>
  );
}

/** `tiles=9,10` in words; ranges stay as they were written. */
function axisCalled(axis: string, called: Called): string {
  const at = axis.indexOf('=');
  const key = axis.slice(0, at).trim();
  const values = axis.slice(at + 1).split(',');
  return `${optionCalled(key, called)}: ${values.map((value) => valueCalled(key, value.trim(), called)).join(', ')}`;
}

function fixedCalled(options: string, called: Called): string {
  const preset = called.presets[options];
  if (preset !== undefined) return preset;
  try {
    return settingCalled(JSON.parse(options) as object, called);
  } catch {
    return options; // a preset that is no more
  }
}
