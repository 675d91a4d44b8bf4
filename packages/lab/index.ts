export * from './core.ts';
export * from './lab.ts';
export * from './people.ts';
export * from './play.ts';
export * from './players.ts';
