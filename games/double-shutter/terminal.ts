import type { TextBoard } from '@snug/table';
import type { Options } from './options.ts';
import type { Fact, Move, View } from './types.ts';

export const board: TextBoard<Options, View, Move, Fact> = {
  draw: () => [],
  spots: () => [],
  actions: () => [],
  command: () => null,
  picks: 'many',
  reveals: false,
  pads: false,
};
