/**
 * Perfect play on small trays by plain value iteration: every state written out, every flip of a turn in every order.
 * It shares nothing with the model, whose oracle it is.
 */
import type { Terms } from '../options.ts';

/** A turn begins: own and other tray, what is locked (own tiles low), who touched (1: the player to act, 2: the other). */
export type Node = readonly [own: number, other: number, locked: number, touched: number];

/** Positive: won in so many turns; negative: lost in so many; 0: drawn. */
export type Values = ReadonlyMap<string, number>;

const SOON = 1000; // a win in n turns scores SOON - n, a loss the same below zero

export function iterate(
  { target, flips, lock, reach }: Pick<Terms, 'target' | 'flips' | 'lock' | 'reach'>,
  tiles: number,
  locks: readonly number[],
): Values {
  const trays = Array.from({ length: 2 ** tiles }, (_, tray) => tray);
  const there = trays.map(
    (tray) => trays.filter((i) => i < tiles && (tray >> i) & 1).reduce((sum, i) => sum + i + 1, 0) === target,
  );
  const open = trays.filter((tray) => !there[tray]);
  const pasts = reach === 'not-twice' ? [0, 1, 2, 3] : [0];
  const nodes = open.flatMap((own) =>
    open.flatMap((other) => locks.flatMap((locked) => pasts.map((past): Node => [own, other, locked, past]))),
  );
  let scores = new Map(nodes.map((node) => [node.join(), 0]));

  const lockedBy = (made: number): number => {
    const [own, other] = [made & (2 ** tiles - 1), made >> tiles];
    if (lock === 'tile') return other | (own << tiles);
    return lock === 'number' ? (own | other) * (1 + 2 ** tiles) : 0;
  };
  const best = (own: number, other: number, locked: number, past: number, made: number, left: number): number => {
    let score = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < 2 * tiles; i++) {
      if (((made | locked) >> i) & 1) continue;
      const tile = 1 << (i % tiles);
      const touches = i >= tiles;
      if (touches && reach === 'down-only' && other & tile) continue;
      if (touches && reach === 'not-twice' && past & 1) continue;
      if (touches && reach === 'one' && made >> tiles) continue;
      const [a, b, done] = [touches ? own : own ^ tile, touches ? other ^ tile : other, made | (1 << i)];
      const after = (): number => {
        if (left > 1) return best(a, b, locked, past, done, left - 1);
        const next = reach === 'not-twice' ? (past >> 1) | (done >> tiles ? 2 : 0) : 0;
        const theirs = scores.get([b, a, lockedBy(done), next].join()) ?? Number.NaN;
        return -theirs + Math.sign(theirs);
      };
      score = Math.max(score, there[a] ? SOON - 1 : there[b] ? 1 - SOON : after());
    }
    return score;
  };

  for (let changed = true; changed; ) {
    const improved = new Map(nodes.map((node) => [node.join(), best(...node, 0, flips)]));
    changed = nodes.some((node) => improved.get(node.join()) !== scores.get(node.join()));
    scores = improved;
  }
  return new Map([...scores].map(([key, score]) => [key, score === 0 ? 0 : Math.sign(score) * (SOON - Math.abs(score))]));
}
