/** A race on two trays, as retrograde analysis wants to know it: always from the view of the player to act. */
import type { Things } from './unions.ts';

export interface Race {
  readonly tiles: number; // on each tray; a tray is a set of them, bit by bit
  /** For each tray, 1 where it has the target: whose it is has won. */
  readonly there: Uint8Array;
  /** Positions with the same lock and the same past lie in one plane. */
  readonly planes: number;
  readonly situations: readonly Situation[];
}

/** What can be done after the same past, under every lock. */
export interface Situation {
  readonly turns: readonly Turn[];
  readonly locks: readonly Lock[];
}

export interface Turn {
  readonly own: number; // tiles that it flips
  readonly other: number;
  readonly up: number; // tiles of the other tray that must be up before
  readonly needs: Things; // it is free where none of these is locked
  readonly plane: number; // in which the other player has to act then
}

export interface Lock {
  readonly things: Things;
  readonly plane: number | null; // null where no turn leads: it is enough to count
  /** For each tray, 1 where whoever has it reaches the target in this very turn. */
  readonly wins: Uint8Array;
}
