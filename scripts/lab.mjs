/** The lab's bundles: what `snug lab` loads, the program of its threads, and what makes a page of a report. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

/** Style sheets as text, asked for as Vite has it. */
const raw = {
  name: 'raw',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?raw$/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path.replace(/\?raw$/, '')),
      namespace: 'raw',
    }));
    onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), loader: 'text' }));
  },
};

export async function buildLab() {
  const lab = join(root, 'apps/lab');
  await build({
    entryPoints: { lab: join(lab, 'main.ts'), thread: join(lab, 'thread.ts'), page: join(lab, 'page.ts') },
    outdir: join(lab, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [raw],
    external: ['canvas', 'pg', 'pg-boss'], // only pictures need the first, and there are none; the others where work is shared
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
  });
}
