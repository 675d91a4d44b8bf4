import type { GameWords } from '@snug/table';
import type { BoardWords } from '../board-words.ts';
import type { Options } from '../options.ts';
import type { TerminalWords } from '../terminal-words.ts';
import type { Fact, Move, View } from '../types.ts';

export interface Words extends GameWords<Options, View, Move, Fact> {
  readonly board: BoardWords;
  readonly terminal: TerminalWords;
}
