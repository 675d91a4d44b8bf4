/**
 * The rules as exact play needs them: a turn is a set of flips, and everything is seen by the player to act. Whoever
 * has the target calls at once, so a turn that brings one's own tray there, at whichever of its flips, wins, and one
 * that ends with the other's there loses. (Of two flips of the other's tray at most one passes over the target, and
 * then the mover takes them in the other order.)
 */
import type { Terms } from '../options.ts';

export type RaceTerms = Pick<Terms, 'target' | 'flips' | 'lock' | 'reach'>;

/** Tiles of both trays: one's own in the low bits, the other's above. */
export type TileSet = number;

/** Whether the last turn of the player to act, and the other's, touched the tray that was not theirs; for `not-twice`. */
export interface Past {
  readonly touched: boolean;
  readonly wasTouched: boolean;
}

export interface Turns {
  readonly terms: RaceTerms;
  readonly tiles: number; // on each tray
  /** For each tray, 1 where it has the target. */
  readonly there: Uint8Array;
  /** Every set of flips that can be a turn for somebody whose last turn touched the other's tray, or did not. */
  all(touched: boolean): readonly TileSet[];
  /** Of these flips, those that only turn a tile of the other's tray down. */
  downOnly(turn: TileSet): TileSet;
  /** Every set of locked tiles that a turn can leave, none included; the first is none. */
  readonly locks: readonly TileSet[];
  /** What a turn locks, as the other player sees it. */
  lockAfter(turn: TileSet): TileSet;
  pastAfter(turn: TileSet, past: Past): Past;
  swapped(set: TileSet): TileSet;
  ownOf(set: TileSet): number;
  otherOf(set: TileSet): number;
  /** For each tray, 1 where whoever has it reaches the target in this turn, with these tiles locked. */
  winsAtOnce(locked: TileSet): Uint8Array;
}

export function turnsOf(terms: RaceTerms, tiles: number): Turns {
  const { target, flips, lock, reach } = terms;
  const full = 2 ** tiles - 1;
  const ownOf = (set: TileSet): number => set & full;
  const otherOf = (set: TileSet): number => set >>> tiles;
  const swapped = (set: TileSet): TileSet => otherOf(set) | (ownOf(set) << tiles);
  const there = Uint8Array.from({ length: full + 1 }, (_, tray) => (sumOf(tray) === target ? 1 : 0));

  const within = setsOf(2 * tiles, flips).filter((turn) => reach !== 'one' || size(otherOf(turn)) <= 1);
  const withoutTouch = within.filter((turn) => otherOf(turn) === 0);

  const lockAfter = (turn: TileSet): TileSet => {
    if (lock === 'none') return 0;
    if (lock === 'tile') return swapped(turn);
    const numbers = ownOf(turn) | otherOf(turn);
    return numbers | (numbers << tiles);
  };

  const hits = [...setsOf(tiles, 1), ...(flips === 2 ? setsOf(tiles, 2) : [])];
  const known = new Map<number, Uint8Array>();
  const compute = (locked: number): Uint8Array => {
    const free = hits.filter((hit) => (hit & locked) === 0);
    return Uint8Array.from(there, (_, tray) => (free.some((hit) => there[tray ^ hit] === 1) ? 1 : 0));
  };

  return {
    terms,
    tiles,
    there,
    all: (touched) => (reach === 'not-twice' && touched ? withoutTouch : within),
    downOnly: (turn) => (reach === 'down-only' ? turn & ~full : 0),
    locks: [...new Set([0, ...within.map(lockAfter)])],
    lockAfter,
    pastAfter: (turn, { wasTouched }) => ({ touched: wasTouched, wasTouched: reach === 'not-twice' && otherOf(turn) !== 0 }),
    swapped,
    ownOf,
    otherOf,
    winsAtOnce(locked) {
      const own = ownOf(locked);
      const wins = known.get(own) ?? compute(own);
      known.set(own, wins);
      return wins;
    },
  };
}

/** Only with `not-twice` it matters who touched. */
export function pastsOf({ terms }: Turns): readonly Past[] {
  const ways = terms.reach === 'not-twice' ? [false, true] : [false];
  return ways.flatMap((touched) => ways.map((wasTouched) => ({ touched, wasTouched })));
}

/** All sets of so many of the first `of` tiles. */
function setsOf(of: number, many: number): TileSet[] {
  if (many === 0) return [0];
  return Array.from({ length: of }, (_, tile) => setsOf(tile, many - 1).map((set) => set | (1 << tile))).flat();
}

function sumOf(tray: number): number {
  let sum = 0;
  for (let left = tray, tile = 1; left !== 0; left >>= 1, tile++) if (left & 1) sum += tile;
  return sum;
}

function size(set: TileSet): number {
  let n = 0;
  for (let left = set; left !== 0; left &= left - 1) n++;
  return n;
}
