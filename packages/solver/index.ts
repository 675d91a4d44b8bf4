export * from './along.ts';
export * from './from-game.ts';
export * from './model.ts';
