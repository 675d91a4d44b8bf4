/** What must hold of a log, beside what clients were told of it. Answers in sentences; none if all is well. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyGame, AnyMove, Entry } from '@snug/engine';
import type { TableHeader } from '@snug/protocol';
import { verify } from '@snug/protocol';
import type { StoredEntry } from '../../store/store.ts';
import { Fold } from '../../table/fold.ts';
import type { Client } from './client.ts';

/** How often each check was made. */
export interface Tally {
  acknowledged: number; // moves that were found in the log at their places
  told: number; // entries that clients had, and that the log has in the same order
  folds: number; // logs that were folded
  verified: number; // logs of finished games whose dice were checked
  credited: number; // outages that a player on turn got back
}

export const noTally = (): Tally => ({ acknowledged: 0, told: 0, folds: 0, verified: 0, credited: 0 });

function foldOf(header: TableHeader, game: AnyGame, entries: readonly StoredEntry[]): Fold {
  const fold = new Fold(header, game, header.options);
  for (const entry of entries) fold.read(entry);
  return fold;
}

/** `entries`: the whole log as it is stored. */
export function* faultsOf(
  header: TableHeader,
  game: AnyGame,
  clients: readonly Client[],
  entries: readonly StoredEntry[],
  tally: Tally,
): Generator<string> {
  try {
    foldOf(header, game, entries);
    tally.folds++;
  } catch (error) {
    yield `the log does not fold: ${String(error)}`;
  }
  const log = entries.map(({ line }) => JSON.parse(line) as Entry<AnyMove>);
  const lines = log.map((entry) => JSON.stringify(entry));
  const keys = entries.flatMap(({ key }) => (key === null ? [] : [key]));
  if (new Set(keys).size < keys.length) yield 'the same wish is in the log twice';
  for (const client of clients) {
    const { name, seat } = client.place;
    const missing = client.lines.findIndex((line, seq) => line !== lines[seq]);
    if (missing >= 0) yield `${name} was told ${client.lines[missing]} as entry ${missing}, and there is ${lines[missing]}`;
    tally.told += client.lines.length;
    if (seat === null) continue;
    for (const [id, { seq, move }] of client.done) {
      const entry = log[seq];
      const there = entry?.kind === 'move' && entry.seat === seat && isDeepStrictEqual(entry.move, move);
      if (!there) yield `${id} was acknowledged as entry ${seq}, and there is ${lines[seq]}`;
      tally.acknowledged++;
    }
    const moves = log.filter((entry) => entry.kind === 'move' && entry.seat === seat).length;
    const most = client.done.size + (client.unanswered === null ? 0 : 1);
    if (moves < client.done.size || moves > most)
      yield `${name} was told of ${client.done.size} moves of theirs, there are ${moves}`;
  }
}

/** Of a game that is over: the whole file, as `snug verify` reads it. */
export function* diceFaultsOf(game: AnyGame, lines: readonly string[], tally: Tally): Generator<string> {
  const header = JSON.parse(lines[0] ?? '') as TableHeader;
  const { outcome, checks } = verify({ game, options: header.options, seats: header.seats }, lines);
  if (outcome === 'verified') tally.verified++;
  else yield `a finished game is ${outcome}: ${JSON.stringify(checks.filter(({ result }) => result === 'bad'))}`;
}
