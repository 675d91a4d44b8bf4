import type { Entry } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

/** A throw, and the tiles that were laid for it. */
const laid = (faces: readonly number[], tiles?: readonly number[]): Entry<Move>[] => [
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 0 },
  { kind: 'roll', faces, at: 0 },
  ...(tiles === undefined ? [] : [{ kind: 'move', seat: 0, move: { type: 'lay', tiles }, at: 0 } as const]),
];

export const examples: readonly Example[] = [
  { clause: 'STB-04', options: {}, seats: 1, log: laid([5, 3]) },
  {
    clause: 'STB-05',
    options: {},
    seats: 1,
    log: [...laid([6, 3], [9]), ...laid([6, 2], [8]), ...laid([6, 1], [7]), ...laid([6, 4], [4, 6]), ...laid([3, 2], [5])],
  },
  {
    clause: 'STB-07',
    options: {},
    seats: 2,
    log: [...laid([6, 5], [5, 6]), ...laid([3, 2], [2, 3])],
    throws: [[2, 1]], // 1, 4, 7, 8 and 9 are up, and nothing fits
  },
  {
    clause: 'STB-12',
    options: { stake: 2 },
    seats: 3,
    log: [
      ...laid([6, 3], [9]),
      ...laid([6, 2], [8]),
      ...laid([6, 1], [7]),
      ...laid([6, 4], [4, 6]),
      ...laid([4, 4], [3, 5]),
      ...laid([3]),
    ],
  },
];
