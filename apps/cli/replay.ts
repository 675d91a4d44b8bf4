/** `snug replay`: a saved game once more, step by step on the screen or told in lines. */
import { isPlay, type Millis, standing } from '@snug/engine';
import { Story, type ToldEntry } from '@snug/table';
import type { Picture } from '@snug/table/text';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import { NO_HANDS } from './play/hands.ts';
import type { Key } from './play/keys.ts';
import { type Size, tablePicture } from './play/look.ts';
import { momentAt } from './play/scene.ts';
import { Screen } from './play/screen.ts';
import { type Setting, tellingOf } from './play/setting.ts';
import { readStored, type Stored } from './play/stored.ts';
import { namedFile, speaking } from './speaking.ts';

const PACE = 1200; // milliseconds an entry when it plays by itself
const PAGE = 10;
const DRAWING = { width: 80, height: 18 };

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('replay', async () => {
    const { values, positionals } = readArguments(args, {
      plain: { type: 'boolean' },
      all: { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const { language, say } = await speaking(values.lang, process.env);
    if (values.help) {
      writeOut(say.replayHelp);
      return 0;
    }
    const { file, text } = namedFile(positionals, say.whichReplay, say);
    const read = await readStored(text, language, say);
    if (!read.ok) throw new Misuse(`${file}: ${read.why}`);
    const full = !values.plain && !values.all && process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb';
    const replay = new Replay(read.stored);
    if (full) await replay.onScreen();
    else for (const line of replay.lines(values.all ?? false)) writeOut(`${line}\n`);
    return 0;
  });
}

/** Where a replay stands. */
export interface Place {
  readonly at: number; // entries that have happened
  readonly plays: boolean; // goes on by itself
  readonly reveal: boolean;
}

/** The place after a key; null leaves. Pure. */
export function step(place: Place, key: Key, count: number): Place | null {
  const to = (at: number): Place => ({ ...place, at: Math.max(0, Math.min(count, at)), plays: false });
  switch (key) {
    case 'left':
    case 'up':
      return to(place.at - 1);
    case 'right':
    case 'down':
    case 'enter':
      return to(place.at + 1);
    case 'pageup':
      return to(place.at - PAGE);
    case 'pagedown':
      return to(place.at + PAGE);
    case 'home':
      return to(0);
    case 'end':
      return to(count);
    case ' ':
      return { ...place, plays: !place.plays && place.at < count };
    case 'v':
      return { ...place, reveal: !place.reveal };
    case 'q':
    case 'escape':
      return null;
    default:
      return place;
  }
}

export class Replay {
  readonly #setting: Setting;
  readonly #story: Story;
  readonly #sentences: readonly (readonly string[])[]; // of each entry

  constructor({ setting, log }: Pick<Stored, 'setting' | 'log'>) {
    this.#setting = setting;
    this.#story = new Story(tellingOf(setting));
    const counts = new Set(standing(log)); // what was not taken back
    this.#sentences = log.map((entry) => {
      const sentences = this.#sentencesOf(this.#story.add(entry));
      return !isPlay(entry) || counts.has(entry) ? sentences : [...sentences, setting.say.takenBackMark];
    });
  }

  /** Something even where the game has no words for it; by the names of then. */
  #sentencesOf({ entry, sentences }: ToldEntry): readonly string[] {
    const { say, words } = this.#setting;
    if (sentences.length > 0 || entry.kind !== 'move') return sentences;
    return [say.did(this.#story.names(entry.seat), words.move(entry.move))];
  }

  get count(): number {
    return this.#story.moments.length;
  }

  /** What the entry of this number (from 1) says. */
  sentences(number: number): readonly string[] {
    return this.#sentences[number - 1] ?? [this.#setting.say.theBeginning];
  }

  /** The whole game in lines: number, time, sentences; the board at the end, or after each entry. */
  *lines(all: boolean): Generator<string> {
    const { words, say, table, places } = this.#setting;
    yield `${words.name}. ${say.sitting(table.list(places.map(({ name }) => name)))}`;
    const digits = String(this.count).length;
    for (const [i, { entry }] of this.#story.moments.entries()) {
      yield `${String(i + 1).padStart(digits)}  ${clockTime(entry.at)}  ${this.sentences(i + 1).join(' ')}`;
      if (all) yield* this.#board(i + 1);
    }
    if (!all || this.count === 0) yield* this.#board(this.count);
    const scene = { ...momentAt(this.#setting, this.#story, this.count), ...NO_HANDS, now: 0, ...DRAWING };
    yield words.prompt(scene.view, scene.awaiting, scene.names, scene.options);
    yield* this.#setting.board.standings(scene);
  }

  #board(count: number): readonly string[] {
    const now = this.#story.moments[count - 1]?.entry.at ?? 0;
    return this.#setting.board.draw({ ...momentAt(this.#setting, this.#story, count), ...NO_HANDS, now, ...DRAWING }).text();
  }

  picture({ at, reveal }: Place, size: Size): Picture {
    const { board, say, words } = this.#setting;
    const now = this.#story.moments[at - 1]?.entry.at ?? 0;
    const hands = { ...NO_HANDS, reveal };
    const scene = { ...momentAt(this.#setting, this.#story, at), ...hands, now, ...size };
    const message = `${say.entryOf(at, this.count)}, ${clockTime(now)}: ${this.sentences(at).join(' ')}`;
    return tablePicture(
      {
        around: { scene, board, say, canTakeBack: false, notes: () => '' },
        hands,
        log: this.#story.said(at),
        thinking: null,
        name: words.name,
        foot: { message, hints: say.replayKeys.filter(([key]) => key !== 'v' || board.reveals) },
      },
      size,
    );
  }

  async onScreen(): Promise<void> {
    const screen = new Screen();
    screen.open();
    try {
      let place: Place | null = { at: 0, plays: false, reveal: false };
      while (place !== null) {
        screen.show(this.picture(place, screen.size));
        const key: Key | null = await screen.next(place.plays ? PACE : null);
        if (key !== null) place = step(place, key, this.count);
        else place = { ...place, at: Math.min(this.count, place.at + 1), plays: place.at + 1 < this.count };
      }
    } finally {
      screen.close();
    }
  }
}

/** Minutes and seconds since the game began, and hours if there were any. */
export function clockTime(at: Millis): string {
  const seconds = Math.floor(at / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [...(seconds >= 3600 ? [String(Math.floor(seconds / 3600))] : []), ...parts].join(':');
}
