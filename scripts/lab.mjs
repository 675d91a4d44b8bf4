/** The lab's bundles: what `snug lab` loads, and the program of its threads. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

export async function buildLab() {
  const lab = join(root, 'apps/lab');
  await build({
    entryPoints: { lab: join(lab, 'main.ts'), thread: join(lab, 'thread.ts') },
    outdir: join(lab, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
  });
}
