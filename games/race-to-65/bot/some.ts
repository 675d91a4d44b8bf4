/** Some of many. */
import type { Random } from '@snug/dice';

/** Any of them, each as likely; null if there is none. */
export const pick = <Item>(items: readonly Item[], random: Random): Item | null =>
  items.length === 0 ? null : (items[random.below(items.length)] ?? null);

/** At most so many of them, from first to last. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, i) => i % step === 0);
}

export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Those of which there is the least. */
export function least<Item>(items: readonly Item[], of: (item: Item) => number): readonly Item[] {
  const all = items.map(of);
  const smallest = Math.min(...all);
  return items.filter((_, i) => all[i] === smallest);
}
