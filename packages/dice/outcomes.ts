/**
 * What a throw can show, as multisets: ten dice have 6^10 orders but only some thousand results
 * that differ at the table. Each result carries the number of orders that lead to it, a whole
 * number, so that chances are exact fractions.
 */
import type { Die, Face } from './die.ts';

/** Some dice of one kind thrown together. */
export interface Pool {
  readonly die: Die;
  readonly count: number;
}

export interface Outcome {
  /** The faces of each pool, in the order in which the die lists them. */
  readonly faces: readonly (readonly Face[])[];
  readonly weight: number;
}

/** Every order in which the dice can fall, each as likely as any other; for a few dice. */
export function orders(dice: readonly Die[]): readonly Face[][] {
  return dice.reduce<Face[][]>((all, { faces }) => all.flatMap((before) => faces.map((face) => [...before, face])), [[]]);
}

/** In how many orders the pools can fall: the sum of all weights. */
export function ways(pools: readonly Pool[]): number {
  return pools.reduce((all, { die, count }) => all * die.faces.length ** count, 1);
}

export function outcomes(pools: readonly Pool[]): Outcome[] {
  let all: Outcome[] = [{ faces: [], weight: 1 }];
  for (const pool of pools) {
    const one = poolOutcomes(pool);
    all = all.flatMap((before) =>
      one.map((next) => ({
        faces: [...before.faces, next.faces],
        weight: before.weight * next.weight,
      })),
    );
  }
  return all;
}

function poolOutcomes({ die, count }: Pool): { faces: readonly Face[]; weight: number }[] {
  const kinds = [...new Set(die.faces)].map((face) => ({
    face,
    times: die.faces.filter((other) => other === face).length,
  }));
  const found: { faces: readonly Face[]; weight: number }[] = [];
  const choose = (kind: number, left: number, faces: readonly Face[], weight: number): void => {
    const here = kinds[kind];
    if (left === 0 || here === undefined) {
      if (left === 0) found.push({ faces, weight });
      return;
    }
    let orders = 1; // left choose n, times the die's own weight for the face
    for (let n = 0; n <= left; n++) {
      choose(kind + 1, left - n, [...faces, ...Array<Face>(n).fill(here.face)], weight * orders * here.times ** n);
      orders = (orders * (left - n)) / (n + 1);
    }
  };
  choose(0, count, [], 1);
  return found;
}
