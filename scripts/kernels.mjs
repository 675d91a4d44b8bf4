/**
 * Kernels are written in AssemblyScript and compiled to WebAssembly: to a module that holds the bytes, so that a
 * bundle, a page and a test find them alike.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

const SETTINGS = [
  '-O3',
  '--noAssert',
  ...['--runtime', 'stub'],
  ...['--enable', 'simd'],
  ...['--enable', 'threads'],
  ...['--enable', 'bulk-memory'],
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
];

/** Only if the source is newer than what was made of it; both are named from the project's root. */
export async function compileKernel(source, module) {
  const [from, to] = [join(root, source), join(root, module)];
  if (existsSync(to) && statSync(to).mtimeMs >= statSync(from).mtimeMs) return;
  const { default: asc } = await import('assemblyscript/asc');
  let bytes = [];
  const { error, stderr } = await asc.main([source, '--baseDir', root, '--outFile', 'kernel.wasm', ...SETTINGS], {
    writeFile: (_name, contents) => {
      bytes = contents;
    },
  });
  if (error) throw new Error(`${source}: ${stderr}`);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `export const kernel: Uint8Array<ArrayBuffer> = new Uint8Array([${bytes}]);\n`);
}

/** Those of the games: what is in a folder kernel/ goes to dist/ beside it. */
export async function compileKernelsOfGames() {
  for (const file of readdirSync(join(root, 'games'), { recursive: true })) {
    const folder = dirname(join('games', file));
    if (basename(folder) === 'kernel' && file.endsWith('.ts'))
      await compileKernel(join('games', file), join(dirname(folder), 'dist', basename(file)));
  }
}
