/** What the rules would say to a move, before it is made: nobody is invited to what is going to be refused. */
import type { Seat } from '@snug/engine';
import { refusalSentence } from '@snug/table';
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';
import type { AppWords } from '../words/words.ts';
import type { Note } from './say.tsx';

/** null: nothing speaks against it. What costs the turn is for the player to try, unless the table is careful. */
export function objectionTo(sitting: Sitting, play: AnyPlay, seat: Seat, move: object, say: AppWords): Note | null {
  const { match, parts, careful } = sitting;
  const parsed = match.game.parseMove(move, match.options);
  if (!parsed.ok) return null;
  const verdict = match.game.judge(match.state, seat, parsed.value);
  switch (verdict.kind) {
    case 'legal':
      return null;
    case 'refused':
      return {
        kind: 'bad',
        text: refusalSentence(play.table, play.words, verdict.refusal, play.names),
        rule: verdict.refusal.rule,
      };
    case 'foul':
      return careful
        ? { kind: 'bad', text: parts.board.forbidden?.(play, move) ?? say.pads.costsTurn, rule: verdict.rule }
        : null;
  }
}
