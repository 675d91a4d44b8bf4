/**
 * For each of many locks, the union of the turns that it leaves free. A lock is a set of at most two things, and so is
 * what a turn needs; a turn is free where the two have nothing in common. The unions are made together, by halving: a
 * node has what is free whichever of its things are locked, and hands it on to parts of itself, which add to it.
 */

/** Slots hold sets of positions. */
export type Step =
  | { readonly kind: 'union'; readonly slot: number; readonly of: readonly number[] }
  | { readonly kind: 'leave'; readonly slot: number; readonly to: number } // on to step `to` where the slot is full
  | { readonly kind: 'result'; readonly slot: number; readonly lock: number };

export interface Program {
  /** What the first slots are given: the turns that need these things. The next one is the beginning of all unions. */
  readonly needs: readonly Things[];
  readonly steps: readonly Step[];
  readonly slots: number;
}

export type Things = readonly number[];

/** With `leaving` the results of a full union are left out. */
export function unionsFor(turns: readonly Things[], locks: readonly Things[], leaving: boolean): Program {
  const needs = [...new Map(turns.map((things) => [keyOf(things), things])).values()];
  const given = new Map(needs.map((things, slot) => [keyOf(things), slot]));
  const steps: Step[] = [];
  let free = needs.length + 1;
  let slots = free;

  const needing = (...things: number[]): number[] => {
    const slot = given.get(keyOf(things));
    return slot === undefined ? [] : [slot];
  };

  const unite = (of: readonly number[]): readonly number[] => {
    if (of.length < 2) return of;
    const slot = free++;
    slots = Math.max(slots, free);
    steps.push({ kind: 'union', slot, of });
    return [slot];
  };

  /** `others`: of each thing, the turns that need it together with one that is neither in the cells nor in `gone`. */
  const visit = (part: Part, union: number, gone: Things, others: readonly (readonly number[])[]): void => {
    const leave = steps.length;
    if (leaving) steps.push({ kind: 'leave', slot: union, to: 0 });
    const floor = free;
    const outside: (readonly number[])[] = [];
    for (const thing of part.cells.flat())
      outside[thing] = unite([...(others[thing] ?? []), ...gone.flatMap((other) => needing(thing, other))]);
    for (const inner of divide(part, locks)) {
      const kept = inner.cells.flat();
      const freed = part.cells.flat().filter((thing) => !kept.includes(thing));
      const pairs = freed.flatMap((a, i) => freed.slice(i + 1).flatMap((b) => needing(a, b)));
      const [all = union] = unite([union, ...freed.flatMap((thing) => [...needing(thing), ...(outside[thing] ?? [])]), ...pairs]);
      const [lock = 0, ...more] = inner.locks;
      if (more.length === 0) steps.push({ kind: 'result', slot: all, lock });
      else visit(inner, all, freed, outside);
    }
    free = floor;
    if (leaving) steps[leave] = { kind: 'leave', slot: union, to: steps.length };
  };

  const [beginning = 0] = unite([needs.length, ...needing()]);
  visit({ cells: [[...new Set([...locks, ...turns].flat())]], locks: [...locks.keys()] }, beginning, [], []);
  return { needs, steps, slots };
}

interface Part {
  readonly cells: readonly Things[];
  readonly locks: readonly number[]; // that are made of things in the cells
}

/** Halves the cells, and puts together the locks that lie in the same halves; a single lock gets cells of its own. */
function divide({ cells, locks: wanted }: Part, locks: readonly Things[]): Part[] {
  const halves = cells.flatMap((cell) => [cell.slice(0, cell.length >> 1), cell.slice(cell.length >> 1)]);
  const parts = new Map<string, { cells: Things[]; locks: number[] }>();
  for (const lock of wanted) {
    const things = locks[lock] ?? [];
    const inside = halves.filter((half) => half.some((thing) => things.includes(thing)));
    const key = keyOf(inside.map((half) => halves.indexOf(half)));
    const part = parts.get(key);
    if (part === undefined) parts.set(key, { cells: inside, locks: [lock] });
    else part.locks.push(lock);
  }
  return [...parts.values()].map((part) =>
    part.locks.length > 1 ? part : { ...part, cells: part.locks.flatMap((lock) => locks[lock] ?? []).map((thing) => [thing]) },
  );
}

const keyOf = (things: Things): string => things.toSorted((a, b) => a - b).join();
