/**
 * Private notes at a server. What is typed is kept on the device until the server has it; where another device wrote at the
 * same time, both texts stay.
 */
import { both, MOST } from './both.ts';
import { putNotes, readNotes } from './house.ts';
import { keepTable, loadTable, type NotesDraft } from './tables.ts';

const PAUSE = 800; // milliseconds after the last letter
const LATER = 4000; // until it is tried again

export class RemoteNotes {
  readonly #table: string;
  readonly #secret: string;
  readonly #changed: () => void;
  #notes: NotesDraft | null = null; // as they are on this device
  #reading: Promise<string> | null = null;
  #written = true;
  #timer = 0;

  constructor(table: string, secret: string, changed: () => void) {
    this.#table = table;
    this.#secret = secret;
    this.#changed = changed;
  }

  /** Asked for again and again, it is fetched once; where nobody answers, what this device knows will do for now. */
  async read(): Promise<string> {
    if (this.#notes !== null) return this.text;
    this.#reading ??= this.#fetch().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #fetch(): Promise<string> {
    const [there, { notes: draft }] = await Promise.all([readNotes(this.#table, this.#secret), loadTable(this.#table)]);
    if (this.#notes !== null) return this.text;
    if (!there.ok) return draft?.text ?? '';
    const { text, version } = there.value;
    this.#notes = { text: draft === null ? text : both(text, draft.text), version };
    if (draft !== null) this.#later(0);
    return this.text;
  }

  get text(): string {
    return this.#notes?.text ?? '';
  }

  write(text: string): void {
    this.#notes = { text: text.slice(0, MOST), version: this.#notes?.version ?? 0 };
    void keepTable(this.#table, { notes: this.#notes });
    this.#later(PAUSE);
  }

  /** Before the page goes. */
  flush(): void {
    if (!this.#written) void this.#put();
  }

  #later(ms: number): void {
    this.#written = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#put(), ms);
  }

  async #put(): Promise<void> {
    const sent = this.#notes;
    if (sent === null) return;
    clearTimeout(this.#timer);
    const answer = await putNotes(this.#table, this.#secret, sent);
    if (!answer.ok) {
      if (answer.code !== 'not-yours' && answer.code !== 'no-table') this.#later(LATER);
      return;
    }
    const { text, version } = answer.value;
    const now = this.#notes?.text ?? '';
    if (text === sent.text) {
      this.#notes = { text: now, version };
      if (now !== text) return this.#later(PAUSE);
      this.#written = true;
      await keepTable(this.#table, { notes: null });
      return;
    }
    this.#notes = { text: both(text, now), version };
    this.#changed();
    this.#later(0);
  }
}
