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
