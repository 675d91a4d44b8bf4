/** The same game from one of its moments on, played differently: a new game on this device with the log up to there. */
import { type AnyMove, type Entry, Match, type Seat } from '@snug/engine';
import type { AnyMatch } from '@snug/protocol';
import { drawId, saveGame } from '../sitting/saved.ts';
import type { Told } from './opened.ts';

export interface Another {
  readonly from: number; // after so many entries that count
  readonly moves: readonly AnyMove[]; // that are made at once
  readonly seat: Seat; // by whom
  readonly players: readonly string[]; // 'person' or 'bot:<level>'
  readonly names: readonly string[];
}

/** Where the new game is kept. */
export async function playAgain(told: Told, { from, moves, seat, players, names }: Another): Promise<string> {
  const { header, parts } = told.opened;
  const match: AnyMatch = new Match(parts.game, header.options, header.seats, 'typed');
  for (const entry of told.entries.slice(0, from)) repeat(match, entry);
  for (const move of moves) match.take({ kind: 'move', seat, move });
  const now = Date.now();
  const id = drawId();
  await saveGame({
    id,
    header: { ...header, names, players, dice: 'program', began: new Date(now).toISOString() },
    log: [...match.log],
    now: match.now,
    notes: {},
    careful: true,
    reveal: false,
    over: match.awaiting.kind === 'over',
    touched: now,
  });
  return id;
}

/** Nobody's time runs meanwhile, but where it had run out it runs out again: pauses and time given are left behind. */
function repeat(match: AnyMatch, entry: Entry<AnyMove>): void {
  const { awaiting, now } = match;
  if (entry.kind !== 'flag') match.take({ ...entry, at: now });
  else if (awaiting.kind === 'turn' && awaiting.deadline !== null) match.take({ kind: 'time', at: awaiting.deadline });
}
