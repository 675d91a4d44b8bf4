/**
 * Unchecked input and checked value are different types. A parser never throws; it says in data
 * what is wrong, and the words of a language make the sentence.
 */
import type { Json } from './game.ts';

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** `field` is missing, has a value it cannot have, and so on; `wants` says what it could be. */
export interface Problem {
  readonly field: string;
  readonly problem:
    | 'missing'
    | 'unknown'
    | 'not-one-of'
    | 'not-whole'
    | 'not-a-list'
    | 'not-an-object'
    | 'no-such'
    | 'twice'
    | 'too-many'
    | 'not-with'
    | 'cannot-be'; // each field for itself could be so, but no play leads to it
  readonly got?: Json;
  readonly wants?: readonly Json[];
  readonly min?: number;
  readonly max?: number;
}

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const bad = (
  field: string,
  problem: Problem['problem'],
  more: Omit<Problem, 'field' | 'problem'> = {},
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { field, problem, ...more },
});

export type Fields = { readonly [key: string]: unknown };

export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** What can be shown of an unknown value in a sentence. */
export function shown(input: unknown): Json {
  if (input === null) return 'nothing';
  return typeof input === 'number' || typeof input === 'string' || typeof input === 'boolean'
    ? input
    : Array.isArray(input)
      ? 'a list'
      : 'an object';
}

export function oneOf<const T extends number | string>(field: string, input: unknown, wants: readonly T[]): Parsed<T> {
  if (input === undefined) return bad(field, 'missing', { wants });
  const found = wants.find((want) => want === input);
  return found === undefined ? bad(field, 'not-one-of', { got: shown(input), wants }) : good(found);
}

export function whole(field: string, input: unknown, min: number, max: number): Parsed<number> {
  if (input === undefined) return bad(field, 'missing', { min, max });
  return typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max
    ? good(input)
    : bad(field, 'not-whole', { got: shown(input), min, max });
}

/** A list of different whole numbers from `min` to `max`, put in ascending order. */
export function numbers(field: string, input: unknown, min: number, max: number): Parsed<readonly number[]> {
  if (input === undefined) return bad(field, 'missing');
  if (!Array.isArray(input)) return bad(field, 'not-a-list', { got: shown(input) });
  const list: number[] = [];
  for (const item of input as readonly unknown[]) {
    if (typeof item !== 'number' || !Number.isInteger(item) || item < min || item > max)
      return bad(field, 'no-such', { got: shown(item), min, max });
    if (list.includes(item)) return bad(field, 'twice', { got: item });
    list.push(item);
  }
  return good(list.sort((a, b) => a - b));
}
