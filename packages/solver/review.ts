/**
 * A game looked back at: what every choice cost and why, what every throw was worth, and both summed up for each player,
 * so that "played well, threw badly" is a pair of numbers.
 */
import { type AnyFact, type AnyMove, type Entry, type Game, type Seat, standing } from '@snug/engine';
import { along } from './along.ts';
import type { Claim, Coach } from './coach.ts';
import type { Model, Question, Weighed, Work } from './model.ts';
import { pause } from './pause.ts';

/** A choice that was made. */
export interface ReviewedChoice<State, Move> {
  readonly kind: 'choice';
  readonly seq: number; // how many entries that count came before it
  readonly seat: Seat;
  readonly state: State; // in which it was made
  readonly choices: number; // how many there were
  readonly best: Weighed<Move>;
  readonly played: Weighed<Move> | null; // null: what no model weighs, a foul or a call that was wrong
  readonly claims: readonly Claim[];
}
export interface ReviewedThrow {
  readonly kind: 'throw';
  readonly seq: number;
  readonly seat: Seat;
  readonly luck: number; // in the thrower's favour where it is above zero
}
export type Reviewed<State, Move> = ReviewedChoice<State, Move> | ReviewedThrow;

export interface PlayerReview {
  readonly seat: Seat;
  readonly choices: number; // decisions with more than one choice
  readonly mistakes: number; // of them not the best
  readonly loss: number; // all that was given away
  readonly throws: number;
  readonly luck: number; // in the player's favour where it is above zero
}

export interface Review<State, Move> {
  readonly goal: string;
  readonly moments: readonly Reviewed<State, Move>[];
  readonly players: readonly PlayerReview[];
}

export async function review<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  model: Model<Options, State, Move, Fact>,
  coach: Coach<Options, State, Move, Fact> | null,
  question: Question<Options>,
  log: readonly Entry<Move>[],
  work: Work,
): Promise<Review<State, Move>> {
  const { options, seats, goal } = question;
  const solver = await model.open(question, work);
  const entries = standing(log);
  const statesAt = statesOf(game, options, seats, entries);
  const larger = model.larger(goal);
  const moments: Reviewed<State, Move>[] = [];
  for (const moment of along(game, options, seats, log, solver)) {
    const { seq } = moment;
    if (moment.kind === 'throw') moments.push({ ...moment, luck: larger ? moment.luck : 0 - moment.luck });
    else {
      const { weighing, played } = moment;
      const [best] = weighing.moves;
      const state = statesAt[seq];
      if (seq === entries.length || best === undefined || state === undefined) continue; // still to be decided
      const claims = coach?.claims({ options, state, goal, weighing, played, solver }) ?? [];
      moments.push({ kind: 'choice', seq, seat: weighing.seat, state, choices: weighing.moves.length, best, played, claims });
    }
    await pause(work, seq, entries.length);
  }
  return { goal, moments, players: Array.from({ length: seats }, (_, seat) => playerIn(moments, seat)) };
}

function statesOf<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  options: Options,
  seats: number,
  entries: ReturnType<typeof standing<Move>>,
): readonly State[] {
  const states = [game.setup(options, seats)];
  for (const [i, entry] of entries.entries()) states.push(game.apply(states[i] as State, entry).state);
  return states;
}

function playerIn<State, Move>(moments: readonly Reviewed<State, Move>[], seat: Seat): PlayerReview {
  const luck = moments.flatMap((moment) => (moment.kind === 'throw' && moment.seat === seat ? [moment.luck] : []));
  const losses = moments.flatMap((moment) =>
    moment.kind === 'choice' && moment.seat === seat && moment.played !== null && moment.choices > 1 ? [moment.played.loss] : [],
  );
  return {
    seat,
    choices: losses.length,
    mistakes: losses.filter((loss) => loss > 0).length,
    loss: sum(losses),
    throws: luck.length,
    luck: sum(luck),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
