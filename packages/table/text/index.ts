export * from './board.ts';
export * from './paint.ts';
