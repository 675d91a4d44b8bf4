export * from './crew.ts';
export type * from './race.ts';
export * from './retrograde.ts';
