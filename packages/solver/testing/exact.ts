/** A turn counted in whole numbers: what a position is worth is n / 36^throws, where so many throws can follow at most. */
import type { Box } from '../turn.ts';

interface Exact {
  readonly n: bigint;
  readonly throws: number;
}

/** What the best play of a turn is worth from any position, for whole worths of the scores; the larger the better. */
export function exactly(box: Box, worth: (score: number) => bigint): (position: number) => { n: bigint; d: bigint } {
  const known = new Map<number, Exact>();

  const count = (position: number): Exact => {
    const end: Exact = { n: worth(box.score(position)), throws: 0 };
    if (position === 0) return end;
    const choices = box.dice(position).map((dice): Exact => {
      const results = orders(dice).map((total) => {
        const ways = box.after(position, total).map(of);
        return ways.length === 0 ? end : ways.reduce(larger);
      });
      const throws = Math.max(...results.map((result) => result.throws));
      const sum = results.reduce((all, result) => all + scaled(result, throws), 0n);
      return { n: sum * BigInt(36 / results.length), throws: throws + 1 };
    });
    return choices.reduce(larger);
  };
  const of = (position: number): Exact => {
    const found = known.get(position) ?? count(position);
    known.set(position, found);
    return found;
  };
  return (position) => {
    const { n, throws } = of(position);
    return { n, d: 36n ** BigInt(throws) };
  };
}

const scaled = ({ n, throws }: Exact, to: number): bigint => n * 36n ** BigInt(to - throws);

function larger(a: Exact, b: Exact): Exact {
  const throws = Math.max(a.throws, b.throws);
  return scaled(a, throws) < scaled(b, throws) ? b : a;
}

const FACES = [1, 2, 3, 4, 5, 6];
const orders = (dice: 1 | 2): readonly number[] => (dice === 1 ? FACES : FACES.flatMap((a) => FACES.map((b) => a + b)));

/** The number nearest to n / d, or one next to it. */
export const asNumber = ({ n, d }: { readonly n: bigint; readonly d: bigint }): number => Number((n * 2n ** 128n) / d) / 2 ** 128;
