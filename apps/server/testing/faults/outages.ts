/**
 * That no player loses clock time to an outage, from the log alone. Whoever was served by a server that died is away from its
 * last durable sign of life until they are connected again. If their clock runs meanwhile, it stands still in the log, until one
 * `outage` entry gives them at least what they had left when they were last served, counted from when they were back. Another
 * death before that entry is durable belongs to the same outage, or has an entry of its own right after it; what they were served for
 * between those two is time that they had. A node that did not die with the other learns of it by the other's silence only: until then players
 * may move on it, but nobody's time runs out. Nor does it where nobody can tell yet whether there was an outage: time stands still
 * just before the deadline, and whoever gets the turn then is given what passes until they do.
 */
import type { AnyGame, AnyMove, Entry, Millis, Seat } from '@snug/engine';
import type { TableHeader } from '@snug/protocol';
import type { Moment } from '../../store/store.ts';
import { Fold } from '../../table/fold.ts';
import type { Tally } from './checks.ts';
import type { Client } from './client.ts';

/** Of a server that has died. */
export interface Death {
  readonly lastBeat: Moment; // durable
  readonly at: Moment; // at the latest
  readonly known: boolean; // to whoever serves them next, from the beginning
  /** Those it had served last. */
  readonly served: ReadonlySet<Client>;
}

/** Who has been away since when, from which place in a table's log on. */
export interface Outage {
  readonly from: Moment;
  readonly until: Moment; // the death: later on they may have come back
  readonly known: boolean;
  readonly seats: readonly Seat[];
  readonly late: readonly Seat[]; // who came after the last sign of life, so that nothing durable says who served them
  readonly length: number;
}

/** Somebody's outages that are not made up for yet, as one. */
interface Away extends Outage {
  readonly deaths: number;
  readonly had: Millis | null; // left, where some of them have been written down and others follow
}

const LONGEST = 60_000; // milliseconds that are given back

export function outageOf(clients: readonly Client[], { lastBeat, at, known, served }: Death, length: number): Outage {
  const came = (early: boolean): readonly Seat[] =>
    clients.flatMap((client) => {
      const { place, welcomes } = client;
      const theirs = place.seat !== null && served.has(client) && (welcomes.at(-1)?.at ?? 0) <= lastBeat === early;
      return theirs ? [place.seat] : [];
    });
  return { from: lastBeat, until: at, known, seats: came(true), late: came(false), length };
}

export function* lostTime(
  header: TableHeader,
  game: AnyGame,
  clients: readonly Pick<Client, 'place' | 'welcomes'>[],
  lines: readonly string[],
  outages: readonly Outage[],
  tally: Tally,
): Generator<string> {
  const fold = new Fold(header, game, header.options);
  const away = new Map<Seat, Away>();
  const late = new Map<Seat, number>(); // deaths
  let handed: Seat | null = null; // who got the turn while time stood still: the rest of that is theirs
  const near = (seq: number): string => {
    const deaths = outages.filter(({ length }) => Math.abs(length - seq) < 10);
    const came = clients.map(({ place, welcomes }) => [place.seat, ...welcomes.slice(-4).map(({ at }) => at)]);
    return JSON.stringify({ began: fold.match.desk.began, came, lines: lines.slice(Math.max(0, seq - 6), seq + 3), deaths });
  };
  let given: Millis = 0; // until when time stood still in this turn, by the log
  for (const [seq, line] of [...lines, null].entries()) {
    for (const outage of outages.filter(({ length }) => length === seq)) {
      for (const seat of [...outage.seats, ...outage.late]) {
        const { from = outage.from, deaths = 0, had = null } = away.get(seat) ?? {};
        if (deaths === 0 && outage.late.includes(seat)) late.set(seat, (late.get(seat) ?? 0) + 1);
        else away.set(seat, { ...outage, from, deaths: deaths + 1, had });
      }
    }
    const began = fold.match.desk.began ?? 0;
    const turn = clockOf(fold);
    const outage = turn === null ? undefined : away.get(turn.seat);
    const owing = turn !== null && outage !== undefined && began + turn.deadline > outage.from ? { ...turn, ...outage } : null;
    if (line === null) {
      if (owing !== null) yield `seat ${owing.seat} was never given back what an outage took`;
      return;
    }
    const entry = JSON.parse(line) as Entry<AnyMove>;
    const stood = owing === null ? null : Math.max(fold.match.now, owing.from - began);
    const { changes } = fold;
    fold.read({ line, key: null });
    const next = clockOf(fold);
    const used = Math.max(stood ?? 0, given);
    const served = Math.max(0, entry.at - given); // between two outages of this turn: that time is theirs
    if (fold.changes > changes) given = 0;
    if (entry.kind === 'outage') given = Math.max(given, entry.at + entry.ms);
    if (entry.kind === 'outage' && fold.bot(entry.seat) !== null) continue;
    if (entry.kind === 'outage') {
      const back = backOf(clients, entry.seat, owing);
      if (owing === null || stood === null || next === null || back === null) {
        const unseen = late.get(entry.seat) ?? 0;
        if (entry.seat === handed) handed = null;
        else if (unseen > 0) late.set(entry.seat, unseen - 1);
        else yield `entry ${seq} is of no outage: ${near(seq)}`;
      } else {
        const had = owing.had === null ? owing.deadline - used : owing.had - served;
        const has = began + next.deadline - back;
        if (owing.deaths > 1 && lines[seq + 1]?.startsWith(`{"kind":"outage","seat":${entry.seat}`)) {
          away.set(entry.seat, { ...owing, deaths: owing.deaths - 1, had });
          continue;
        }
        if (has < had && entry.ms < LONGEST)
          yield `seat ${entry.seat} had ${had} ms, and after an outage ${has} ms (entry ${seq}): ${near(seq)}`;
        tally.credited++;
      }
      away.delete(entry.seat);
    } else if (owing !== null && stood !== null && (owing.known ? entry.at > stood : entry.kind === 'flag')) {
      yield `seat ${owing.seat} was never given back what an outage took, and time has gone on (entry ${seq}): ${near(seq)}`;
      away.delete(owing.seat);
    }
    if (next === null || (next.seat === turn?.seat && next.deadline === turn.deadline)) continue;
    const untold = turn !== null && entry.at === turn.deadline - 1;
    handed = owing !== null || untold ? next.seat : null;
    if (owing?.known === false && entry.kind !== 'lag') away.delete(owing.seat); // their turn ended before anybody knew
    const back = backOf(clients, next.seat, away.get(next.seat) ?? null);
    if (back !== null && back <= (fold.match.desk.began ?? 0) + entry.at) away.delete(next.seat); // before their turn, or the game, began
  }
}

function clockOf({ match, begun }: Fold): { readonly seat: Seat; readonly deadline: Millis } | null {
  const { awaiting } = match;
  if (!begun || awaiting.kind !== 'turn' || awaiting.deadline === null) return null;
  return { seat: awaiting.seat, deadline: awaiting.deadline };
}

function backOf(
  clients: readonly Pick<Client, 'place' | 'welcomes'>[],
  seat: Seat,
  outage: Pick<Outage, 'until'> | null,
): Moment | null {
  const client = clients.find(({ place }) => place.seat === seat);
  return outage === null ? null : (client?.welcomes.find(({ at }) => at >= outage.until)?.at ?? null);
}
