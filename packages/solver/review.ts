/**
 * A game looked back at: what every choice cost, what every throw was worth, and both summed up for each player, so
 * that "played well, threw badly" is a pair of numbers.
 */
import type { AnyMove, Seat } from '@snug/engine';
import type { Moment } from './along.ts';

export interface PlayerReview {
  readonly seat: Seat;
  readonly choices: number; // decisions with more than one choice
  readonly loss: number; // all that was given away
  readonly throws: number;
  readonly luck: number; // in the player's favour where it is above zero
}

export function playersIn<Move extends AnyMove>(
  moments: readonly Moment<Move>[],
  seats: number,
  larger: boolean,
): PlayerReview[] {
  return Array.from({ length: seats }, (_, seat) => {
    const luck = moments.flatMap((moment) => (moment.kind === 'throw' && moment.seat === seat ? [moment.luck] : []));
    const losses = moments.flatMap((moment) =>
      moment.kind === 'decision' && moment.weighing.seat === seat && moment.played !== null && moment.weighing.moves.length > 1
        ? [moment.played.loss]
        : [],
    );
    return { seat, choices: losses.length, loss: sum(losses), throws: luck.length, luck: larger ? sum(luck) : 0 - sum(luck) };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
