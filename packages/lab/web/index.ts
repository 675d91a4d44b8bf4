export { type Called, playerCalled } from './called.ts';
export * from './plotted.ts';
export { DoneAgain, LabReport, type Shown } from './report.tsx';
export type { PageWords } from './words/words.ts';
