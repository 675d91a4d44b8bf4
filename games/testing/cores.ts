/** A game's core beside its rules. Tests run it bundled: through the test runner's own modules it takes twice as long. */
import { seeded } from '@snug/dice';
import { type Agreed, agree } from '@snug/lab/testing';
import { slices } from '../registry.ts';

export interface Enough {
  readonly moves: number;
  readonly games: number;
}

/** Throws where they differ. Of numbers of seats that the game does not have it takes the nearest. */
export async function agreed(id: string, given: object, seats: number, enough: Enough): Promise<Agreed> {
  const slice = slices.find((other) => other.id === id);
  const [game, lab] = await Promise.all([slice?.rules(), slice?.lab?.()]);
  const options = game?.parseOptions(given);
  if (game === undefined || lab === undefined || !options?.ok) throw new Error(`there is no such core of ${id}`);
  const chance = seeded(`${id}/${JSON.stringify(given)}/${seats}`);
  const nearest = Math.min(game.seats.max, Math.max(game.seats.min, seats));
  return agree(game, lab.core, options.value, nearest, chance, enough);
}
