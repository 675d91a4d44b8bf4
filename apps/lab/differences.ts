import { isFields } from '@snug/engine';

/** How many values are not what they were, where both are written down. */
export const differencesIn = (now: unknown, before: unknown): number => count(asWritten(now), before ?? null);

/** The same of figures. That one of them never varied is said of late, and follows from what was counted. */
export const differencesInFigures = (now: unknown, before: unknown): number =>
  differencesIn(withoutAlways(asWritten(now)), withoutAlways(before));

const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function withoutAlways(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAlways);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === 'always' ? [] : [[key, withoutAlways(each)]])),
  );
}

function count(now: unknown, before: unknown): number {
  if (Array.isArray(now) && Array.isArray(before))
    return Array.from({ length: Math.max(now.length, before.length) }, (_, nth) => count(now[nth], before[nth])).reduce(sum, 0);
  if (isFields(now) && isFields(before))
    return [...new Set([...Object.keys(now), ...Object.keys(before)])].map((key) => count(now[key], before[key])).reduce(sum, 0);
  return now === before ? 0 : 1;
}

const sum = (one: number, other: number): number => one + other;
