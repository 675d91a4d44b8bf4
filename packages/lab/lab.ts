/** What a game brings to the lab: its core, and who can sit at it. */
import type { AnyMove, Place } from '@snug/engine';
import type { MakeCore } from './core.ts';
import type { Player } from './play.ts';

/** By the names that they are written with; `median` and `spread` are seconds. */
export const HABITS = ['overlooks', 'forgets', 'miscalls', 'median', 'spread'] as const;
export type Habit = (typeof HABITS)[number];

/** What a person is like, as far as it matters to a game. */
export interface Habits {
  readonly overlooks: number; // the chance not to see what somebody threatens, or what would be better
  readonly forgets: number; // the chance to try what the rules forbid and punish
  readonly miscalls: number; // the chance to add up wrongly
  /** What a choice takes, log-normally: half of them take longer than `median`, two thirds between `median` ÷ and × `spread`. */
  readonly seconds: { readonly median: number; readonly spread: number } | null;
}

export type Sit<Options> = { sit(place: Place<Options>, habits: Habits): Player }['sit'];

export interface Lab<Options, Move, View> {
  readonly core: MakeCore<Options, Move, View>;
  /** What of a person makes a difference in this game; the rest is refused. */
  readonly habits: readonly Habit[];
  /** Whether somebody can be seen to lead before the end. */
  readonly isLed: boolean;
  /** Games of a version in which choices are weighed unless a number is named: fewer than usual where that takes long. */
  readonly sample?: number;
  /** By name; `person` is a model of people, the others have no habits. Bots of the game sit down by `botAt`. */
  readonly players: { readonly random: Sit<Options>; readonly person: Sit<Options>; readonly [more: string]: Sit<Options> };
}
export type AnyLab = Lab<object, AnyMove, object>;
