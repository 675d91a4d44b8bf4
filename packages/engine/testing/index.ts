export { type LawsOf, laws } from './laws.ts';
export { perft } from './perft.ts';
export { Sitting } from './sitting.ts';
