import type { Name, TypedWords, Usage } from '@snug/table';

export interface TerminalWords {
  phase(phase: number, needs: string): string;
  throwOf(nth: number): string;
  made(score: number): string;
  madeNow(score: number): string;
  readonly notMade: string;
  readonly counts: string;
  readonly kept: string;
  readonly order: string;
  readonly sure: string;
  dice(kept: string, loose: string): string;
  readonly none: string;
  row(name: Name, phase: number, total: number): string;
  finished(name: Name, total: number): string;
  readonly usage: readonly Usage[];
  readonly typed: TypedWords;
}

export const terminalWords: TerminalWords = {
  phase: (phase, needs) => `Phase ${phase}: ${needs}`,
  throwOf: (nth) => `throw ${nth} of 3`,
  made: (score) => `made: stop now for ${score}`,
  madeNow: (score) => `The phase is made: stopping now scores ${score}.`,
  notMade: 'not made yet',
  counts: '• would count now',
  kept: 'kept',
  order: 'Everybody throws a high die; the highest is first.',
  sure: 'The phase is not made. Stop all the same?',
  dice: (kept, loose) => `Kept: ${kept}. Loose: ${loose}.`,
  none: 'none',
  row: (name, phase, total) => `${name === null ? 'You are' : `${name} is`} on phase ${phase} with ${total} points.`,
  finished: (name, total) => `${name === null ? 'You are' : `${name} is`} through all ten phases with ${total} points.`,
  usage: [
    ['throw', 'throw all the dice that are not kept'],
    ['keep 1 2 3', 'keep the first three dice for the next throw; "keep none" keeps none'],
    ['stop', 'stop throwing and score the turn'],
  ],
  typed: {},
};
