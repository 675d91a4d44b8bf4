export * from './slice.ts';
export * from './text/board.ts';
export * from './words/words.ts';
