/**
 * A page for tests, bundled and served on this machine only: isolated (COOP and COEP) or not, and under a policy that
 * allows scripts from files only, and WebAssembly.
 */
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

const PAGE = '<!doctype html><meta charset="utf-8"><title>Snug</title><script type="module" src="/page.js"></script>';
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Opens `page.ts` of a folder of the project in a browser; it finds its `worker.ts` as ./worker.js. */
export async function openPage(browser, folder, isolated) {
  const scripts = await bundle(folder);
  const wanted = [];
  const server = createServer(({ url = '/' }, response) => {
    wanted.push(url);
    const script = scripts.get(url);
    response.writeHead(url === '/' || script ? 200 : 404, {
      'content-type': script ? 'text/javascript' : 'text/html',
      'content-security-policy': POLICY,
      ...(isolated ? ISOLATION : {}),
    });
    response.end(script ?? PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tab = await browser.newPage();
  tab.on('close', () => server.close());
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  await tab.waitForFunction(() => 'page' in globalThis);
  return { tab, wanted };
}

/** Scripts by address. A hand of the solver's crew keeps the name of its source, as nothing here follows its URL. */
async function bundle(folder) {
  const { outputFiles } = await build({
    entryPoints: {
      page: join(root, folder, 'page.ts'),
      worker: join(root, folder, 'worker.ts'),
      hand: join(root, 'packages/solver/web/hand.ts'),
    },
    outdir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path).replace('hand.js', 'hand.ts')}`, text]));
}
