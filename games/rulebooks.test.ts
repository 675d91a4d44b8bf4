/** Every rulebook is there in every language, clause for clause. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const read = (folder: string, language: string): string =>
  readFileSync(new URL(`${folder}/rulebook${language === 'en' ? '' : `.${language}`}.md`, import.meta.url), 'utf8');

const clauses = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([A-Z][A-Z0-9]*-\d+)\*\*/g)].map((match) => match[1] ?? '');

/** What stays the same in every language: headings, clauses, lists and tables. */
const skeleton = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^(#+ |- \*\*[A-Z0-9-]+\*\*| +\d+\. | +\| \d)/.exec(line)?.[0].trim() ?? []);

/** Sums, scores and counts are no matter of language; only how thousands are set apart is. */
const figures = (text: string): readonly number[] =>
  [...text.replaceAll(/(\d)[.,](\d{3})(?!\d)/g, '$1$2').matchAll(/\d+/g)].map(Number).sort((a, b) => a - b);

const FOLDERS = ['../packages/engine', ...slices.map(({ id }) => `./${id}`)];

describe.each(FOLDERS)('%s', (folder) => {
  const english = read(folder, 'en');
  test.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
    const translated = read(folder, language);
    expect(clauses(translated)).toEqual(clauses(english));
    expect(skeleton(translated)).toHaveLength(skeleton(english).length);
    expect(figures(translated)).toEqual(figures(english));
  });
  test('no clause has the number of another', () => {
    expect(new Set(clauses(english)).size).toBe(clauses(english).length);
  });
});
