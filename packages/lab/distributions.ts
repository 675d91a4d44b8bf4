/// <reference path="./jstat.d.ts" />
/**
 * jStat's distributions, to as many digits as all engines agree on. `Math.exp`, `Math.log` and `Math.pow` are not the same to the last digit in
 * Node and in every browser; sums, products and square roots are. A page has to say what the command says, so what comes of the
 * former is rounded here, before anything is made of it.
 */
import jStat from 'jstat';

const DIGITS = 10; // jStat's own inverse functions are not nearer than that
const LEAST = 1e13; // parts of 1: jStat takes a tail of the normal distribution from 1, and less than such a part is noise

const agreed = (value: number): number => Number(value.toPrecision(DIGITS));

/** Standard. */
export const normal = {
  cdf: (z: number): number => agreed(Math.round(jStat.normal.cdf(z, 0, 1) * LEAST) / LEAST),
  inv: (p: number): number => agreed(jStat.normal.inv(p, 0, 1)),
};

export const student = {
  cdf: (t: number, freedom: number): number => agreed(jStat.studentt.cdf(t, freedom)),
  inv: (p: number, freedom: number): number => agreed(jStat.studentt.inv(p, freedom)),
};

export const beta = { inv: (p: number, a: number, b: number): number => agreed(jStat.beta.inv(p, a, b)) };

/** How rare something is that is missed n times in a row with this chance: 1 - chance^(1/n). */
export const missedShare = (chance: number, n: number): number => agreed(-Math.expm1(Math.log(chance) / n));
