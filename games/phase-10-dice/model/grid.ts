/**
 * Tables with one index a die, die 0 running fastest: what a die can show or do is a digit, and a die that has k of
 * them takes k times the room. Work on such a table goes die by die.
 */
export type Sizes = readonly number[]; // how many digits each die has

export const room = (sizes: Sizes): number => sizes.reduce((all, size) => all * size, 1);

/** How far apart neighbouring digits of each die are. */
export function steps(sizes: Sizes): number[] {
  let step = 1;
  return sizes.map((size) => {
    const mine = step;
    step *= size;
    return mine;
  });
}

/** For each digit that a die is to have, how much of each digit that it has. */
export type Mix = readonly (readonly number[])[];

/** Mixes the digits of every die. */
export function mix(table: Float64Array, sizes: Sizes, mixes: readonly Mix[]): Float64Array {
  let from = table;
  let inner = 1;
  for (const [die, digits] of mixes.entries()) {
    const size = sizes[die] as number;
    const outer = from.length / (inner * size);
    const to = new Float64Array(outer * digits.length * inner);
    for (const [digit, parts] of digits.entries())
      for (const [part, share] of parts.entries()) {
        if (share === 0) continue;
        for (let far = 0; far < outer; far++) {
          const at = (far * digits.length + digit) * inner;
          const source = (far * size + part) * inner;
          for (let near = 0; near < inner; near++)
            to[at + near] = (to[at + near] as number) + share * (from[source + near] as number);
        }
      }
    from = to;
    inner *= digits.length;
  }
  return from;
}

/** For each digit that a die is to have, the digits of which it takes the most. */
export type Choice = readonly (readonly number[])[];

/** Chooses among the digits of every die. */
export function choose(table: Float64Array, sizes: Sizes, choices: readonly Choice[]): Float64Array {
  let from = table;
  let inner = 1;
  for (const [die, digits] of choices.entries()) {
    const size = sizes[die] as number;
    const outer = from.length / (inner * size);
    const to = new Float64Array(outer * digits.length * inner).fill(Number.NEGATIVE_INFINITY);
    for (const [digit, parts] of digits.entries())
      for (const part of parts)
        for (let far = 0; far < outer; far++) {
          const at = (far * digits.length + digit) * inner;
          const source = (far * size + part) * inner;
          for (let near = 0; near < inner; near++)
            if ((from[source + near] as number) > (to[at + near] as number)) to[at + near] = from[source + near] as number;
        }
    from = to;
    inner *= digits.length;
  }
  return from;
}

/** The most that an entry has when any of its digits may be 0 instead. */
export function mostWithout(table: Float64Array, sizes: Sizes): Float64Array {
  return choose(
    table,
    sizes,
    sizes.map((size) => [...Array(size).keys()].map((digit) => [digit, 0])),
  );
}

/** For each place of a table, the dice whose digit is at least that, as bits. */
export function showing(sizes: Sizes, least = 1): Int32Array {
  const shows = new Int32Array(room(sizes));
  for (const [die, step] of steps(sizes).entries())
    for (let place = 0; place < shows.length; place++)
      if (Math.floor(place / step) % (sizes[die] as number) >= least) shows[place] = (shows[place] as number) | (1 << die);
  return shows;
}
