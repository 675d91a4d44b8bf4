/** Writes games/registry.ts: every folder of games/ that has an index.ts is a game. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export function writeRegistry() {
  const games = join(root, 'games');
  const ids = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  const text = [
    '// Made by scripts/registry.mjs from the folders beside it.',
    "import type { Slice } from '@snug/table';",
    ...ids.map((id, i) => `import { slice as slice${i} } from './${id}/index.ts';`),
    '',
    `export const slices: readonly Slice[] = [${ids.map((_, i) => `slice${i}`).join(', ')}];`,
    '',
  ].join('\n');
  const file = join(games, 'registry.ts');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
