/** One moment: the board as it was, what happened, what there was to choose from and why, and a way to play on from it. */
import type { AnyMove } from '@snug/engine';
import { Icon } from '@snug/table/web';
import type { LookedBack } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import { Choices } from './choices.tsx';
import { endsTurn, frozenPlay } from './frozen.ts';
import type { Told } from './opened.ts';
import { choiceWords, momentAt, momentTitle, movesOf, reasons, sentencesAt } from './spoken.ts';

const LONGEST = 28; // letters on a button

/** Where to play on from, and with which moves made at once. */
export interface Start {
  readonly from: number;
  readonly moves: readonly AnyMove[];
  readonly tries: string; // on the button: what is tried
}

interface MomentProps {
  readonly told: Told;
  readonly seen: LookedBack | null;
  readonly at: number;
  readonly say: ReviewWords['review'];
  tryFrom(start: Start): void;
}

export function Moment({ told, seen, at, say, tryFrom }: MomentProps) {
  const { board, words, game } = told.opened.parts;
  const moment = momentAt(seen, at);
  const choice = moment?.kind === 'choice' ? moment : null;
  const entry = told.story.moments[at - 1]?.entry;
  // A choice is shown as it was about to be made, with what was chosen picked; a throw as it has fallen.
  const made = entry?.kind === 'move' ? [entry.move] : [];
  const count = made.length > 0 ? at - 1 : at;
  const moves = choice?.played ? movesOf(choice.played) : made;
  const play = frozenPlay(told, { count, moves, held: made.length === 0 && endsTurn(told, at) });
  const sentences = sentencesAt(told, at, say);
  const rest = moment === null || choice?.played ? sentences.slice(1) : sentences; // the title says the first
  const why = choice === null ? [] : reasons(told, choice);
  const better = choice !== null && (choice.played === null || choice.played.loss > 0) ? choice : null;
  const best = better === null ? '' : choiceWords(told, better.seq, better.seat, better.best);
  const open = told.match.desk.resigned.length === 0 && game.awaiting(told.story.stateAt(count)).kind !== 'over';
  return (
    <section class="sheet moment" aria-labelledby="moment-title">
      <h2 id="moment-title">{momentTitle(told, seen, at, say)}</h2>
      {rest.map((sentence) => (
        <p class="told" key={sentence}>
          {sentence}
        </p>
      ))}
      <div class="split">
        <div class={`mini ${board.screen}`}>
          <div class="board">
            <board.Board play={play} />
          </div>
          <p class="vh">{board.describe(play).join(' ')}</p>
        </div>
        <div class="thoughts">
          {choice !== null && seen !== null && choice.choices > 1 && (
            <Choices told={told} seen={seen} choice={choice} say={say} />
          )}
          {why.length > 0 && (
            <ul class="why" aria-label={say.why}>
              {why.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {open && (
            <div class="tries">
              {better !== null && (
                <button
                  type="button"
                  class="btn"
                  onClick={() => tryFrom({ from: better.seq, moves: movesOf(better.best), tries: say.tryChoice(best) })}
                >
                  <Icon name="play" />
                  {best.length > LONGEST ? say.tryBest : say.tryChoice(best)}
                </button>
              )}
              <button type="button" class="btn" onClick={() => tryFrom({ from: count, moves: [], tries: say.tryHere })}>
                {better === null && <Icon name="play" />}
                {say.tryHere}
              </button>
            </div>
          )}
        </div>
      </div>
      {board.Side !== undefined && (
        <details class="aside">
          <summary>{board.sideName?.(words)}</summary>
          <board.Side play={play} />
        </details>
      )}
    </section>
  );
}
