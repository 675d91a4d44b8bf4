import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Work } from '../model.ts';
import { unwatched } from '../testing/index.ts';
import { folderShelf } from './shelf.ts';

/** Asks, and asks again with what the first left on a shelf; true if the second read from it. */
export async function askedTwice<T>(ask: (work: Work) => Promise<T>): Promise<readonly [found: T, fetched: T, served: boolean]> {
  const folder = mkdtempSync(join(tmpdir(), 'snug-twice-'));
  try {
    const shelfHere = () => folderShelf(folder, { most: 2 ** 30, now: () => 0 });
    const first = shelfHere();
    const found = await ask({ ...unwatched, shelf: first });
    await first.settled();
    const second = shelfHere();
    const fetched = await ask({ ...unwatched, shelf: second });
    return [found, fetched, second.served];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
