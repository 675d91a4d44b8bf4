import { defineConfig } from 'vite';
import { markdown } from './rules/markdown.ts';

export default defineConfig({
  plugins: [markdown()],
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false }, sourcemap: false },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
