/** A log told entry by entry: what each one did, in sentences, and the state after it. */
import {
  type AnyFact,
  type AnyGame,
  type AnyMove,
  type Awaiting,
  type DeskEntry,
  type Entry,
  endByResigning,
  isDesk,
  type Seat,
  standing,
} from '@snug/engine';
import type { Landed } from './text/board.ts';
import { type AnyGameWords, type Names, speakingTo, type TableWords } from './words/words.ts';

/** An entry and the sentences it is told in. */
export interface ToldEntry {
  readonly entry: Entry<AnyMove>;
  readonly sentences: readonly string[];
  readonly facts: readonly AnyFact[];
  readonly seat: Seat | null; // whose doing it was, if anybody's alone
}

export interface Telling {
  readonly game: AnyGame;
  readonly options: object;
  readonly seats: number;
  readonly words: AnyGameWords;
  readonly table: TableWords;
  readonly names: Names; // whoever sat down by an entry is called as it says
}

const REMEMBERED = 40; // sentences

export class Story {
  readonly moments: ToldEntry[] = [];
  readonly #telling: Telling;
  readonly #states: object[];
  readonly #namesOf: Names[] = []; // by which each was told
  #sitters: ReadonlyMap<Seat, readonly string[]> = new Map(); // all that sat there, by name
  readonly #resigned: Seat[] = [];
  #end: { readonly from: number; readonly awaiting: Awaiting } | null = null; // by resigning

  constructor(telling: Telling) {
    this.#telling = telling;
    this.#states = [telling.game.setup(telling.options, telling.seats)];
  }

  /** Of those who sit there after the last entry. Whoever reads did not do what was done at their seat before them. */
  get names(): Names {
    const { names } = this.#telling;
    const sitters = this.#sitters;
    if (sitters.size === 0) return names;
    const called = (seat: Seat): string => sitters.get(seat)?.at(-1) ?? names(seat);
    const { you = null } = names;
    return speakingTo(you !== null && called(you) === names(you) ? you : null, called);
  }

  /** As the entry before this place was told; of the first one where there is none yet. */
  namesAt(count: number): Names {
    return this.#namesOf[Math.max(0, count - 1)] ?? this.names;
  }

  /** Everybody who has sat there; whoever came back is named once, as the last. */
  sitters(seat: Seat): readonly string[] {
    return this.#sitters.get(seat) ?? [this.names(seat)];
  }

  /** The state after so many entries. */
  stateAt(count: number): object {
    const state = this.#states[count];
    if (state === undefined) throw new Error(`there are no ${count} entries`);
    return state;
  }

  /** What play waits for after so many entries, by the rules; or the end, where nobody was left to play against. */
  awaitingAt(count: number): Awaiting {
    return this.#end !== null && count >= this.#end.from ? this.#end.awaiting : this.#telling.game.awaiting(this.stateAt(count));
  }

  add(entry: Entry<AnyMove>): ToldEntry {
    const { game, words, table } = this.#telling;
    const state = this.stateAt(this.moments.length);
    if (entry.kind === 'takeback') {
      this.#states.push(this.stateAt(entry.to));
      return this.#tell(entry, [table.takenBack(this.movesAfter(entry.to))], [], null);
    }
    if (isDesk(entry)) {
      this.#states.push(state);
      return this.#tell(entry, [this.#atDesk(entry)], [], 'seat' in entry ? entry.seat : null);
    }
    const step = game.apply(state, entry);
    const awaited = game.awaiting(state);
    this.#states.push(step.state);
    const told = {
      entry,
      before: game.view(state),
      after: game.view(step.state),
      awaited,
      awaiting: game.awaiting(step.state),
      facts: step.facts,
    };
    const thrower = awaited.kind === 'roll' && awaited.seats === undefined ? awaited.seat : null;
    return this.#tell(entry, words.tell(told, this.names), step.facts, entry.kind === 'move' ? entry.seat : thrower);
  }

  #atDesk(entry: DeskEntry): string {
    const before = entry.kind === 'hand-over' ? (this.#sitters.get(entry.seat)?.at(-1) ?? null) : null;
    this.#note(entry, this.moments.length + 1);
    return this.#telling.table.desk(entry, this.names, before);
  }

  /** Takes over what was done at the desk, where it is no moment of its own. */
  note(entry: DeskEntry): void {
    this.#note(entry, this.moments.length);
  }

  #note(entry: DeskEntry, count: number): void {
    if (entry.kind === 'sit' || entry.kind === 'hand-over') {
      const { seat, name } = entry;
      const others = (this.#sitters.get(seat) ?? []).filter((other) => other !== name);
      this.#sitters = new Map([...this.#sitters, [seat, [...others, name]]]);
    } else if (entry.kind === 'resign') {
      this.#resigned.push(entry.seat);
      const awaiting = endByResigning(this.#resigned, this.#telling.seats);
      if (awaiting !== null) this.#end ??= { from: count, awaiting };
    }
  }

  #tell(entry: Entry<AnyMove>, sentences: readonly string[], facts: readonly AnyFact[], seat: Seat | null): ToldEntry {
    const moment = { entry, sentences, facts, seat };
    this.moments.push(moment);
    this.#namesOf.push(this.names);
    return moment;
  }

  /** What was said up to the entry of this number, the newest first. */
  said(count: number): readonly string[] {
    const said: string[] = [];
    for (let i = count - 1; i >= 0 && said.length < REMEMBERED; i--)
      said.push(...(this.moments[i]?.sentences ?? []).toReversed());
    return said;
  }

  /** How many moves go, too, if the entry after so many is taken back; those that nobody was told of do not count. */
  movesAfter(count: number): number {
    const stands = standing(this.moments.map(({ entry }) => entry));
    const after = this.moments.slice(count + 1);
    return after.filter(({ entry, sentences }) => entry.kind === 'move' && sentences.length > 0 && stands.includes(entry)).length;
  }

  /** The throw that landed as the last of so many entries, if one did. */
  landedAt(count: number): Landed<object> | null {
    const entry = this.moments[count - 1]?.entry;
    if (entry?.kind !== 'roll' || entry.faces === 'cocked') return null;
    const { game } = this.#telling;
    const before = this.stateAt(count - 1);
    const awaiting = game.awaiting(before);
    if (awaiting.kind !== 'roll') return null;
    const { dice, seats } = awaiting;
    return { faces: entry.faces, dice, before: game.view(before), ...(seats !== undefined && { seats }) };
  }
}

/** Only what counts of a log is a moment: play that was not taken back. */
export function storyOf(telling: Telling, log: readonly Entry<AnyMove>[]): Story {
  const story = new Story(telling);
  const counts = new Set<Entry<AnyMove>>(standing(log));
  for (const entry of log)
    if (isDesk(entry)) story.note(entry);
    else if (counts.has(entry)) story.add(entry);
  return story;
}

/** Where to go back to for the last throw to be typed again; null if no throw counts any more. */
export function beforeLastThrow(log: readonly Entry<AnyMove>[]): number | null {
  const last = standing(log).findLast((entry) => entry.kind === 'roll');
  return last === undefined ? null : log.indexOf(last);
}
