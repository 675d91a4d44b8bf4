/** `npm run test:faults -- [--kills N] [--seed S]`: faults of all kinds, many times; and the bundles that it takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from './root.mjs';
import { setUp } from './set-up.mjs';
import { writeWhole } from './whole.mjs';

const server = join(root, 'apps/server');

/** Bundles programs of the server's tests, named from their folder, to where they find its packages and its bots; the first one's path. */
export async function bundleTesting(entryPoints) {
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  const outdir = join(server, 'dist');
  const { outputFiles } = await build({
    write: false,
    entryPoints: Object.fromEntries(Object.entries(entryPoints).map(([name, file]) => [name, join(server, 'testing', file)])),
    outdir,
    outExtension: { '.js': '.mjs' },
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@snug/')),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  writeWhole(outputFiles);
  return join(outdir, `${Object.keys(entryPoints)[0]}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp();
  await import('./build.mjs');
  const program = await bundleTesting({ faults: 'faults/main.ts', faulty: 'faults/faulty.ts' });
  await import(program);
}
