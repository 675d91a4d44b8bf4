/** No language lacks anything that English says; and a language is a folder, nothing else. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slices } from '@snug/games';
import { LANGUAGES, titles } from '@snug/languages';
import { spoken as labWords } from '@snug/languages/parts/lab';
import { spoken as commandWords } from '@snug/languages/parts/lab-command';
import { spoken as tableWords } from '@snug/languages/parts/table';
import { firstSpoken } from '@snug/table';
import { afterAll, describe, expect, test } from 'vitest';
import { written } from '../packages/lab/numbers.ts';

interface Registry {
  partsOf(games: readonly string[]): readonly { readonly part: string; readonly file: string; readonly english: string }[];
  writeLanguages(folder: string, games: readonly string[]): void;
}
interface Part {
  readonly spoken: { readonly [language: string]: () => Promise<{ readonly [name: string]: object }> };
}
interface Index {
  readonly LANGUAGES: readonly string[];
  readonly titles: { readonly [language: string]: { readonly [game: string]: object } };
}

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');
const { partsOf, writeLanguages } = (await import(join(root, 'scripts/registry.mjs'))) as Registry;
const games = slices.map(({ id }) => id);
const parts = partsOf(games);
const others = LANGUAGES.filter((language) => language !== 'en');

/** What there are words for, whatever they say; what may be typed is a matter of each language. */
function outline(words: unknown, path = ''): readonly string[] {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return [path];
  return Object.entries(words).flatMap(([key, value]) => (key === 'typed' ? [] : outline(value, `${path}.${key}`)));
}

describe.each(others)('%s', (language) => {
  test.each(parts)('has $part, and all that English has in it', async ({ part, file }) => {
    expect(existsSync(join(here, language, file))).toBe(true);
    const { spoken } = (await import(join(here, 'parts', `${part}.ts`))) as Part;
    const [own, english] = await Promise.all([spoken[language]?.(), spoken['en']?.()]);
    for (const name of Object.keys(english ?? {}).filter((exported) => ['words', 'say', 'table'].includes(exported))) {
      expect(own?.[name]).not.toBe(english?.[name]);
      const said = new Set(outline(own?.[name]));
      expect(outline(english?.[name]).filter((path) => !said.has(path))).toEqual([]);
    }
  });

  test('names every game', () => {
    expect(Object.keys(titles[language] ?? {}).sort()).toEqual([...games].sort());
  });

  test('has every rulebook', () => {
    for (const book of ['rulebook.md', ...games.map((id) => `${id}/rulebook.md`)])
      expect(existsSync(join(here, language, book)), book).toBe(true);
  });

  test('is what a reader of it is given', () => expect(firstSpoken([`${language}-XX`, 'en'])).toBe(language));
});

test.each(slices)('$id: rules with a name are explained in a sentence', async ({ presets, words }) => {
  const keys = presets.map(({ key }) => key).sort();
  for (const language of LANGUAGES) {
    const said = await words(language);
    expect(Object.keys(said.presets).sort()).toEqual(keys);
    expect(Object.keys(said.presetHelp).sort()).toEqual(keys);
    for (const sentence of Object.values(said.presetHelp)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  }
});

describe.each(LANGUAGES)('numbers in %s', (language) => {
  const intl = new Intl.NumberFormat(language);
  test.each([0, 7, 999, 1000, 1234, 9999, 10_000, 12_345, 123_456, 1_234_567])('%d is written as Intl has it', async (value) => {
    const [{ table }, { words: lab }, { words: command }] = await Promise.all([
      tableWords[language](),
      labWords[language](),
      commandWords[language](),
    ]);
    expect(table.number(value)).toBe(intl.format(value));
    for (const words of [lab, command]) {
      expect(written(value, 0, words)).toBe(intl.format(value));
      expect(written(value + 0.25, 2, words)).toBe(intl.format(value + 0.25));
    }
  });
});

test('the first language that a reader wants and that is spoken here', () => {
  expect(firstSpoken(['tlh', 'es-ES', 'en'])).toBe('es');
  expect(firstSpoken(['en_GB.UTF-8', 'es'])).toBe('en');
  expect(firstSpoken(['C', ''])).toBeNull();
});

describe('another folder is another language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snug-languages-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [game = ''] = games;
  const write = (file: string, text: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('xx-XX/titles.ts', `export const titles = { '${game}': { name: 'Xx', tagline: 'Xxx.' } };\n`);
  write('xx-XX/table.ts', "export const table = { language: 'xx-XX' };\n");
  write(`xx-XX/${game}/words.ts`, "export const words = { name: 'Xx' };\n");
  write('notes/readme.md', 'A folder without titles is none.\n');
  cpSync(join(here, 'es/titles.ts'), join(folder, 'es/titles.ts'));
  writeLanguages(folder, games);
  const partOf = async (part: string): Promise<Part> => (await import(join(folder, 'parts', `${part}.ts`))) as Part;

  test('is found, with its titles', async () => {
    const index = (await import(join(folder, 'parts/index.ts'))) as Index;
    expect(index.LANGUAGES).toEqual(['en', 'es', 'xx-XX']);
    expect(index.titles['xx-XX']).toEqual({ [game]: { name: 'Xx', tagline: 'Xxx.' } });
  });

  test('speaks where it has words, and English where it has none', async () => {
    for (const { part, file, english } of parts) {
      const { spoken } = await partOf(part);
      expect(Object.keys(spoken)).toEqual(['en', 'es', 'xx-XX']);
      const own = existsSync(join(folder, 'xx-XX', file));
      const written = readFileSync(join(folder, 'parts', `${part}.ts`), 'utf8');
      expect(written.includes(`import('../xx-XX/${file}')`)).toBe(own);
      expect(written.split(english).length - 1).toBe(own ? 2 : 3); // English, the Spanish that has titles only, and this one
    }
    expect(await (await partOf('table')).spoken['xx-XX']?.()).toMatchObject({ table: { language: 'xx-XX' } });
    expect(await (await partOf(game)).spoken['xx-XX']?.()).toMatchObject({ words: { name: 'Xx' } });
    const { spoken } = await partOf('verify');
    expect(await spoken['xx-XX']?.()).toBe(await spoken['en']?.());
  });
});
