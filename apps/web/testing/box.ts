/** What the first seat has done with its tiles, as a log. */
import type { AnyMove, Entry } from '@snug/engine';

/** The first seat throws so many, and uses it. */
const used = (thrown: number, move: AnyMove): readonly Entry<AnyMove>[] => [
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 0 },
  { kind: 'roll', faces: [Math.floor(thrown / 2), Math.ceil(thrown / 2)], at: 0 },
  { kind: 'move', seat: 0, move, at: 0 },
];
export const laid = (tile: number) => used(tile, { type: 'lay', tiles: [tile] } as AnyMove);
export const shut = (front: readonly number[], back: readonly number[]) =>
  used(
    [...front, ...back].reduce((sum, tile) => sum + tile, 0),
    { type: 'shut', front, back } as AnyMove,
  );

/** Only the 1 is left, and two dice are thrown: nothing fits. */
export const STUCK = [9, 8, 7, 6, 5, 4, 3, 2].flatMap(laid);
