import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Things, unionsFor } from './unions.ts';

const things = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 2 });
const different = (sets: readonly Things[]): Things[] => [
  ...new Map(sets.map((set) => [set.toSorted((a, b) => a - b).join(), set])).values(),
];

/** Runs the steps on sets of turns; a slot is full when it holds all of them. */
function run(turns: readonly Things[], locks: readonly Things[], leaving: boolean): ReadonlyMap<number, ReadonlySet<number>> {
  const { needs, steps, slots } = unionsFor(turns, locks, leaving);
  const held: Set<number>[] = needs.map(
    (need) => new Set(turns.flatMap((turn, i) => (turn.toSorted().join() === need.toSorted().join() ? [i] : []))),
  );
  held[needs.length] = new Set();
  const results = new Map<number, ReadonlySet<number>>();
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at];
    if (step === undefined) break;
    const slot = held[step.slot];
    if (step.kind === 'union') held[step.slot] = new Set(step.of.flatMap((part) => [...(held[part] ?? [])]));
    else if (step.kind === 'result') results.set(step.lock, new Set(slot));
    else if (slot?.size === turns.length) at = step.to - 1;
  }
  expect(held.length).toBeLessThanOrEqual(slots);
  return results;
}

test('each lock gets the turns that need nothing of it, and a full union may be left', () => {
  fc.assert(
    fc.property(
      fc.array(things, { minLength: 1 }),
      fc.array(things, { minLength: 1 }).map(different),
      fc.boolean(),
      (turns, locks, leaving) => {
        const results = run(turns, locks, leaving);
        for (const [i, lock] of locks.entries()) {
          const free = new Set(turns.flatMap((turn, at) => (turn.some((thing) => lock.includes(thing)) ? [] : [at])));
          if (leaving && free.size === turns.length) expect(results.get(i) ?? free).toEqual(free);
          else expect(results.get(i)).toEqual(free);
        }
      },
    ),
  );
});
