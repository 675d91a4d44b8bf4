/**
 * Runs a program written in TypeScript: bundled first, into a folder below node_modules, from where it finds what
 * is installed. From a shell: node scripts/bundle-run.mjs <file.ts> [arguments]
 */
import { join, relative, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { writeWhole } from './whole.mjs';

const cache = join(root, 'node_modules', '.cache', 'snug');

/** Bundles files of the project, named from its root; each is found under the same name with .mjs. */
export async function bundle(...files) {
  const { outputFiles } = await build({
    write: false,
    entryPoints: files.map((file) => join(root, file)),
    outbase: root,
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  writeWhole(outputFiles);
  return files.map((file) => join(cache, file.replace(/\.ts$/, '.mjs')));
}

/** Answers with the program's exit code. */
export async function bundleRun(file, args) {
  const [program] = await bundle(file);
  return run(execPath, [program, ...args]);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...args] = argv.slice(2);
  process.exitCode = await bundleRun(relative(root, resolve(file)), args);
}
