/** What all models of people have in common. */
import type { Seeded } from '@snug/dice';
import type { Millis } from '@snug/engine';
import type { Habits } from './lab.ts';

export const PERFECT_HABITS: Habits = { overlooks: 0, forgets: 0, miscalls: 0, seconds: null };

const FINEST = 4294967296;

/** A number from 0 up to 1. */
export const unit = (chance: Seeded): number => chance.bits() / FINEST;

/** Whether something happens that has this probability. */
export const happens = (probability: number, chance: Seeded): boolean => probability > 0 && unit(chance) < probability;

/** How long somebody thinks. */
export function thinks({ seconds }: Habits): ((chance: Seeded) => Millis) | null {
  if (seconds === null) return null;
  const [middle, sigma] = [Math.log(1000 * seconds.median), Math.log(seconds.spread)];
  return (chance) => Math.round(Math.exp(middle + sigma * normal(chance)));
}

/** Box and Muller's; of the two numbers that it makes one is used, so that nothing is kept between calls. */
function normal(chance: Seeded): number {
  const radius = Math.sqrt(-2 * Math.log(1 - unit(chance)));
  return radius * Math.cos(2 * Math.PI * unit(chance));
}
