/** What tests of the table need: a setting in a line, a store in memory, and a terminal whose keys and time are a script. */
import type { AnyMove, Entry, Seat } from '@snug/engine';
import { unwatched } from '@snug/solver/testing';
import type { Language } from '@snug/table';
import type { Picture } from '@snug/table/text';
import { expect } from 'vitest';
import { Clock } from '../clock.ts';
import { Desk } from '../desk.ts';
import type { Key } from '../keys.ts';
import type { Size } from '../look.ts';
import { readPlaces } from '../places.ts';
import type { Store } from '../save.ts';
import type { Terminal } from '../screen.ts';
import { partsOf, type Setting, sliceWith } from '../setting.ts';
import { playOnScreen } from '../table.ts';

interface Wanted {
  readonly options?: object;
  readonly seats?: string;
  readonly dice?: 'typed' | 'program';
  readonly seed?: string | null;
  readonly language?: Language;
}

export async function settingOf(id: string, wanted: Wanted = {}): Promise<Setting> {
  const slice = sliceWith(id);
  if (slice === undefined) throw new Error(`there is no ${id}`);
  const parts = await partsOf(slice, wanted.language ?? 'en');
  const options = parts.game.parseOptions(wanted.options ?? {});
  const places = readPlaces(wanted.seats ?? 'Ann,Ben', parts.game.seats, parts.say);
  if (!options.ok || !places.ok) throw new Error(`no such setting: ${JSON.stringify(wanted)}`);
  return { ...parts, options: options.value, places: places.places, dice: wanted.dice ?? 'program', seed: wanted.seed ?? 'tea' };
}

export class MemoryStore implements Store {
  readonly file = null;
  readonly lines: Entry<AnyMove>[] = [];
  readonly pads = new Map<Seat, string>();

  append(lines: readonly Entry<AnyMove>[]): void {
    this.lines.push(...lines);
  }
  notes(seat: Seat): string {
    return this.pads.get(seat) ?? '';
  }
  writeNotes(seat: Seat, text: string): void {
    this.pads.set(seat, text);
  }
}

export async function deskOf(id: string, wanted: Wanted = {}): Promise<{ readonly desk: Desk; readonly store: MemoryStore }> {
  const store = new MemoryStore();
  const desk = await new Desk(await settingOf(id, wanted), store).seatBots(unwatched);
  return { desk, store };
}

/** A key, or so many milliseconds in which nothing is pressed. */
export type Cue = Key | number;

/** Plays a script and keeps what was shown; keys take no time, and waiting takes as long as it says. */
export class ScriptedTerminal implements Terminal {
  readonly size: Size;
  readonly clock: Clock;
  readonly shown: string[][] = [];
  readonly #script: Cue[];
  readonly #onCue: ((screen: readonly string[]) => readonly Cue[]) | null;
  #ticks = 0;

  /** When the script is done, `more` is asked with what is on the screen. */
  constructor(
    script: readonly Cue[],
    more: ((screen: readonly string[]) => readonly Cue[]) | null = null,
    size: Size = { width: 80, height: 24 },
  ) {
    this.#script = [...script];
    this.#onCue = more;
    this.size = size;
    this.clock = new Clock(0, () => this.#ticks);
  }

  get screen(): readonly string[] {
    return this.shown.at(-1) ?? [];
  }
  get text(): string {
    return this.screen.join('\n');
  }

  show(picture: Picture): void {
    this.shown.push(picture.text());
  }

  next(wait: number | null): Promise<Key | null> {
    if (this.#script.length === 0 && this.#onCue !== null) this.#script.push(...this.#onCue(this.screen));
    const cue = this.#script.shift();
    if (cue === undefined) throw new Error(`the script is over, and this is on the screen:\n${this.text}`);
    if (typeof cue === 'string') return Promise.resolve(cue);
    const passed = wait === null ? cue : Math.min(cue, wait);
    this.#ticks += passed;
    if (cue > passed) this.#script.unshift(cue - passed);
    return Promise.resolve(null);
  }
}

/** Plays a script at a table; what is on the screen after it. */
export async function play(id: string, wanted: Wanted, script: readonly Cue[]) {
  const { desk, store } = await deskOf(id, wanted);
  const { awaiting } = desk.match;
  const timed = awaiting.kind === 'turn' && awaiting.deadline !== null;
  const terminal = new ScriptedTerminal(timed ? ['enter', ...script] : script); // ready
  await expect(playOnScreen(terminal, desk, terminal.clock)).rejects.toThrow('the script is over');
  return { desk, store, text: terminal.text };
}
