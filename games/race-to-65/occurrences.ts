/**
 * How often a position has begun a turn, as in seen.ts, but for games by the million: a table with open addresses that one
 * game after the other uses. What an earlier game left behind carries its number and counts as empty.
 */
const FIRST_SIZE = 512; // a power of two, as all sizes
const WIDTH = 4;
const [DOWN, REST, GAME, TIMES] = [0, 1, 2, 3];

export class Occurrences {
  #slots = new Int32Array(WIDTH * FIRST_SIZE);
  #last = FIRST_SIZE - 1;
  #held = 0;
  #game = 0;

  begin(): void {
    this.#game = (this.#game + 1) | 0;
    this.#held = 0;
  }

  /** One more; how often it has been by now. */
  count(down: number, rest: number): number {
    const at = this.#place(down, rest);
    const slots = this.#slots;
    if (slots[at + GAME] === this.#game) {
      const times = (slots[at + TIMES] as number) + 1;
      slots[at + TIMES] = times;
      return times;
    }
    this.#put(at, down, rest, 1);
    if (2 * ++this.#held > this.#last) this.#grow();
    return 1;
  }

  /** Where a position is, or would be. */
  #place(down: number, rest: number): number {
    const slots = this.#slots;
    const hash = Math.imul(down, 0x9e3779b1) ^ Math.imul(rest, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & this.#last;
    for (;;) {
      const at = WIDTH * slot;
      if (slots[at + GAME] !== this.#game || (slots[at + DOWN] === down && slots[at + REST] === rest)) return at;
      slot = (slot + 1) & this.#last;
    }
  }

  #put(at: number, down: number, rest: number, times: number): void {
    const slots = this.#slots;
    slots[at + DOWN] = down;
    slots[at + REST] = rest;
    slots[at + GAME] = this.#game;
    slots[at + TIMES] = times;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length);
    this.#last = 2 * this.#last + 1;
    for (let at = 0; at < old.length; at += WIDTH) {
      if (old[at + GAME] !== this.#game) continue;
      const [down, rest, times] = [old[at + DOWN] as number, old[at + REST] as number, old[at + TIMES] as number];
      this.#put(this.#place(down, rest), down, rest, times);
    }
  }
}
