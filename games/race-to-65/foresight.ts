/**
 * What somebody sees who looks to the end of the next turn, looked up: the ways from each tray to the target, and how many
 * flips it is away. Sets of tiles are of one tray here; a turn has one's own tiles in the low bits and the other's above.
 */
import type { Seeded } from '@snug/dice';
import { sizeOf, traysWith } from './bot/ways.ts';
import type { Terms } from './options.ts';
import { TILES, type Tiles, type Tray } from './types.ts';

const TRAYS = 2 ** TILES;
const BY_SIZE: readonly Uint16Array[] = Array.from({ length: TILES + 1 }, (_, many) =>
  Uint16Array.from(Array.from({ length: TRAYS }, (_, set) => set).filter((set) => sizeOf(set) === many)),
);
const setsOf = (many: number): Uint16Array => BY_SIZE[many] as Uint16Array;

/** A turn that may have begun, with the eyes of the player who makes it. */
export interface Table {
  own: Tray;
  other: Tray;
  ownOpen: Tray; // what can be flipped
  otherOpen: Tray;
  ownMade: Tray; // what this turn has flipped
  otherMade: Tray;
  left: number; // flips
  settled: boolean; // of what is as good, always the first
}

export class Foresight {
  readonly #terms: Terms;
  readonly #away = new Uint8Array(TRAYS); // flips to the target
  readonly #last = new Uint16Array(TRAYS); // tiles each of which is the last that is missing
  readonly #from = new Uint32Array(TRAYS + 1); // where a tray's ways begin
  readonly #ways: Uint16Array; // sets of at most a turn's flips that bring it to the target
  readonly #found = new Uint16Array(TRAYS);

  constructor(terms: Terms) {
    this.#terms = terms;
    const there = traysWith(terms.target);
    const ways: number[] = [];
    for (let tray = 0; tray < TRAYS; tray++) {
      this.#from[tray] = ways.length;
      this.#away[tray] = TILES + 1;
      for (const goal of there) {
        const way = tray ^ goal;
        const flips = sizeOf(way);
        if (flips < (this.#away[tray] as number)) this.#away[tray] = flips;
        if (flips === 1) this.#last[tray] = (this.#last[tray] as number) | way;
        if (flips <= terms.flips) ways.push(way);
      }
    }
    this.#from[TRAYS] = ways.length;
    this.#ways = Uint16Array.from(ways);
  }

  isThere(tray: Tray): boolean {
    return this.#away[tray] === 0;
  }

  /** Whether a tray is so near to the target that a turn could do. */
  threatens(tray: Tray): boolean {
    return (this.#away[tray] as number) <= this.#terms.flips;
  }

  /** Flips of one's own with which this turn wins, any; 0 if it cannot. */
  win({ own, ownOpen, left, settled }: Table, chance: Seeded): Tray {
    const found = this.#found;
    let many = 0;
    const end = this.#from[own + 1] as number;
    for (let i = this.#from[own] as number; i < end; i++) {
      const way = this.#ways[i] as number;
      if ((way & ~ownOpen) === 0 && sizeOf(way) <= left) found[many++] = way;
    }
    return many === 0 ? 0 : this.#some(many, settled, chance);
  }

  /** So many tiles with which a tray comes nearest to the target, but not there. */
  nearest(tray: Tray, open: Tray, many: number, settled: boolean, chance: Seeded): Tray {
    if (many === 0) return 0;
    const set = this.#nearest(tray, open & ~(this.#last[tray] as number), many, settled, chance);
    return set === 0 ? this.#nearest(tray, open, many, settled, chance) : set;
  }

  /** One tile with which it comes nearest, there if it can. */
  step(tray: Tray, open: Tray, settled: boolean, chance: Seeded): Tray {
    const last = (this.#last[tray] as number) & open;
    return this.#nearest(tray, last === 0 ? open : last, 1, settled, chance);
  }

  #nearest(tray: Tray, open: Tray, many: number, settled: boolean, chance: Seeded): Tray {
    const [found, sets, away] = [this.#found, setsOf(many), this.#away];
    let least = TILES + 2;
    let n = 0;
    for (let i = 0; i < sets.length; i++) {
      const set = sets[i] as number;
      if ((set & ~open) !== 0) continue;
      const far = away[tray ^ set] as number;
      if (far > least || (far === 0 && many > 1)) continue;
      if (far < least) {
        least = far;
        n = 0;
      }
      found[n++] = set;
    }
    return n === 0 ? 0 : this.#some(n, settled, chance);
  }

  /**
   * A turn that leaves the other no win at once; 0 if none does. As few of its flips as can be are of the other's tray, and
   * the rest bring one's own near.
   */
  guard(table: Table, chance: Seeded): Tiles {
    const { lock, reach } = this.#terms;
    const { own, other, ownOpen, otherOpen, left, settled } = table;
    const locked = lock === 'none' ? 0 : lock === 'tile' ? table.otherMade : table.otherMade | table.ownMade;
    const found = this.#found;
    const most = reach === 'one' ? Math.min(1, left) : left;
    for (let many = 0; many <= most; many++) {
      const sets = setsOf(many);
      let n = 0;
      for (let i = 0; i < sets.length; i++) {
        const set = sets[i] as number;
        if ((set & ~otherOpen) === 0 && this.#isSafe(other ^ set, lock === 'none' ? 0 : locked | set)) found[n++] = set;
      }
      if (n > 0) {
        const set = this.#some(n, settled, chance);
        return this.nearest(own, ownOpen, left - many, settled, chance) | (set << TILES);
      }
      const turn = lock === 'number' ? this.#guardByNumbers(table, locked, many, chance) : 0;
      if (turn !== 0) return turn;
    }
    return 0;
  }

  #some(many: number, settled: boolean, chance: Seeded): Tray {
    return this.#found[many === 1 || settled ? 0 : chance.below(many)] as number;
  }

  /** With numbers locked the flips of one's own tray can stop the other too. */
  #guardByNumbers({ own, other, ownOpen, otherOpen, left, settled }: Table, locked: Tray, many: number, chance: Seeded): Tiles {
    let [best, least, ties] = [0, TILES + 2, 0];
    for (const theirs of setsOf(many)) {
      if ((theirs & ~otherOpen) !== 0) continue;
      for (const mine of setsOf(left - many)) {
        if ((mine & ~ownOpen) !== 0 || !this.#isSafe(other ^ theirs, locked | theirs | mine)) continue;
        const far = this.#away[own ^ mine] as number;
        if (far > least) continue;
        ties = far < least ? 1 : ties + 1;
        least = far;
        if (ties === 1 || (!settled && chance.below(ties) === 0)) best = mine | (theirs << TILES);
      }
    }
    return best;
  }

  #isSafe(tray: Tray, locked: Tray): boolean {
    const end = this.#from[tray + 1] as number;
    for (let i = this.#from[tray] as number; i < end; i++) if (((this.#ways[i] as number) & locked) === 0) return false;
    return true;
  }
}
