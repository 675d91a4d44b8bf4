/** Writes games/registry.ts and games/web/boards.ts: every folder of games/ that has an index.ts is a game. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    '',
    'export const boards: readonly BoardEntry[] = [',
    ...drawn.flatMap((id) => [
      '  {',
      `    id: '${id}',`,
      `    board: async () => (await import('../${id}/board.tsx')).board,`,
      `    scene: async () => (await import('../${id}/scene.tsx')).Scene,`,
      ...['examples', 'lessons'].map((part) =>
        existsSync(join(games, id, `${part}.ts`))
          ? `    ${part}: async () => (await import('../${id}/${part}.ts')).${part},`
          : `    ${part}: async () => [],`,
      ),
      '  },',
    ]),
    '];',
  ]);
}

function write(file, lines) {
  const text = `${lines.join('\n')}\n`;
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
