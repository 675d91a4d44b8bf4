/**
 * Writes games/registry.ts, games/web/boards.ts and languages/parts/: every folder of games/ that has an index.ts is a game, and
 * every folder of languages/ that has titles is a language.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './root.mjs';

export function writeRegistry() {
  const games = join(root, 'games');
  const ids = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  write(join(games, 'registry.ts'), [
    '// Made by scripts/registry.mjs from the folders beside it.',
    "import type { Slice } from '@snug/table';",
    ...ids.map((id, i) => `import { slice as slice${i} } from './${id}/index.ts';`),
    '',
    `export const slices: readonly Slice[] = [${ids.map((_, i) => `slice${i}`).join(', ')}];`,
  ]);
  const drawn = ids.filter((id) => existsSync(join(games, id, 'board.tsx')));
  write(join(games, 'web/boards.ts'), [
    '// Made by scripts/registry.mjs from the folders of games/. Apart from the rest, so that only pages load it.',
    "import type { BoardEntry } from '@snug/table/web';",
    ...drawn.map((id, i) => `import { Scene as Scene${i} } from '../${id}/scene.tsx';`),
    '',
    'export const boards: readonly BoardEntry[] = [',
    ...drawn.flatMap((id, i) => [
      '  {',
      `    id: '${id}',`,
      `    board: async () => (await import('../${id}/board.tsx')).board,`,
      `    Scene: Scene${i},`,
      ...['examples', 'lessons'].map((part) =>
        existsSync(join(games, id, `${part}.ts`))
          ? `    ${part}: async () => (await import('../${id}/${part}.ts')).${part},`
          : `    ${part}: async () => [],`,
      ),
      '  },',
    ]),
    '];',
  ]);
  writeLanguages(join(root, 'languages'), ids);
}

/** English is with the code that it speaks of. */
const ENGLISH = {
  table: 'packages/table/words/en.ts',
  verify: 'packages/protocol/verify-words/en.ts',
  cli: 'apps/cli/words/en.ts',
  lab: 'packages/lab/words/en.ts',
  'lab-search': 'packages/lab/search/words/en.ts',
  'lab-command': 'apps/lab/words/en.ts',
  'lab-page': 'packages/lab/web/words/en.ts',
  web: 'apps/web/words/en.ts',
  'web-review': 'apps/web/words/review-en.ts',
  'web-figures': 'apps/web/words/figures/en.ts',
  'web-settings': 'apps/web/words/settings/en.ts',
  'web-online': 'apps/web/words/online/en.ts',
  'web-lab': 'apps/web/words/lab/en.ts',
};

/** The parts of a language: where each is in its folder, and where it is in English. */
export const partsOf = (games) => [
  ...Object.entries(ENGLISH).map(([part, english]) => ({ part, file: `${part}.ts`, english })),
  ...games.map((id) => ({ part: id, file: `${id}/words.ts`, english: `games/${id}/words/en.ts` })),
];

/** Writes the parts of all languages that have a folder here. What one of them lacks is said in English. */
export function writeLanguages(folder, games) {
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'titles.ts')))
    .map((entry) => entry.name)
    .sort();
  const made = '// Made by scripts/registry.mjs from the folders of languages/.';
  const parts = join(folder, 'parts');
  write(join(parts, 'index.ts'), [
    made,
    ...others.map((language, i) => `import { titles as titles${i} } from '../${language}/titles.ts';`),
    '',
    `export const LANGUAGES = [${['en', ...others].map((language) => `'${language}'`).join(', ')}] as const;`,
    'export type Language = (typeof LANGUAGES)[number];',
    '',
    'type Titles = { readonly [game: string]: { readonly name: string; readonly tagline: string } };',
    'export const titles: { readonly [language in Language]?: Titles } = {',
    ...others.map((language, i) => `  ${key(language)}: titles${i},`),
    '};',
  ]);
  for (const { part, file, english } of partsOf(games)) {
    const inEnglish = relative(parts, join(root, english)).replaceAll(sep, '/');
    write(join(parts, `${part}.ts`), [
      made,
      'export const spoken = {',
      `  en: () => import('${inEnglish}'),`,
      ...others.map((language) => {
        const own = existsSync(join(folder, language, file));
        return `  ${key(language)}: () => import('${own ? `../${language}/${file}` : inEnglish}'),`;
      }),
      '};',
    ]);
  }
}

const key = (language) => (/^[a-z]+$/.test(language) ? language : `'${language}'`);

function write(file, lines) {
  const text = `${lines.join('\n')}\n`;
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
