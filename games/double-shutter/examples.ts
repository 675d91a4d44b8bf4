import type { Entry } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

/** A throw, and the tiles that were shut for it. */
const shut = (faces: readonly number[], front?: readonly number[], back: readonly number[] = []): Entry<Move>[] => [
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 0 },
  { kind: 'roll', faces, at: 0 },
  ...(front === undefined ? [] : [{ kind: 'move', seat: 0, move: { type: 'shut', front, back }, at: 0 } as const]),
];

export const examples: readonly Example[] = [
  {
    clause: 'DSH-04',
    options: { order: 'seats' },
    seats: 2,
    log: [...shut([4, 3], [7]), ...shut([6, 4], [1, 9]), ...shut([6, 3])],
  },
];
