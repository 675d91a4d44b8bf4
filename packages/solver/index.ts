export * from './from-game.ts';
export * from './model.ts';
