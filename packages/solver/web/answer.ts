/** The worker's side: answers one question after the other, says how far it is, and hears when it is to stop. */
import { Stopped, TooLarge, type Work } from '../model.ts';
import { pageCrew } from './crew.ts';
import type { Failure, ToPage, ToWorker } from './messages.ts';

export function answerAsks<Request, Answer>(answer: (request: Request, work: Work) => Promise<Answer>): void {
  const stopped = new Set<number>();
  const tell = (message: ToPage<Answer>): void => postMessage(message);
  const breathe = breather();
  let before: Promise<void> = Promise.resolve();

  const answerOne = async (id: number, request: Request): Promise<void> => {
    try {
      if (stopped.has(id)) throw new Stopped('stopped');
      const work: Work = {
        progress: (done, of) => tell({ kind: 'progress', id, done, of }),
        stopped: () => stopped.has(id),
        breathe,
        // biome-ignore lint/style/noRestrictedGlobals: a worker is where time is read, not the rules it runs.
        now: () => performance.now(),
        crew: pageCrew(),
      };
      tell({ kind: 'answer', id, answer: await answer(request, work) });
    } catch (error) {
      tell({ kind: 'failed', id, why: failureOf(error), message: error instanceof Error ? error.message : String(error) });
    } finally {
      stopped.delete(id);
    }
  };

  addEventListener('message', ({ data }: MessageEvent<ToWorker<Request>>) => {
    if (data.kind === 'stop') stopped.add(data.id);
    else before = before.then(() => answerOne(data.id, data.request));
  });
}

function failureOf(error: unknown): Failure {
  if (error instanceof TooLarge) return 'too-large';
  return error instanceof Stopped ? 'stopped' : 'mistake';
}

/** A message to oneself comes after those that wait already, and unlike a timer at once. */
function breather(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
}
