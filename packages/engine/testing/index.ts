export { type LawsOf, laws } from './laws.ts';
export { perft } from './perft.ts';
