/**
 * Phase 8 with nothing clever about it: all 6^10 throws of the real dice, all choices to keep, as values in one table.
 * It takes a minute and a gigabyte and a half, and is what the model of phase 8 is checked against.
 */
import { DICE } from '../dice.ts';
import { scorePhase } from '../scoring.ts';

const FACES = 6;
const FAR = 2; // the last dice are looked at one face after the other, the first ones all at once
const NEAR = DICE.length - FAR;
const BLOCK = FACES ** NEAR;
export const THROWS = FACES ** DICE.length; // die 0 is the lowest digit

export interface EveryThrow {
  readonly first: Float64Array; // what each first throw is worth
  readonly second: Float64Array;
  readonly value: number; // what the turn is worth
}

export function everyThrow(pay: (score: number) => number): EveryThrow {
  const second = bestKeeps(paysOf(pay));
  const first = bestKeeps(second);
  return { first, second, value: meanOf(first) };
}

export const facesOf = (thrown: number): string[] =>
  DICE.map(({ faces }, die) => String(faces[Math.floor(thrown / FACES ** die) % FACES]));

/** What each throw pays if it is the last. Throws without seven dice of one colour are passed over early. */
function paysOf(pay: (score: number) => number): Float64Array {
  const pays = new Float64Array(THROWS);
  const shown: string[] = [];
  const throwDie = (die: number, thrown: number): void => {
    const most = Math.max(...['r', 'o', 'b', 'g'].map((colour) => shown.filter((face) => face.endsWith(colour)).length));
    if (most + die + 1 < 7) return;
    if (die < 0) {
      const made = scorePhase(8, shown);
      if (made !== null) pays[thrown] = pay(made.score);
      return;
    }
    for (const [face, text] of (DICE[die]?.faces ?? []).entries()) {
      shown.unshift(String(text));
      throwDie(die - 1, thrown + face * FACES ** die);
      shown.shift();
    }
  };
  throwDie(DICE.length - 1, 0);
  return pays;
}

/** For each throw the most that any choice of dice to keep is worth, all of them included. */
function bestKeeps(values: Float64Array): Float64Array {
  const best = new Float64Array(THROWS).fill(Number.NEGATIVE_INFINITY);
  const block = (table: Float64Array, at: number): Float64Array => table.subarray(at * BLOCK, (at + 1) * BLOCK);
  // Every choice for the last dice: a face that is kept, or thrown. A kept face serves the throws that show it.
  const choices = [...Array(FACES).keys(), 'thrown'] as const;
  for (const a of choices)
    for (const b of choices) {
      const as = a === 'thrown' ? [...Array(FACES).keys()] : [a];
      const bs = b === 'thrown' ? [...Array(FACES).keys()] : [b];
      const blocks = as.flatMap((x) => bs.map((y) => x + y * FACES));
      const mean = new Float64Array(BLOCK);
      for (const at of blocks)
        for (let i = 0, from = block(values, at); i < BLOCK; i++) mean[i] = (mean[i] as number) + (from[i] as number);
      for (let i = 0; i < BLOCK; i++) mean[i] = (mean[i] as number) / blocks.length;
      const most = bestOfNear(mean);
      for (const at of blocks)
        for (let i = 0, to = block(best, at); i < BLOCK; i++)
          if ((most[i] as number) > (to[i] as number)) to[i] = most[i] as number;
    }
  return best;
}

const PADDED = new Float64Array((FACES + 1) ** NEAR);
const OTHER = new Float64Array((FACES + 1) ** NEAR);

/** The same for the first dice alone: every die gets a seventh digit, thrown, and then the better of kept and thrown. */
function bestOfNear(values: Float64Array): Float64Array {
  let from = PADDED;
  let to = OTHER;
  from.set(values);
  for (let die = 0; die < NEAR; die++) {
    const inner = (FACES + 1) ** die;
    for (let far = 0; far < FACES ** (NEAR - 1 - die); far++)
      for (let near = 0; near < inner; near++) {
        let sum = 0;
        for (let face = 0; face < FACES; face++) {
          const value = from[(far * FACES + face) * inner + near] as number;
          to[(far * (FACES + 1) + face) * inner + near] = value;
          sum += value;
        }
        to[(far * (FACES + 1) + FACES) * inner + near] = sum / FACES;
      }
    [from, to] = [to, from];
  }
  for (let die = 0; die < NEAR; die++) {
    const inner = FACES ** die;
    for (let far = 0; far < (FACES + 1) ** (NEAR - 1 - die); far++)
      for (let near = 0; near < inner; near++) {
        const thrown = from[(far * (FACES + 1) + FACES) * inner + near] as number;
        for (let face = 0; face < FACES; face++) {
          const kept = from[(far * (FACES + 1) + face) * inner + near] as number;
          to[(far * FACES + face) * inner + near] = Math.max(kept, thrown);
        }
      }
    [from, to] = [to, from];
  }
  return from.subarray(0, BLOCK);
}

/** Added up in rows of rows, so that rounding stays small. */
export function meanOf(values: Float64Array): number {
  const sumOf = (from: number, size: number): number => {
    let sum = 0;
    if (size <= FACES ** 3) for (let i = from; i < from + size; i++) sum += values[i] as number;
    else for (let part = 0; part < FACES; part++) sum += sumOf(from + (part * size) / FACES, size / FACES);
    return sum;
  };
  return sumOf(0, values.length) / values.length;
}
