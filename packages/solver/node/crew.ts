/** A crew of Node's threads. */
import { Worker } from 'node:worker_threads';
import { type Crew, workplace } from '../retrograde/crew.ts';

/** A thread's whole program: it knows the kernel and the memory, and does what it is told. */
const HAND = `
const { parentPort, workerData } = require('node:worker_threads');
const { exports } = new WebAssembly.Instance(workerData.module, { env: { memory: workerData.memory } });
parentPort.on('message', ({ name, args }) => parentPort.postMessage(exports[name](...args)));
`;

export function threads(hands: number, room = 2 ** 32): Crew {
  return {
    room,
    gather: async (kernel, bytes) => {
      const { module, memory } = workplace(kernel, bytes);
      const workers = Array.from({ length: hands }, () => new Worker(HAND, { eval: true, workerData: { module, memory } }));
      return {
        memory: memory.buffer,
        all: async (name, args) => {
          const answers = await Promise.all(workers.map((worker, hand) => ask(worker, { name, args: args(hand) })));
          return answers.reduce((sum, answer) => sum + answer, 0);
        },
        leave: () => {
          for (const worker of workers) void worker.terminate();
        },
      };
    },
  };
}

/** One table at a time, however many are asked for: the others wait. `before`: hears of each, to let go of what it can. */
export function oneByOne({ room, gather }: Crew, before: () => void): Crew {
  let busy: Promise<void> = Promise.resolve();
  return {
    room,
    gather: async (kernel, bytes) => {
      const earlier = busy;
      let done = (): void => {};
      busy = new Promise((resolve) => {
        done = resolve;
      });
      await earlier;
      before();
      try {
        const gang = await gather(kernel, bytes);
        const leave = (): void => {
          gang.leave();
          done();
        };
        return { ...gang, leave };
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

function ask(worker: Worker, task: object): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: number) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(task);
  });
}
