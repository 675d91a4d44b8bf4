/**
 * A list that only grows, in blocks. One array would be copied whole each time it has no more room, and what is new, however large,
 * is copied twice more by the collector before it is taken for old.
 */
const BITS = 7;
const BLOCK = 1 << BITS;

export class Growing<Item> {
  readonly #blocks: Item[][] = [];
  #last: Item[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: Item): void {
    if ((this.#length & (BLOCK - 1)) === 0) {
      this.#last = [];
      this.#blocks.push(this.#last);
    }
    this.#last.push(item);
    this.#length++;
  }

  at(place: number): Item | undefined {
    return this.#blocks[place >> BITS]?.[place & (BLOCK - 1)];
  }

  /** From one place to before another. */
  slice(from: number, to = this.#length): Item[] {
    const items: Item[] = [];
    for (let place = from; place < to; place++) items.push(this.at(place) as Item);
    return items;
  }
}
