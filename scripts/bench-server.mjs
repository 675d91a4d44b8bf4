/** The programs of the server's bench: into the bench's own folder, from where they find what is installed for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

const PROGRAMS = ['server', 'server/client', 'server/ws', 'server/colyseus', 'server/watchers', 'server/two-nodes'];

export async function buildServerBench() {
  const bench = join(root, 'bench');
  const { devDependencies } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8'));
  await build({
    entryPoints: PROGRAMS.map((program) => join(bench, `${program}.ts`)),
    outbase: bench,
    outdir: join(bench, 'dist'),
    outExtension: { '.js': '.mjs' },
    external: Object.keys(devDependencies),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return join(bench, 'dist', 'server.mjs');
}
