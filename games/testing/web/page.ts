import { askWorker } from '@snug/solver/web';
import type { Asked } from '../questions.ts';

const ask = askWorker<Asked, string>(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));

Object.assign(globalThis, { page: { ask: (asked: Asked) => ask(asked).answer } });
