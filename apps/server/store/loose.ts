/**
 * What is in the journal and not in its own place yet, as the journal has it: the text of each commit, and where in it each table's
 * entries are. As objects they would be three for each entry, which stay long enough for the collector to copy them twice.
 */
import { Growing } from './growing.ts';
import type { Seq, StoredEntry } from './store.ts';

/** Two lines for each entry: its key, which is empty where it has none, and the entry itself. */
export function readWritten(text: string): StoredEntry[] {
  const lines = text.split('\n');
  const entries: StoredEntry[] = [];
  for (let nth = 1; nth < lines.length; nth += 2) entries.push({ line: lines[nth] as string, key: lines[nth - 1] || null });
  return entries;
}

/** One append, as it is written in the text of a commit. */
export interface Span {
  readonly sheet: number;
  readonly first: Seq;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

const NUMBERS = 5; // that a span has

/** Of one table, one after the other. */
export class Spans {
  readonly #numbers = new Growing();

  get length(): number {
    return this.#numbers.length / NUMBERS;
  }

  push(sheet: number, first: Seq, count: number, from: number, to: number): void {
    const numbers = this.#numbers;
    numbers.push(sheet);
    numbers.push(first);
    numbers.push(count);
    numbers.push(from);
    numbers.push(to);
  }

  clear(): void {
    this.#numbers.clear();
  }

  *[Symbol.iterator](): Iterator<Span> {
    const of = (nth: number, which: number): number => this.#numbers.at(nth * NUMBERS + which) as number;
    for (let nth = 0; nth < this.length; nth++)
      yield { sheet: of(nth, 0), first: of(nth, 1), count: of(nth, 2), from: of(nth, 3), to: of(nth, 4) };
  }
}

/** A text that is being put together: for each append a line that says of which table, from where on, how many, and how long. */
export class Sheet {
  readonly #lines: string[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  /** Puts an append there; where its entries begin and end. */
  put(number: number, first: Seq, entries: readonly StoredEntry[]): { readonly from: number; readonly to: number } {
    let length = 2 * entries.length - 1; // ends of lines
    for (const { line, key } of entries) length += line.length + (key === null ? 0 : key.length);
    const head = `${number} ${first} ${entries.length} ${length}`;
    this.#lines.push(head);
    for (const { line, key } of entries) this.#lines.push(key ?? '', line);
    const from = this.#length + head.length + 1;
    const to = from + length;
    this.#length = to + 1;
    return { from, to };
  }
}

/** The appends of a text, in their order. */
export function* appendsIn(text: string): Iterable<Omit<Span, 'sheet'> & { readonly number: number }> {
  for (let at = 0; at < text.length; ) {
    const from = text.indexOf('\n', at) + 1;
    const [number, first, count, length] = text
      .slice(at, from - 1)
      .split(' ')
      .map(Number) as [number, Seq, number, number];
    yield { number, first, count, from, to: from + length };
    at = from + length + 1;
  }
}
