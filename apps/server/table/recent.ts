/** A list whose items keep their places when the oldest are let go of. */
export class Recent<Item> {
  #first = 0;
  #items: Item[] = [];

  get length(): number {
    return this.#first + this.#items.length;
  }

  /** The place of the oldest that is still there. */
  get first(): number {
    return this.#first;
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  at(place: number): Item | undefined {
    return this.#items[place - this.#first];
  }

  /** From one place to before another, both of which must still be there. */
  slice(from: number, to = this.length): Item[] {
    return this.#items.slice(from - this.#first, to - this.#first);
  }

  /** What lies before a place is not needed any more. It goes when there is as much of it as of the rest, so that each is moved once. */
  release(before: number): void {
    const old = before - this.#first;
    if (old < 1 || 2 * old < this.#items.length) return;
    this.#items = this.#items.slice(old);
    this.#first = before;
  }
}
