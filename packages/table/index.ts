export * from './calculator.ts';
export * from './example.ts';
export * from './lesson.ts';
export * from './slice.ts';
export * from './story.ts';
export * from './text/board.ts';
export * from './words/words.ts';
