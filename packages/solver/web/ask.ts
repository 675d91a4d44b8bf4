/** The page's side: long work is done by a worker, so that the page stays awake. */
import { Stopped, TooLarge } from '../model.ts';
import type { Failure, ToPage, ToWorker } from './messages.ts';

export interface Asked<Answer> {
  /** Rejects with `TooLarge` or `Stopped` as work of one's own would. */
  readonly answer: Promise<Answer>;
  stop(): void;
}

export type Ask<Request, Answer> = (request: Request, progress?: (done: number, of: number) => void) => Asked<Answer>;

interface Open<Answer> {
  progress(done: number, of: number): void;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The worker's program calls `answerAsks`. What is asked is answered one after the other. */
export function askWorker<Request, Answer>(worker: Worker): Ask<Request, Answer> {
  const open = new Map<number, Open<Answer>>();
  let next = 0;
  const tell = (message: ToWorker<Request>): void => worker.postMessage(message);

  worker.onmessage = ({ data }: MessageEvent<ToPage<Answer>>): void => {
    const asked = open.get(data.id);
    if (data.kind === 'progress') asked?.progress(data.done, data.of);
    else open.delete(data.id);
    if (data.kind === 'answer') asked?.resolve(data.answer);
    if (data.kind === 'failed') asked?.reject(errorOf(data.why, data.message));
  };
  worker.onerror = ({ message }): void => {
    for (const { reject } of open.values()) reject(new Error(message || 'the worker did not start'));
    open.clear();
  };

  return (request, progress = () => {}) => {
    const id = next++;
    const answer = new Promise<Answer>((resolve, reject) => void open.set(id, { progress, resolve, reject }));
    tell({ kind: 'ask', id, request });
    return { answer, stop: () => tell({ kind: 'stop', id }) };
  };
}

function errorOf(why: Failure, message: string): Error {
  switch (why) {
    case 'too-large':
      return new TooLarge(message);
    case 'stopped':
      return new Stopped(message);
    case 'mistake':
      return new Error(message);
  }
}
