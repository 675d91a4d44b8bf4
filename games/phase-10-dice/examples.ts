import type { Entry } from '@snug/engine';
import type { Example } from '@snug/table';
import type { Move } from './types.ts';

const move = (made: Move): Entry<Move> => ({ kind: 'move', seat: 0, move: made, at: 0 });

/** The first throw of a turn, six high dice and four low ones. */
const thrown = (faces: string): Entry<Move>[] => [
  move({ type: 'throw', keep: [] }),
  { kind: 'roll', faces: faces.split(' '), at: 0 },
];

/** A turn that made its phase at once. */
const made = (faces: string): Entry<Move>[] => [...thrown(faces), move({ type: 'stop' })];

const THREE_PHASES = [
  ...made('10g 10r 10o 9r 9r 9g 2g 4o Wb Wr'),
  ...made('10g 10r 10o 7o 8o 9g 2g 4o 3r Wr'),
  ...made('10g 10r 10o 7o 8o 9g 2g 4o Wg Wr'),
];
const SEVEN_PHASES = [
  ...THREE_PHASES,
  ...made('5r 6r 7r 8b 9r 10o 4g 3g 1o Wr'),
  ...made('5r 6r 7r 8b 9r 10o 4g 3g 1o Wr'),
  ...made('5r 6r 7r 8b 9r 10o 4g 3g 1o Wr'),
  ...made('10g 10r 10o 9r 9r 9g 2g 4o Wb Wr'),
];
const options = { order: 'seats' };

export const examples: readonly Example[] = [
  { clause: 'PTD-04', options, seats: 1, log: thrown('8g 5g 8b 7o 10g 6o 2g 3g Wg 1g') },
  { clause: 'PTD-07', options, seats: 1, log: [...THREE_PHASES, ...thrown('5r 6r 8b 8b 9r 10o 4g 2b Wg 1g')] },
  { clause: 'PTD-08', options, seats: 1, log: [...SEVEN_PHASES, ...thrown('9o 8o 5o 6g 10g 10o 1b 4o Wg 2o')] },
  { clause: 'PTD-10', options, seats: 1, log: thrown('7b 7g 7r 7o 7r 7g 2g 3g 1o 4r') },
  { clause: 'PTD-12', options, seats: 1, log: thrown('8g 8o 8b 5r 10g 6o 2g Wo Wg 1g') },
];
