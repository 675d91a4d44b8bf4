import type { Entry } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

/** A throw, and the tiles that were shut for it. */
const shut = (faces: readonly number[], front?: readonly number[], back: readonly number[] = []): Entry<Move>[] => [
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 0 },
  { kind: 'roll', faces, at: 0 },
  ...(front === undefined ? [] : [{ kind: 'move', seat: 0, move: { type: 'shut', front, back }, at: 0 } as const]),
];

const TWELVE = [6, 6];
const options = { order: 'seats' };

export const examples: readonly Example[] = [
  {
    clause: 'DSH-04',
    options,
    seats: 2,
    log: [...shut([4, 3], [7]), ...shut([6, 4], [1, 9]), ...shut([6, 3])],
  },
  {
    clause: 'DSH-05',
    options,
    seats: 2,
    log: [...shut([6, 3], [9]), ...shut([6, 2], [8]), ...shut([6, 1], [7]), ...shut([4, 2])],
  },
  {
    clause: 'DSH-06',
    options,
    seats: 2,
    log: [
      ...shut(TWELVE, [3, 9]),
      ...shut(TWELVE, [4, 8]),
      ...shut(TWELVE, [5, 7]),
      ...shut(TWELVE, [], [5, 7]),
      ...shut(TWELVE, [6], [6]),
      ...shut(TWELVE, [1, 2], [9]),
      ...shut(TWELVE, [], [4, 8]),
    ],
  },
  {
    clause: 'DSH-09',
    options,
    seats: 2,
    log: [
      ...shut(TWELVE, [3, 9]),
      ...shut(TWELVE, [4, 8]),
      ...shut(TWELVE, [5, 7]),
      ...shut(TWELVE, [], [5, 7]),
      ...shut(TWELVE, [6], [6]),
      ...shut(TWELVE, [1], [9, 2]),
      ...shut([4, 3], [], [3, 4]),
    ],
    throws: [[5, 2]], // the front 2 and the back 1 and 8 stand, and nothing fits
  },
];
