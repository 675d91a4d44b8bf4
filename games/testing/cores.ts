/** A game's core beside its rules. */
import { seeded } from '@snug/dice';
import { type Agreed, agree } from '@snug/lab/testing';
import type { Slice } from '@snug/table';

export interface Enough {
  readonly moves: number;
  readonly games: number;
}

/** Throws where they differ. Of numbers of seats that the game does not have it takes the nearest. */
export async function agreed(slice: Slice, given: object, seats: number, enough: Enough): Promise<Agreed> {
  const [game, lab] = await Promise.all([slice.rules(), slice.lab?.()]);
  const options = game.parseOptions(given);
  if (lab === undefined || !options.ok) throw new Error('there is no such core');
  const chance = seeded(`${slice.id}/${JSON.stringify(given)}/${seats}`);
  const nearest = Math.min(game.seats.max, Math.max(game.seats.min, seats));
  return agree(game, lab.core, options.value, nearest, chance, enough);
}
