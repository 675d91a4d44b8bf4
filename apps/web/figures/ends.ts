/** What is kept beside a game on this device once it is over: how it ended, and what a look back summed up to. */
import type { Seat } from '@snug/engine';
import type { Unit } from '@snug/solver';
import { clear, createStore, del, entries, set } from 'idb-keyval';

export interface PlayerSum {
  readonly loss: number; // all that was given away
  readonly luck: number; // in the player's favour where it is above zero
  readonly throws: number;
}

export interface KeptReview {
  readonly unit: Unit;
  readonly players: readonly PlayerSum[]; // by seat
}

export interface KeptEnd {
  readonly winners: readonly Seat[];
  readonly totals: readonly (number | null)[] | null; // null: somebody resigned, and they say nothing
  readonly turns?: readonly (readonly number[])[]; // by seat: the total of each turn, where those are the totals of the game
  readonly review: KeptReview | null; // null: left out, for there are no values or they take too long
}

const store = createStore('snug-ends', 'ends');

export const keepEnd = (id: string, end: KeptEnd): Promise<void> => set(id, end, store);
export const forgetEnd = (id: string): Promise<void> => del(id, store);
export const forgetEnds = (): Promise<void> => clear(store);
export const allEnds = async (): Promise<ReadonlyMap<string, KeptEnd>> => new Map(await entries<string, KeptEnd>(store));
