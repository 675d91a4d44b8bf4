export { expectConsistent } from './consistent.ts';
export { asNumber, exactly } from './exact.ts';
export { unwatched } from './unwatched.ts';
