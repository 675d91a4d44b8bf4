/** What the lab needs of a game, taken from its slice. */
import { slices } from '@snug/games';
import type { Gear } from '@snug/lab';
import type { Slice } from '@snug/table';

export const sliceOf = (id: string): Slice | null => slices.find((slice) => slice.id === id) ?? null;

/** null: the game has no core yet. */
export async function gearOf(slice: Slice): Promise<Gear | null> {
  if (slice.lab === undefined) return null;
  const [game, lab, bots, model] = await Promise.all([slice.rules(), slice.lab(), slice.bots(), slice.model?.() ?? null]);
  return { game, lab, bots, model };
}
