/** Keeps logs of the games whose version has none yet; those that are there are never written again. */
import { bundleRun } from './bundle-run.mjs';

process.exitCode = await bundleRun('games/testing/keep.ts', []);
