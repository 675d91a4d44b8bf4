/** The web app: apps/web/dist, served by `snug serve`. */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

export async function buildWeb() {
  await build({ root: join(root, 'apps/web'), logLevel: 'warn' });
}
