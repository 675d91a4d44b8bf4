/** The games that cores.test.ts leaves: two files, so that two processors are busy. */
import { pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle-run.mjs';
import { slices } from './registry.ts';
import { coreAgrees } from './testing/agreement.ts';

const [file = ''] = await bundle('games/testing/cores.ts');
const { agreed }: typeof import('./testing/cores.ts') = await import(/* @vite-ignore */ pathToFileURL(file).href);

for (const [nth, slice] of slices.entries()) if (nth % 2 === 1) coreAgrees(slice, agreed);
