/** Dice of one sort, where it matters how many show each kind of face and not which: all multisets of at most so many. */
export interface Multisets {
  readonly kinds: number;
  readonly size: number; // how many multisets; those with fewer dice come first, so 0 is the empty one
  readonly whole: number; // where those with all the dice begin
  readonly more: Int32Array; // multiset * kinds + kind: the multiset with one die of that kind more
  readonly counts: readonly (readonly number[])[];
}

export function multisets(kinds: number, dice: number): Multisets {
  const counts: number[][] = [Array<number>(kinds).fill(0)];
  const places = new Map([[String(counts[0]), 0]]);
  const more: number[] = [];
  let whole = 0;
  for (let held = 0, from = 0; held < dice; held++) {
    whole = counts.length;
    for (; from < whole; from++)
      for (let kind = 0; kind < kinds; kind++) {
        const next = (counts[from] ?? []).map((count, other) => (other === kind ? count + 1 : count));
        const place = places.get(String(next)) ?? counts.push(next) - 1;
        places.set(String(next), place);
        more.push(place);
      }
  }
  return { kinds, size: counts.length, whole, more: Int32Array.from(more), counts };
}
