/** A log told entry by entry: what each one did, in sentences, and the state after it. */
import { type AnyMove, type Entry, isDesk, standing } from '@snug/engine';
import type { Landed } from '@snug/table';
import { nameOf, type Setting } from './setting.ts';

export interface Told {
  readonly entry: Entry<AnyMove>;
  readonly sentences: readonly string[];
}

type Telling = Pick<Setting, 'game' | 'words' | 'table' | 'say' | 'options' | 'places'>;

const REMEMBERED = 40; // sentences

export class Story {
  readonly moments: Told[] = [];
  readonly #setting: Telling;
  readonly #states: object[];

  constructor(setting: Telling) {
    this.#setting = setting;
    this.#states = [setting.game.setup(setting.options, setting.places.length)];
  }

  /** The state after so many entries. */
  stateAt(count: number): object {
    const state = this.#states[count];
    if (state === undefined) throw new Error(`there are no ${count} entries`);
    return state;
  }

  add(entry: Entry<AnyMove>): Told {
    const { game, words, say, table } = this.#setting;
    const state = this.stateAt(this.moments.length);
    if (entry.kind === 'takeback') {
      this.#states.push(this.stateAt(entry.to));
      return this.#tell(entry, [say.takenBack(this.moments.length - entry.to)]);
    }
    if (isDesk(entry)) {
      this.#states.push(state);
      return this.#tell(entry, [table.desk(entry, nameOf(this.#setting))]);
    }
    const step = game.apply(state, entry);
    this.#states.push(step.state);
    const told = {
      entry,
      before: game.view(state),
      after: game.view(step.state),
      awaited: game.awaiting(state),
      awaiting: game.awaiting(step.state),
      facts: step.facts,
    };
    return this.#tell(entry, words.tell(told, nameOf(this.#setting)));
  }

  #tell(entry: Entry<AnyMove>, sentences: readonly string[]): Told {
    const moment = { entry, sentences };
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

  /** The throw that landed as the last of so many entries, if one did. */
  landedAt(count: number): Landed<object> | null {
    const entry = this.moments[count - 1]?.entry;
    if (entry?.kind !== 'roll' || entry.faces === 'cocked') return null;
    const { game } = this.#setting;
    const before = this.stateAt(count - 1);
    const awaiting = game.awaiting(before);
    return awaiting.kind === 'roll' ? { faces: entry.faces, dice: awaiting.dice, before: game.view(before) } : null;
  }
}

/** Where to go back to for the last throw to be typed again; null if no throw counts any more. */
export function beforeLastThrow(log: readonly Entry<AnyMove>[]): number | null {
  const last = standing(log).findLast((entry) => entry.kind === 'roll');
  return last === undefined ? null : log.indexOf(last);
}
