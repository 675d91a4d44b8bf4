/**
 * The terminal itself: raw keys in, pictures out. The screen that was there before comes back however the program ends, and only
 * lines that changed are written, so nothing flickers.
 */
import { writeSync } from 'node:fs';
import { type Depth, type Paint, type Picture, paintFor } from '@snug/table/text';
import { Inbox } from './inbox.ts';
import { decode, type Key } from './keys.ts';
import type { Size } from './look.ts';

/** A screen and its keys; `resize` is a key too. */
export interface Terminal {
  readonly size: Size;
  show(picture: Picture): void;
  /** The next key; null once `wait` milliseconds have passed without one. */
  next(wait: number | null): Promise<Key | null>;
}

const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J';
const LEAVE = '\u001b[0m\u001b[?7h\u001b[?25h\u001b[?1049l';
const ESCAPE_WAIT = 40; // an escape that nothing follows is the key itself

export interface Watch {
  stop(): void; // the program is put to sleep
  go(): void;
}

export class Screen implements Terminal {
  readonly #inbox = new Inbox<Key>();
  readonly #paint: Paint;
  readonly #onExit = (): void => this.close();
  readonly #onSignal = (signal: NodeJS.Signals): void => this.#leaveBy(signal);
  readonly #onResize = (): void => this.#redrawAll();
  readonly #onWake = (): void => this.#wake();
  readonly #onData = (data: string): void => this.#read(data);
  readonly #onEnd = (): void => this.#leaveBy('SIGHUP');
  #shown: readonly string[] = [];
  #pending = '';
  #escape: NodeJS.Timeout | null = null;
  #open = false;
  farewell: () => string = () => '';
  watch: Watch | null = null;

  constructor() {
    const depth = process.stdout.getColorDepth() as Depth;
    const all = /^(truecolor|24bit)$/.test(process.env['COLORTERM'] ?? ''); // said even where Node counts only 256, as in tmux
    this.#paint = paintFor(depth === 8 && all ? 24 : depth);
  }

  get size(): Size {
    return { width: process.stdout.columns || 80, height: process.stdout.rows || 24 };
  }

  open(): void {
    this.#open = true;
    process.stdin.setRawMode(true).setEncoding('utf8').on('data', this.#onData).once('end', this.#onEnd).resume();
    process.stdout.on('resize', this.#onResize);
    process.on('exit', this.#onExit).on('SIGCONT', this.#onWake);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, this.#onSignal);
    writeSync(1, ENTER);
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    process.stdin.off('data', this.#onData).off('end', this.#onEnd).pause();
    process.stdout.off('resize', this.#onResize);
    process.off('exit', this.#onExit).off('SIGCONT', this.#onWake);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, this.#onSignal);
    try {
      process.stdin.setRawMode(false);
      writeSync(1, LEAVE);
    } catch {
      // the terminal has gone; there is nothing left to put right
    }
  }

  /** Ends the program; everything that was shown is saved already. */
  leave(code: number): never {
    const farewell = this.#open ? this.farewell() : '';
    this.close();
    if (farewell !== '') process.stdout.write(`${farewell}\n`);
    process.exit(code);
  }

  /** A terminal that has gone takes the program with it at once: Node would stumble over it on its way out. */
  #leaveBy(signal: NodeJS.Signals): void {
    if (signal !== 'SIGHUP') this.leave(signal === 'SIGINT' ? 130 : 143);
    this.close();
    process.kill(process.pid, signal);
  }

  show(picture: Picture): void {
    const lines = picture.lines(this.#paint);
    let out = '';
    for (const [row, line] of lines.entries()) if (line !== this.#shown[row]) out += `\u001b[${row + 1};1H\u001b[K${line}`;
    if (lines.length < this.#shown.length) out += `\u001b[${lines.length + 1};1H\u001b[J`;
    this.#shown = lines;
    if (out !== '') process.stdout.write(out);
  }

  async next(wait: number | null): Promise<Key | null> {
    const key = await this.#inbox.next(wait);
    if (key === 'ctrl-c') this.leave(130);
    if (key === 'ctrl-l') this.#redrawAll();
    if (key === 'ctrl-z') this.#sleep();
    return key;
  }

  #read(data: string): void {
    if (this.#escape !== null) clearTimeout(this.#escape);
    this.#escape = null;
    const { keys, rest } = decode(this.#pending + data);
    this.#pending = rest;
    for (const key of keys) this.#inbox.put(key);
    if (rest !== '')
      this.#escape = setTimeout(() => {
        this.#pending = '';
        this.#inbox.put('escape');
      }, ESCAPE_WAIT);
  }

  #redrawAll(): void {
    this.#shown = [];
    process.stdout.write('\u001b[0m\u001b[2J');
    this.#inbox.put('resize');
  }

  #sleep(): void {
    if (process.platform === 'win32') return;
    this.watch?.stop();
    process.stdin.setRawMode(false);
    writeSync(1, LEAVE);
    process.kill(process.pid, 'SIGSTOP');
  }

  #wake(): void {
    writeSync(1, ENTER);
    process.stdin.setRawMode(true);
    this.watch?.go();
    this.#redrawAll();
  }
}
