/** The moments to look at, and what came of play and luck for each player. */
import type { LookedBack } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import { Mark } from './curve.tsx';
import type { Notable, Scale } from './notable.ts';
import type { Told } from './opened.ts';
import { calledAt, choiceWords, sentencesAt, signed, sittersAt } from './spoken.ts';

interface MomentsProps {
  readonly told: Told;
  readonly seen: LookedBack;
  readonly notable: readonly Notable[];
  readonly at: number;
  readonly say: ReviewWords['review'];
  go(at: number): void;
}

export function Moments({ told, seen, notable, at, say, go }: MomentsProps) {
  const { table } = told.opened.parts;
  const { names } = told.story;
  const theirs = ({ at, seat }: Notable): boolean => names.you !== undefined && seat !== told.story.namesAt(at).you; // neither good nor bad news by itself
  return (
    <>
      <h2>{say.moments}</h2>
      {!notable.some(({ kind }) => kind === 'costly') && <p class="told">{say.noMistakes}</p>}
      <ol>
        {notable.map((one) => (
          <li key={one.at}>
            <button type="button" onClick={() => go(one.at)} aria-current={one.at === at ? 'true' : undefined}>
              <span class="no tnum">{one.at}</span>
              <span>
                <b>{sentencesAt(told, one.at, say).join(' ')}</b>
                <em>{underOf(told, one, say)}</em>
              </span>
              <span class={`size tnum ${theirs(one) ? '' : one.kind}`}>
                <svg viewBox="-9 -9 18 18" aria-hidden="true">
                  <Mark kind={one.kind} />
                </svg>
                {theirs(one) && <i>{calledAt(told, one.at, one.seat)}</i>}
                {one.kind === 'costly' && one.size === 0
                  ? ''
                  : signed(table, one.kind === 'costly' ? -one.size : one.size, seen.unit)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function underOf(told: Told, { kind, moment }: Notable, say: ReviewWords['review']): string {
  if (moment.kind === 'throw') return kind === 'lucky' ? say.lucky : say.unlucky;
  return say.better(choiceWords(told, moment.seq, moment.seat, moment.best));
}

const WELL = 0.03; // of the scale, that a whole game's choices may cost

export function Sums({
  told,
  seen,
  scale,
  say,
}: Pick<MomentsProps, 'told' | 'seen' | 'say'> & {
  readonly scale: Scale;
}) {
  const { table } = told.opened.parts;
  return (
    <>
      <h2>{say.sums}</h2>
      <dl class="sums">
        {seen.players.map(({ seat, choices, mistakes, loss, throws, luck }) => {
          const verdict = say.verdict(
            choices === 0 ? null : loss <= WELL * (scale.high - scale.low),
            throws === 0 ? null : luck >= 0,
            seat === told.story.names.you,
          );
          const sums = {
            choices,
            mistakes,
            loss: table.difference(loss, seen.unit),
            throws,
            luck: signed(table, luck, seen.unit),
            lucky: luck >= 0,
          };
          return (
            <div key={seat}>
              <dt>
                {sittersAt(told, seat)} {verdict !== '' && <em>{verdict}</em>}
              </dt>
              {say.sumOf(sums).map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          );
        })}
      </dl>
    </>
  );
}
