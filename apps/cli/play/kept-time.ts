/**
 * How far the clock of a saved game had gone. Time that passes between two entries is in no entry, so it lies beside the log:
 * otherwise whoever left and came back would have the hourglass full again.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Millis } from '@snug/engine';

const clockFile = (file: string): string => `${file}.clock`;

export function keptTime(file: string | null): Millis {
  if (file === null) return 0;
  try {
    const at = Number(readFileSync(clockFile(file), 'utf8'));
    return Number.isSafeInteger(at) && at > 0 ? at : 0;
  } catch {
    return 0; // none was kept: the last entry says how late it is
  }
}

/** Not worth a game: a disk that would not keep it is told of with the next entry. */
export function keepTime(file: string | null, at: Millis): void {
  if (file === null) return;
  try {
    writeFileSync(`${clockFile(file)}.new`, String(at));
    renameSync(`${clockFile(file)}.new`, clockFile(file));
  } catch {
    // the hourglass runs on all the same
  }
}
