/**
 * Where looking back begins: at what cost whoever looks back the most, or at the costliest choice of all where it is nobody's own
 * game. Until that is known, and where nothing was given away, at the first real choice.
 */
import type { Seat } from '@snug/engine';
import type { LookedBack } from '../think/questions.ts';
import { costlyOnes, scaleOf } from './notable.ts';
import type { Told } from './opened.ts';

export interface Opening {
  readonly at: number; // after so many entries
  readonly seat: Seat;
  readonly kind: 'costliest' | 'first' | 'end'; // the end where there was nothing to choose
}

export function openingOf(told: Told, seen: LookedBack | null): Opening {
  const { players, story, entries, opened } = told;
  const { you } = story.names;
  const seats = you == null ? players.map((_, seat) => seat) : [you];
  const costly = seen === null ? [] : costlyOnes(seen, scaleOf(seen)).filter(({ seat }) => seats.includes(seat));
  const [worst] = costly.toSorted((a, b) => b.size - a.size);
  if (worst !== undefined) return { at: worst.at, seat: worst.seat, kind: 'costliest' };
  for (const [i, entry] of entries.entries()) {
    if (entry.kind !== 'move' || !seats.includes(entry.seat)) continue;
    if (opened.parts.game.legal(story.stateAt(i), entry.seat).length > 1) return { at: i + 1, seat: entry.seat, kind: 'first' };
  }
  return { at: entries.length, seat: seats[0] ?? 0, kind: 'end' };
}
