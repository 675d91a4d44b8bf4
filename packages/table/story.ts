/** A log told entry by entry: what each one did, in sentences, and the state after it. */
import { type AnyFact, type AnyGame, type AnyMove, type Entry, isDesk, type Seat, standing } from '@snug/engine';
import type { Landed } from './text/board.ts';
import type { AnyGameWords, Names, TableWords } from './words/words.ts';

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
  readonly names: Names;
}

const REMEMBERED = 40; // sentences

export class Story {
  readonly moments: ToldEntry[] = [];
  readonly #telling: Telling;
  readonly #states: object[];

  constructor(telling: Telling) {
    this.#telling = telling;
    this.#states = [telling.game.setup(telling.options, telling.seats)];
  }

  get names(): Names {
    return this.#telling.names;
  }

  /** The state after so many entries. */
  stateAt(count: number): object {
    const state = this.#states[count];
    if (state === undefined) throw new Error(`there are no ${count} entries`);
    return state;
  }

  add(entry: Entry<AnyMove>): ToldEntry {
    const { game, words, table, names } = this.#telling;
    const state = this.stateAt(this.moments.length);
    if (entry.kind === 'takeback') {
      this.#states.push(this.stateAt(entry.to));
      return this.#tell(entry, [table.takenBack(this.movesAfter(entry.to))], [], null);
    }
    if (isDesk(entry)) {
      this.#states.push(state);
      return this.#tell(entry, [table.desk(entry, names)], [], 'seat' in entry ? entry.seat : null);
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
    return this.#tell(entry, words.tell(told, names), step.facts, entry.kind === 'move' ? entry.seat : thrower);
  }

  #tell(entry: Entry<AnyMove>, sentences: readonly string[], facts: readonly AnyFact[], seat: Seat | null): ToldEntry {
    const moment = { entry, sentences, facts, seat };
    this.moments.push(moment);
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

/** Where to go back to for the last throw to be typed again; null if no throw counts any more. */
export function beforeLastThrow(log: readonly Entry<AnyMove>[]): number | null {
  const last = standing(log).findLast((entry) => entry.kind === 'roll');
  return last === undefined ? null : log.indexOf(last);
}
