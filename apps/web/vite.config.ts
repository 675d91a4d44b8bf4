import { defineConfig } from 'vite';
import { markdown } from './rules/markdown.ts';

/**
 * What is wanted before the first board can be played is one file, which packs a sixth smaller than fifty. It holds all that
 * it needs of ours: a part outside that needs it in turn could not be started. Games, languages and what is opened now and then
 * come in files of their own.
 */
const FIRST = [
  'vite/preload-helper|rolldown/runtime',
  'node_modules/(preact/(dist|hooks|jsx-runtime)|idb-keyval)/',
  'packages/engine/(?!play)[a-z]+\\.ts$',
  'packages/dice/(die|random|source)',
  'packages/protocol/messages',
  'packages/solver/(model|web/(ask|crew|index))',
  'packages/table/(story|slice|words/words|web/(?!sheet)[^/]+)\\.tsx?$',
  'languages/(parts/(?!lab|web-)[a-z0-9-]+|[^/]+/titles)\\.ts$',
  'games/(registry|web/boards|[^/]+/(index|titles|options|scene|dice|board/die))\\.tsx?$',
  'apps/web/(app|arrive|guests|later|route|settings|offline|files|games)\\.tsx?$',
  'apps/web/pages/(home|local-table)\\.tsx$',
  'apps/web/sitting/(begin|local|parts|saved|secrets|tables|unfinished)\\.ts$',
  'apps/web/(sound/(hear|buzz|speak)|think/thinker|words/words)',
  'apps/web/table/(table|acts|called|crown|end|keys|lamp|learned|lesson|log|notices|objection|picks|play|refused|say|seats|shown|sounds)\\.tsx?$',
];

export default defineConfig({
  plugins: [markdown()],
  build: {
    target: 'es2022',
    manifest: true,
    // Style sheets have to be there before the part that they are for; scripts find their own.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'first', test: new RegExp(FIRST.join('|')) }] },
      },
    },
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
