/** What the page asks of its workers. */
import type { AnyMove, Entry, Seat } from '@snug/engine';
import type { Claim, PlayerReview, ReviewedThrow, Unit, Weighed } from '@snug/solver';
import type { BotName } from '@snug/table';

export interface BotQuestion {
  readonly kind: 'bot';
  readonly game: string;
  readonly options: object;
  readonly bots: readonly (BotName | null)[]; // by seat
  readonly state: object;
  readonly seed: string;
}

/** What one of the programs does next; null: none of them acts. */
export interface BotAnswer {
  readonly seat: Seat;
  readonly move: object;
}

export interface ReviewQuestion {
  readonly kind: 'review';
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly goal: string;
  readonly log: readonly Entry<AnyMove>[];
}

/** A choice that was made, with the best of those there were. */
export interface SeenChoice {
  readonly kind: 'choice';
  readonly seq: number; // how many entries that count came before it
  readonly seat: Seat;
  readonly choices: number; // how many there were
  readonly moves: readonly Weighed<AnyMove>[]; // best first; what was played is among them if it was weighed at all
  readonly best: Weighed<AnyMove>;
  readonly played: Weighed<AnyMove> | null;
  readonly claims: readonly Claim[];
}

/** What a goal is worth to each seat; null where it says nothing about it. */
export type Worths = readonly (number | null)[];

export interface LookedBack {
  readonly goal: string;
  readonly unit: Unit;
  readonly larger: boolean; // more of it is better
  readonly moments: readonly (SeenChoice | ReviewedThrow)[];
  readonly players: readonly PlayerReview[];
  readonly curve: readonly Worths[]; // after so many entries that count
}

export type Question = BotQuestion | ReviewQuestion;
export type Answer<Q extends Question> = Q extends BotQuestion ? BotAnswer | null : LookedBack;
