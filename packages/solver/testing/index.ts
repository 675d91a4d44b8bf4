export { expectConsistent } from './consistent.ts';
export * from './decisions.ts';
export { asNumber, exactly } from './exact.ts';
export { unwatched } from './unwatched.ts';
