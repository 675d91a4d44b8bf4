import { isFields } from '@snug/engine';

/** How many values are not what they were, where both are written down. */
export const differencesIn = (now: unknown, before: unknown): number =>
  count(JSON.parse(JSON.stringify(now ?? null)), before ?? null);

function count(now: unknown, before: unknown): number {
  if (Array.isArray(now) && Array.isArray(before))
    return Array.from({ length: Math.max(now.length, before.length) }, (_, nth) => count(now[nth], before[nth])).reduce(sum, 0);
  if (isFields(now) && isFields(before))
    return [...new Set([...Object.keys(now), ...Object.keys(before)])].map((key) => count(now[key], before[key])).reduce(sum, 0);
  return now === before ? 0 : 1;
}

const sum = (one: number, other: number): number => one + other;
