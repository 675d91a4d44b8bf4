import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false }, sourcemap: false },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
