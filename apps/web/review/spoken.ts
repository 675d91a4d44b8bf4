/** A moment of a game in words. */
import type { AnyMove, Seat } from '@snug/engine';
import type { ReviewedThrow, Unit, Weighed } from '@snug/solver';
import { nameOrYou, type TableWords } from '@snug/table';
import type { LookedBack, SeenChoice } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import type { Told } from './opened.ts';

export const movesOf = ({ move }: Weighed<AnyMove>): readonly AnyMove[] =>
  Array.isArray(move) ? (move as readonly AnyMove[]) : [move as AnyMove];

/** A choice as one speaks of it afterwards. */
export function choiceWords(told: Told, seq: number, seat: Seat, weighed: Weighed<AnyMove>): string {
  const { game, words, table } = told.opened.parts;
  const view = game.view(told.story.stateAt(seq));
  return table.list(movesOf(weighed).map((move) => words.choice?.(move, view, seat) ?? words.move(move)));
}

/** With its sign, so that better and worse can be told without colour; where it is a number. */
export const signed = (table: TableWords, amount: number, unit: Unit): string =>
  `${unit === 'outcome' ? '' : amount < 0 ? '−' : '+'}${table.difference(Math.abs(amount), unit)}`;

/** What whoever sat there when it happened is called. */
export function calledAt(told: Told, at: number, seat: Seat): string {
  const names = told.story.namesAt(at);
  return seat === names.you ? (told.called[seat] ?? '') : names(seat);
}

/** Everybody whose play it was: a seat may have been handed over. */
export function sittersAt({ opened, story, called }: Told, seat: Seat): string {
  return opened.parts.table.list([...story.sitters(seat).slice(0, -1), called[seat] ?? '']);
}

/** What the entry before this place says; something even where the game has no words for it. */
export function sentencesAt(told: Told, at: number, say: ReviewWords['review']): readonly string[] {
  const moment = told.story.moments[at - 1];
  if (moment === undefined) return [say.theBeginning];
  const { entry, sentences } = moment;
  if (sentences.length > 0 || entry.kind !== 'move') return sentences;
  return [say.did(calledAt(told, at, entry.seat), told.opened.parts.words.move(entry.move))];
}

function headline(told: Told, moment: SeenChoice | ReviewedThrow, unit: Unit, say: ReviewWords['review']): string {
  const { table } = told.opened.parts;
  const name = calledAt(told, moment.seq + 1, moment.seat);
  if (moment.kind === 'throw')
    return say.luckOf(nameOrYou(told.story.namesAt(moment.seq + 1), moment.seat), signed(table, moment.luck, unit));
  const { played, seq, seat, choices } = moment;
  if (played === null) return say.notWeighed(name);
  const [first] = sentencesAt(told, seq + 1, say);
  const whole = movesOf(played).length === 1 && first !== undefined; // of several moves a sentence tells but one
  const what = whole ? first : say.did(name, choiceWords(told, seq, seat, played));
  if (choices === 1) return say.only(what);
  return played.loss === 0 ? say.best(what) : say.cost(what, table.difference(played.loss, unit));
}

/** What a moment is called: what it was worth, where that is known. */
export function momentTitle(told: Told, seen: LookedBack | null, at: number, say: ReviewWords['review']): string {
  const moment = momentAt(seen, at);
  return moment === null || seen === null ? (sentencesAt(told, at, say)[0] ?? '') : headline(told, moment, seen.unit, say);
}

export const momentAt = (seen: LookedBack | null, at: number): SeenChoice | ReviewedThrow | null =>
  seen?.moments.find(({ seq }) => seq === at - 1) ?? null;

/** Why the best choice is the best. */
export function reasons(told: Told, { claims, choices }: SeenChoice): readonly string[] {
  const { words } = told.opened.parts;
  return choices === 1 ? [] : claims.flatMap((claim) => words.claim?.(claim) ?? []);
}
