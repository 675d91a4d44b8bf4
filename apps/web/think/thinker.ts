/** The page's workers, each started when something is first asked of it. A long look back keeps no program at a table waiting. */
import { type Ask, type Asked, askWorker } from '@snug/solver/web';
import type { BotAnswer, BotQuestion, LookedBack, ReviewQuestion } from './questions.ts';

type Progress = (done: number, of: number) => void;

const start = <Question, Answer>(): Ask<Question, Answer> =>
  askWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

let bots: Ask<BotQuestion, BotAnswer | null> | null = null;
let reviews: Ask<ReviewQuestion, LookedBack> | null = null;

export function askBots(question: BotQuestion, progress?: Progress): Asked<BotAnswer | null> {
  bots ??= start();
  return bots(question, progress);
}

export function askReview(question: ReviewQuestion, progress?: Progress): Asked<LookedBack> {
  reviews ??= start();
  return reviews(question, progress);
}
