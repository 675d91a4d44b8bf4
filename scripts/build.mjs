/** Builds the kernels, the command line (one file, so that `snug` starts fast), the server, the lab and the web app. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { compileKernel, compileKernelsOfGames } from './kernels.mjs';
import { buildLab } from './lab.mjs';
import { writeRegistry } from './registry.mjs';
import { root } from './root.mjs';
import { buildServer } from './server.mjs';
import { buildWeb } from './web.mjs';

writeRegistry();
await compileKernel('packages/solver/retrograde/kernel/sweep.ts', 'packages/solver/dist/sweep.ts');
await compileKernel('bench/kernel/pass.ts', 'bench/dist/pass.ts');
await compileKernelsOfGames();
await build({
  entryPoints: [join(root, 'apps/cli/main.ts')],
  outfile: join(root, 'apps/cli/dist/snug.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
});
await buildServer();
await buildLab();
await buildWeb();
