/** The page's worker: started when something is first asked. */
import { type Ask, askWorker } from '@snug/solver/web';
import type { BotAnswer, BotQuestion } from './questions.ts';

let asking: Ask<BotQuestion, BotAnswer | null> | null = null;

export function askBots(question: BotQuestion, progress?: (done: number, of: number) => void) {
  asking ??= askWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return asking(question, progress);
}
