export * from './desk.ts';
export * from './fold.ts';
export * from './game.ts';
export * from './match.ts';
export * from './options.ts';
export * from './parse.ts';
export * from './play.ts';
