export * from './lines.ts';
export * from './referee.ts';
