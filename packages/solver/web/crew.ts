/**
 * A crew for pages. Web Workers can work on one memory only in an isolated page (COOP and COEP). Elsewhere a memory can
 * still be made for sharing, by Chromium, Firefox and WebKit alike, it just cannot be sent to anybody: so the same
 * kernel serves a thread that works alone. The room is the same in both, enough for one flip a turn.
 */
import { alone, type Crew, workplace } from '../retrograde/crew.ts';
import type { ToHand } from './hand.ts';

const MOST_HANDS = 8;

export function pageCrew(): Crew {
  const hands = Math.min(navigator.hardwareConcurrency, MOST_HANDS);
  return crossOriginIsolated && hands > 1 ? webWorkers(hands) : alone;
}

function webWorkers(hands: number): Crew {
  return {
    room: alone.room,
    gather: async (kernel, bytes) => {
      const { module, memory } = workplace(kernel, bytes);
      const workers = Array.from({ length: hands }, () => new Worker(new URL('./hand.ts', import.meta.url), { type: 'module' }));
      const all = async (task: (hand: number) => ToHand): Promise<number> => {
        const answers = await Promise.all(workers.map((worker, hand) => ask(worker, task(hand))));
        return answers.reduce((sum, answer) => sum + answer, 0);
      };
      const leave = (): void => {
        for (const worker of workers) worker.terminate();
      };
      await all(() => ({ kind: 'begin', module, memory })).catch((error: unknown) => {
        leave();
        throw error;
      });
      return { memory: memory.buffer, all: (name, args) => all((hand) => ({ kind: 'call', name, args: args(hand) })), leave };
    },
  };
}

function ask(worker: Worker, task: ToHand): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`a hand of the solver failed: ${message || 'it did not start'}`));
    worker.postMessage(task);
  });
}
