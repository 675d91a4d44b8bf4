/**
 * How often a position has begun a turn (RTC-12). The counts are part of the state, so they are JSON and never
 * changed in place; buckets keep a game of thousands of turns from copying all of them at every turn.
 */
import type { Seen } from './types.ts';

const BUCKETS = 61; // a prime, so that positions that differ in one tray only are spread

export const NOTHING_SEEN: Seen = Array.from({ length: BUCKETS }, () => []);

export function count(seen: Seen, position: number): { readonly seen: Seen; readonly times: number } {
  const index = position % BUCKETS;
  const bucket = (seen[index] as readonly number[]).slice();
  let at = 0;
  while (at < bucket.length && bucket[at] !== position) at += 2;
  const times = (bucket[at + 1] ?? 0) + 1;
  bucket[at] = position;
  bucket[at + 1] = times;
  const counted = seen.slice(); // `with` would be slower: it makes an object of every number
  counted[index] = bucket;
  return { seen: counted, times };
}
