import { type Asked, askWorker } from '../ask.ts';

const ask = askWorker<string, unknown>(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));

const endOf = ({ answer }: Asked<unknown>): Promise<string> =>
  answer.then(JSON.stringify, (error: Error) => `${error.constructor.name}: ${error.message}`);

const page = {
  isolated: crossOriginIsolated,
  processors: navigator.hardwareConcurrency,
  ask: (request: string) => endOf(ask(request)),
  /** Stops as soon as anything is heard of the work; what was heard, and how it ended. */
  async stop(request: string) {
    const heard: number[] = [];
    const asked: Asked<unknown> = ask(request, (done, of) => {
      heard.push(done / of);
      asked.stop();
    });
    const end = await endOf(asked);
    return { heard, end };
  },
};
Object.assign(globalThis, { page });
