/** A table as a page sees it, wherever it is: on this device, or at a server. */
import type { Face } from '@snug/dice';
import type { Millis, Seat } from '@snug/engine';
import type { AnyMatch, Refused } from '@snug/protocol';
import type { Story } from '@snug/table';
import type { Parts } from './parts.ts';

export interface SeatedPlayer {
  readonly name: string | null; // null: nobody sits there yet
  readonly player: string; // 'person', or 'bot:<level>'
  readonly here: boolean | null; // connected; null where that means nothing
}

/** A program that is to act. */
export interface Thinking {
  readonly seat: Seat;
  readonly share: number | null; // how far it is, where it takes long
}

export interface Sitting {
  readonly id: string;
  readonly kind: 'local' | 'remote';
  readonly parts: Parts;
  readonly match: AnyMatch;
  readonly story: Story;
  readonly players: readonly SeatedPlayer[];
  readonly mine: readonly boolean[]; // by seat: who plays on this device
  readonly seat?: Seat | null; // one's own at a server, while a program plays there too
  readonly since: string; // when it began
  readonly typed: boolean; // the dice are real ones
  readonly careful: boolean;
  readonly reveal: boolean;
  readonly thinking: Thinking | null;
  readonly trouble: 'line' | 'store' | null; // what keeps it from going on
  now(): Millis;
  /** Returns how to stop listening. */
  listen(changed: () => void): () => void;
  move(seat: Seat, move: object): Promise<Refused | null>;
  roll(faces: readonly Face[] | 'cocked'): Promise<Refused | null>;
  /** The last throw was mistyped. */
  takeback(): Promise<Refused | null>;
  canTakeBack(): boolean;
  resign(seat: Seat): Promise<Refused | null>;
  pause(): Promise<Refused | null>;
  resume(): Promise<Refused | null>;
  /** Whoever waits for a program need not. */
  hurry(): void;
  /** Somebody has begun to call: programs wait until that is done. */
  calling(begun: boolean): void;
  show(reveal: boolean): void;
  notes(seat: Seat): Promise<string>;
  writeNotes(seat: Seat, text: string): void;
  /** The log as a file. */
  file(): string;
  leave(): void;
}
