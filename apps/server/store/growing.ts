/** Whole numbers of 32 bits, ever more of them: outside of what the collector looks through, as there is one for every entry of every log. */
const FEWEST = 16;

export class Growing {
  #numbers = new Int32Array(FEWEST);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.#length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }

  /** None are left, but there is room for as many. */
  clear(): void {
    this.#length = 0;
  }

  at(place: number): number | undefined {
    return place < this.#length ? this.#numbers[place] : undefined;
  }

  /** The last place that has this number and of which `holds` is true; null where there is none. */
  findLast(number: number, holds: (place: number) => boolean): number | null {
    const numbers = this.#numbers;
    for (let place = this.#length - 1; place >= 0; place--) if (numbers[place] === number && holds(place)) return place;
    return null;
  }
}
