import { Sitting } from '@snug/engine/testing';
import type { Options } from '../options.ts';
import { game } from '../rules.ts';
import type { Fact, Move, State, View } from '../types.ts';

export type Table = Sitting<Options, State, Move, View, Fact>;
export const sit = (options: object = {}, seats = 2): Table => new Sitting(game, options, seats);
export const THROW: Move = { type: 'throw' };
export const lay = (...tiles: number[]): Move => ({ type: 'lay', tiles });
export const maskOf = (...tiles: number[]): number => tiles.reduce((mask, tile) => mask | (1 << (tile - 1)), 0);

/** Throws and lays in turn: what the dice show, and what is laid for it. */
export function play(
  table: Table,
  seat: number,
  ...steps: readonly (readonly [faces: readonly number[], tiles?: readonly number[]])[]
): Table {
  for (const [faces, tiles] of steps) {
    table.move(seat, THROW).roll(...faces);
    if (tiles !== undefined) table.move(seat, { type: 'lay', tiles });
  }
  return table;
}
/** A turn of nine tiles that shuts the box. */
export const SHUT: Parameters<typeof play>[2][] = [
  [
    [6, 6],
    [3, 9],
  ],
  [
    [6, 6],
    [4, 8],
  ],
  [
    [6, 6],
    [5, 7],
  ],
  [
    [6, 2],
    [2, 6],
  ],
  [[1], [1]],
];
/** A turn of nine tiles that is stuck on 10 with 1, 2 and 6 up. */
export const stuckWith = (table: Table, seat: number): Table =>
  play(
    table,
    seat,
    [
      [6, 6],
      [3, 9],
    ],
    [
      [6, 6],
      [4, 8],
    ],
    [
      [6, 6],
      [5, 7],
    ],
    [[6, 4]],
  );
