/**
 * Shut-the-Box with twelve tiles as a bare loop: a bit mask, one table, two at the table who lay at random, and nothing else: no
 * options, no seats, no players, nothing that could be asked afterwards but the winner. The limit for anything in JavaScript.
 */
const TILES = 12;
const BOXES = 1 << TILES;
const ALL_UP = BOXES - 1;

const sums = new Uint8Array(BOXES);
const digits = new Float64Array(BOXES);
for (let box = 1; box < BOXES; box++) {
  let text = '';
  for (let tile = 1; tile <= TILES; tile++)
    if ((box >> (tile - 1)) & 1) {
      sums[box] = (sums[box] as number) + tile;
      text += tile;
    }
  digits[box] = Number(text);
}

const from = new Uint32Array(13 * BOXES + 1);
const found: number[] = [];
for (let thrown = 0; thrown <= 12; thrown++)
  for (let box = 0; box < BOXES; box++) {
    from[thrown * BOXES + box] = found.length;
    if (thrown < 1) continue;
    for (let set = box; set !== 0; set = (set - 1) & box) if (sums[set] === thrown) found.push(set);
  }
from[13 * BOXES] = found.length;
const sets = Uint16Array.from(found);

const two = Uint8Array.from({ length: 36 }, (_, n) => 2 + Math.floor(n / 6) + (n % 6));
const state = new Int32Array(4);

function below(n: number): number {
  for (;;) {
    const b = state[1] as number;
    const c = state[2] as number;
    const counter = state[3] as number;
    const drawn = ((state[0] as number) + b + counter) | 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + drawn;
    const bits = drawn >>> 0;
    if (bits < 4294967296 - n) return bits % n;
  }
}

function turn(): number {
  let up = ALL_UP;
  while (up !== 0) {
    const place = ((sums[up] as number) <= 6 ? 1 + below(6) : (two[below(36)] as number)) * BOXES + up;
    const first = from[place] as number;
    const count = (from[place + 1] as number) - first;
    if (count === 0) break;
    up &= ~(sets[first + (count === 1 ? 0 : below(count))] as number);
  }
  return digits[up] as number;
}

/** Plays so many games by sfc32, and answers how many the first player won. */
export function bitmask(games: number, seed: number): number {
  state.set([seed, 0x9e3779b9, 0x85ebca6b, 1]);
  let won = 0;
  for (let game = 0; game < games; ) {
    const one = turn();
    const other = turn();
    if (one === other) continue;
    if (one < other) won++;
    game++;
  }
  return won;
}
