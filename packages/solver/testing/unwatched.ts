import type { Work } from '../model.ts';

/** Work that nobody watches, waits for or stops. */
export const unwatched: Work = { progress: () => {}, stopped: () => false, breathe: async () => {}, now: () => 0 };
