import type { Die, Face } from './die.ts';
import type { Random } from './random.ts';

/** Answers a throw: a face for each die, in the order of the dice. */
export type Source = (dice: readonly Die[]) => readonly Face[];

/** A source that throws with the given chance: seeded for replays, cryptographic for the rest. */
export function throwing(random: Random): Source {
  return (dice) => dice.map((die) => die.faces[random.below(die.faces.length)] as Face);
}
