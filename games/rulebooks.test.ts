/** Every rulebook is there in every language, clause for clause. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const read = (folder: string): string => readFileSync(new URL(`../${folder}/rulebook.md`, import.meta.url), 'utf8');

const clauses = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([A-Z][A-Z0-9]*-\d+)\*\*/g)].map((match) => match[1] ?? '');

/** What stays the same in every language: headings, clauses, lists and tables. */
const skeleton = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^(#+ |- \*\*[A-Z0-9-]+\*\*| +\d+\. | +\| \d)/.exec(line)?.[0].trim() ?? []);

/** Sums, scores and counts are no matter of language; only how thousands are set apart is. */
const figures = (text: string): readonly number[] =>
  [...text.replaceAll(/(\d)[.,](\d{3})(?!\d)/g, '$1$2').matchAll(/\d+/g)].map(Number).sort((a, b) => a - b);

/** Where each is in English, and where in the folder of another language. */
const BOOKS = [{ folder: 'packages/engine', place: '' }, ...slices.map(({ id }) => ({ folder: `games/${id}`, place: `/${id}` }))];

describe.each(BOOKS)('$folder', ({ folder, place }) => {
  const english = read(folder);
  test.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
    const translated = read(`languages/${language}${place}`);
    expect(clauses(translated)).toEqual(clauses(english));
    expect(skeleton(translated)).toHaveLength(skeleton(english).length);
    expect(figures(translated)).toEqual(figures(english));
  });
  test('no clause has the number of another', () => {
    expect(new Set(clauses(english)).size).toBe(clauses(english).length);
  });
});
