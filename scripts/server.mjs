/** The server's bundles: what `snug serve` loads, and the programs of its threads. What was installed stays outside. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

export async function buildServer() {
  const server = join(root, 'apps/server');
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  await build({
    entryPoints: { server: join(server, 'main.ts'), node: join(server, 'node.ts'), hand: join(server, 'bots/hand.ts') },
    outdir: join(server, 'dist'),
    outExtension: { '.js': '.mjs' },
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@snug/')),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
