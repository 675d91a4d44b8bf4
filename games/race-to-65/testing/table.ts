import { Sitting } from '@snug/engine/testing';
import type { Options } from '../options.ts';
import { game } from '../rules.ts';
import type { Direction, Fact, Move, State, View } from '../types.ts';

export type Table = Sitting<Options, State, Move, View, Fact>;
export const sit = (options: object = {}): Table => new Sitting(game, options, 2);
export const flip = (tray: number, tile: number, to: Direction = 'down'): Move => ({ type: 'flip', tray, tile, to });
export const CALL: Move = { type: 'call' };
export const DRAW: Move = { type: 'draw' };
export const PHASE_TWO = { rules: 'phase-two' };
export const turn = (seat: number, deadline: number | null = null): object => ({ kind: 'turn', seat, deadline });

/** Both players push down their own tiles, one a turn (phase two); seat 0 first. */
export function race(table: Table, mine: readonly number[], theirs: readonly number[]): Table {
  mine.forEach((tile, i) => {
    table.move(0, flip(0, tile));
    const answer = theirs[i];
    if (answer !== undefined) table.move(1, flip(1, answer));
  });
  return table;
}
