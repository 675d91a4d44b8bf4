import type { Entry, Seat } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

const flip = (seat: Seat, tray: Seat, tile: number, to: 'down' | 'up'): Entry<Move> => ({
  kind: 'move',
  seat,
  move: { type: 'flip', tray, tile, to },
  at: 0,
});

export const examples: readonly Example[] = [
  {
    clause: 'RTC-03',
    options: { rules: 'phase-two', seconds: 0 },
    seats: 2,
    log: [flip(0, 0, 12, 'down'), flip(1, 1, 7, 'down'), flip(0, 0, 11, 'down'), flip(1, 1, 10, 'down'), flip(0, 1, 7, 'up')],
  },
];
