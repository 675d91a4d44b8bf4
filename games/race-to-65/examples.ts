import type { Entry, Seat } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

const flip = (seat: Seat, tray: Seat, tile: number, to: 'down' | 'up'): Entry<Move> => ({
  kind: 'move',
  seat,
  move: { type: 'flip', tray, tile, to },
  at: 0,
});

/** Both push tiles of their own down, one after the other. */
const inTurn = (ours: readonly number[], theirs: readonly number[]): Entry<Move>[] =>
  ours.flatMap((tile, i) => [flip(0, 0, tile, 'down'), ...theirs.slice(i, i + 1).map((other) => flip(1, 1, other, 'down'))]);

const THERE_AND_BACK = [flip(0, 0, 1, 'down'), flip(1, 1, 1, 'down'), flip(0, 0, 1, 'up'), flip(1, 1, 1, 'up')];
const options = { rules: 'phase-two', seconds: 0 };

export const examples: readonly Example[] = [
  {
    clause: 'RTC-03',
    options,
    seats: 2,
    log: [flip(0, 0, 12, 'down'), flip(1, 1, 7, 'down'), flip(0, 0, 11, 'down'), flip(1, 1, 10, 'down'), flip(0, 1, 7, 'up')],
  },
  {
    clause: 'RTC-06', // one of them has 65, the other 63
    options,
    seats: 2,
    log: inTurn([12, 11, 10, 9, 8, 7, 5, 3], [12, 11, 10, 9, 8, 6, 4, 3]),
  },
  {
    clause: 'RTC-12',
    options,
    seats: 2,
    log: [...inTurn([12], [12]), ...THERE_AND_BACK, ...THERE_AND_BACK, ...THERE_AND_BACK],
  },
  {
    clause: 'R6-02',
    options: { rules: 'phase-six' },
    seats: 2,
    log: [flip(0, 0, 12, 'down'), flip(0, 0, 11, 'down'), flip(1, 1, 12, 'down'), flip(1, 1, 11, 'down'), flip(0, 0, 5, 'down')],
  },
];
