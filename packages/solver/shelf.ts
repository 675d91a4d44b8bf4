/**
 * Tables that take long to find, kept for whoever asks next. What comes back is what was kept, or nothing: where the
 * bytes lie is the shelf's business, and so is to notice that they are not what they were. Large tables are read a
 * little at a time, in the middle of an answer, so what is wrong may come to light late; then `Damaged` is thrown, and
 * whoever asked begins again without that table.
 */
import type { Work } from './model.ts';

/** Which table. */
export interface Key {
  readonly kind: string;
  readonly version: number; // of the computation; raised when it would find or lay out anything otherwise
  readonly of: object; // what it depends on, as JSON
}

export interface Shelf {
  /** Whether anything was read from it. */
  readonly served: boolean;
  /** null where it is not there. Rejects with `Damaged`. */
  fetch(key: Key): Promise<Kept | null>;
  /** In its own time, and only if it can: the parts, one after the other, must not change any more. */
  keep(key: Key, parts: readonly Uint8Array[]): void;
}

/** A table on the shelf. Both throw `Damaged`. */
export interface Kept {
  readonly size: number; // bytes
  byte(at: number): number;
  read(from: number, to: number): Uint8Array<ArrayBuffer>;
}

/** A table is not as it was kept; it is on the shelf no longer. */
export class Damaged extends Error {}

/** So many numbers: from the shelf if they are there, else found and kept. */
export async function shelved(
  { shelf }: Work,
  key: Key,
  many: number,
  find: () => Promise<Float64Array<ArrayBuffer>>,
): Promise<Float64Array<ArrayBuffer>> {
  const kept = (await shelf?.fetch(key)) ?? null;
  if (kept !== null && kept.size === many * Float64Array.BYTES_PER_ELEMENT) return asNumbers(kept.read(0, kept.size));
  const found = await find();
  shelf?.keep(key, [asBytes(found)]);
  return found;
}

export const asBytes = (numbers: Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

export const asNumbers = (bytes: Uint8Array<ArrayBuffer>): Float64Array<ArrayBuffer> => new Float64Array(bytes.slice().buffer);
