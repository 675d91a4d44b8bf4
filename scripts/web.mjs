/** The web app: apps/web/dist, served by `snug serve`; and the worker that keeps it for when the server is gone. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { root } from './root.mjs';

export async function buildWeb(outDir = join(root, 'apps/web/dist')) {
  await build({ root: join(root, 'apps/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(outDir.length)).update(readFileSync(file));
  const addresses = files.map((file) => file.slice(outDir.length).replaceAll('\\', '/'));
  await bundle({
    entryPoints: [join(root, 'apps/web/service-worker.ts')],
    outfile: join(outDir, 'service-worker.js'),
    define: { FILES: JSON.stringify(addresses), BUILD: JSON.stringify(hash.digest('hex').slice(0, 16)) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}
