/**
 * How often a position has begun a turn (RTC-12). The counts are part of the state, so they are JSON and never
 * changed in place; buckets keep a game of thousands of turns from copying all of them at every turn.
 */
import type { Seen } from './types.ts';

const BUCKETS = 61; // a prime, so that positions that differ in one tray only are spread

export const NOTHING_SEEN: Seen = Array.from({ length: BUCKETS }, () => []);

export function count(seen: Seen, position: number): { readonly seen: Seen; readonly times: number } {
  const index = position % BUCKETS;
  const bucket = seen[index] as readonly number[];
  for (let i = 0; i < bucket.length; i += 2)
    if (bucket[i] === position) {
      const times = (bucket[i + 1] as number) + 1;
      return { seen: seen.with(index, bucket.with(i + 1, times)), times };
    }
  return { seen: seen.with(index, [...bucket, position, 1]), times: 1 };
}
