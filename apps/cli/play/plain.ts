/**
 * A game in lines of text: for pipes, for terminals that can do no more, and for whoever listens to the screen. Sentences say
 * everything; `board` draws it as well.
 */
import type { Seat } from '@snug/engine';
import { type AnyScene, calculate, nameOrYou, shownNumber, type TypedWords } from '@snug/table';
import { inEnglish } from '@snug/table/text';
import type { Clock } from './clock.ts';
import type { Desk, Outcome } from './desk.ts';
import type { Inbox } from './inbox.ts';
import { keepTime } from './kept-time.ts';
import { nameOf, personsOf } from './setting.ts';
import type { Choice } from './table.ts';

/** A line that came in, or the end of them. */
export type Incoming = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'end' };

const DRAWING_WIDTH = 80;
const DRAWING_HEIGHT = 18;
const TICK = 1000; // of the hourglass

/** The commands that every game has. */
const VERBS = [
  'help',
  'board',
  'quit',
  'takeback',
  'roll',
  'cocked',
  'totals',
  'calc',
  'note',
  'notes',
  'again',
  'menu',
] as const;
type Verb = (typeof VERBS)[number];
const OTHERWISE: TypedWords = { '?': 'help', exit: 'quit' };

export class PlainTable {
  readonly #desk: Desk;
  readonly #clock: Clock;
  readonly #say: (sentence: string) => void;
  #picked: ReadonlySet<string> = new Set();
  #reveal = false;

  constructor(desk: Desk, clock: Clock, say: (sentence: string) => void) {
    this.#desk = desk;
    this.#clock = clock;
    this.#say = say;
  }

  /** What was missed, if anything, and what to do now. */
  begin(): void {
    const { setting, story } = this.#desk;
    const { words, places, say, table, board } = setting;
    this.#say(`${words.name}. ${words.tagline}`);
    this.#say(
      say.sitting(
        table.list(places.map(({ name, player }) => (player === 'person' ? name : `${name} (${say.players[player]})`))),
      ),
    );
    this.#say(say.plainHelp);
    for (const { sentences } of story.moments.slice(-6)) for (const sentence of sentences) this.#say(sentence);
    if (board.faces !== null && setting.dice === 'typed') this.#say(say.plainTyped);
    this.playBots();
    this.#prompt();
  }

  /** The programs move until a person has to. */
  playBots(): void {
    for (let next = this.#desk.botMove(); next !== null; next = this.#desk.botMove()) {
      const { told } = this.#desk.take({ kind: 'move', ...next, at: this.#clock.now });
      this.#tell({ told, refused: null });
      if (this.#desk.match.awaiting.kind !== 'turn') return;
    }
  }

  /** The hourglass may have run out while nobody typed; whether it had. */
  passTime(): boolean {
    const { awaiting } = this.#desk.match;
    if (awaiting.kind !== 'turn' || awaiting.deadline === null || this.#clock.now < awaiting.deadline) return false;
    this.#tell(this.#desk.take({ kind: 'time', at: this.#clock.now }));
    this.playBots();
    this.#prompt();
    return true;
  }

  get over(): boolean {
    return this.#desk.match.awaiting.kind === 'over';
  }

  /** Answers a line; anything but null leaves the table. */
  line(typed: string): Choice | null {
    const { say } = this.#desk.setting;
    const [written, picked] = [this.#desk.match.log.length, this.#picked];
    const { seat, text } = this.#addressed(typed.trim());
    const verb = this.#verbOf(text);
    const rest = text.replace(/^\S+\s*/, '');
    switch (verb) {
      case 'quit':
        return 'quit';
      case 'again':
      case 'menu':
        if (this.over) return verb;
        this.#say(say.notOver);
        return null;
      case 'help':
        this.#help();
        return null;
      case 'board':
        this.#draw();
        return null;
      case 'totals':
        this.#reveal = !this.#reveal;
        break;
      case 'calc':
        this.#calculate(rest);
        return null;
      case 'note':
      case 'notes':
        this.#notes(verb, rest, seat);
        return null;
      case 'roll':
        this.#roll(rest);
        break;
      case 'cocked':
        this.#play(this.#desk.take({ kind: 'roll', faces: 'cocked', at: this.#clock.now }));
        break;
      case 'takeback': {
        const to = this.#desk.takeback;
        if (to === null) this.#say(say.nothingToTakeBack);
        else this.#play(this.#desk.take({ kind: 'takeback', to, at: this.#clock.now }));
        break;
      }
      case undefined:
        if (text !== '') this.#command(text, seat);
        break;
    }
    const changed = this.#desk.match.log.length > written || this.#picked !== picked;
    this.#prompt(changed || text === '' || verb === 'totals');
    return null;
  }

  /** "Ben: call" and "call Ben" are Ben's; anything else is for whoever is on turn. */
  #addressed(text: string): { readonly seat: Seat; readonly text: string } {
    const { setting, moment } = this.#desk;
    const own = { seat: moment.seat, text };
    const said = text.toLowerCase();
    const persons = personsOf(setting).map((seat) => ({ seat, name: nameOf(setting)(seat).toLowerCase() }));
    const before = persons.find(({ name }) => said.startsWith(`${name}:`));
    if (before !== undefined) return { seat: before.seat, text: text.slice(before.name.length + 1).trim() };
    const after = persons.find(({ name }) => said.endsWith(` ${name}`));
    if (after === undefined) return own;
    // A name at the end may be part of what is said: of a note, or of a command that is whole with it.
    if (this.#verbOf(text) !== undefined || setting.board.command(text, this.#scene(moment.seat)) !== null) return own;
    return { seat: after.seat, text: text.slice(0, -after.name.length - 1).trim() };
  }

  #verbOf(text: string): Verb | undefined {
    const word = inEnglish(text.split(/\s/, 1)[0] ?? '', { ...OTHERWISE, ...this.#desk.setting.say.typed });
    return VERBS.find((verb) => verb === word);
  }

  #scene(seat: Seat): AnyScene {
    return {
      ...this.#desk.moment,
      seat,
      picked: this.#picked,
      cursor: null,
      reveal: this.#reveal,
      now: this.#clock.now,
      width: DRAWING_WIDTH,
      height: DRAWING_HEIGHT,
    };
  }

  #command(text: string, seat: Seat): void {
    const { board, say } = this.#desk.setting;
    const scene = this.#scene(seat);
    const command = board.command(text, scene);
    if (command === null) {
      const faces = scene.awaiting.kind === 'roll' ? (board.faces?.(text, scene.awaiting.dice) ?? null) : null;
      if (faces === null) this.#say(say.unknownCommand(text));
      else this.#roll(text);
      return;
    }
    if (command.kind === 'pick') {
      this.#picked = new Set(command.ids);
      for (const { label } of board.actions(this.#scene(seat)).slice(0, 1)) this.#say(say.nowYouCan(label));
      return;
    }
    this.#play(this.#desk.take({ kind: 'move', seat, move: command.move, at: this.#clock.now }));
  }

  #roll(text: string): void {
    const { board, say } = this.#desk.setting;
    const { awaiting } = this.#desk.match;
    const faces = awaiting.kind === 'roll' ? (board.faces?.(text, awaiting.dice) ?? null) : [];
    if (faces === null) this.#say(say.noFaces);
    else this.#play(this.#desk.take({ kind: 'roll', faces, at: this.#clock.now }));
  }

  #play(outcome: Outcome): void {
    this.#tell(outcome);
    if (outcome.told.length === 0) return;
    const { board } = this.#desk.setting;
    const { awaiting } = this.#desk.match;
    if (!board.keepsPicks || awaiting.kind === 'over' || board.spots(this.#scene(this.#desk.moment.seat)).rows.length === 0)
      this.#picked = awaiting.kind === 'roll' && board.keepsPicks ? this.#picked : new Set();
    this.playBots();
  }

  #tell({ told, refused }: Outcome): void {
    for (const { sentences } of told) for (const sentence of sentences) this.#say(sentence);
    if (refused !== null) this.#say(refused);
  }

  /** What to do, and unless nothing has changed, what lies on the table. */
  #prompt(changed = true): void {
    const { setting } = this.#desk;
    const { board, words, say } = setting;
    const scene = this.#scene(this.#desk.moment.seat);
    if (scene.awaiting.kind === 'over' && !changed) {
      this.#say(say.plainEnd);
      return;
    }
    if (scene.awaiting.kind === 'over') {
      this.#say(words.prompt(scene.view, scene.awaiting, scene.names, scene.options));
      for (const line of board.draw(scene).text()) this.#say(line);
      for (const sentence of board.standings(scene)) this.#say(sentence);
      this.#say(say.plainEnd);
      return;
    }
    if (changed) for (const sentence of board.describe(scene)) this.#say(sentence);
    this.#say(words.prompt(scene.view, scene.awaiting, scene.names, scene.options));
    if (scene.awaiting.kind === 'turn' && scene.awaiting.deadline !== null)
      this.#say(say.secondsLeft(Math.max(0, Math.ceil((scene.awaiting.deadline - scene.now) / 1000))));
  }

  #draw(): void {
    const { board } = this.#desk.setting;
    const scene = this.#scene(this.#desk.moment.seat);
    for (const line of board.draw(scene).text()) this.#say(line);
    for (const sentence of [...board.describe(scene), ...board.standings(scene)]) this.#say(sentence);
  }

  #help(): void {
    const { board, words, say, dice } = this.#desk.setting;
    const typed = board.faces !== null && dice === 'typed';
    const usages = [...board.usage(words), ...say.plainUsage({ typed, pads: board.pads !== null, reveals: board.reveals })];
    for (const [line, does] of usages) this.#say(`${line}: ${does}.`);
  }

  #calculate(expression: string): void {
    const value = calculate(expression);
    this.#say(value === null ? this.#desk.setting.say.noSum : shownNumber(value));
  }

  /** Notes are for their owner only: where several people share the lines, they are read out only when it is said whose they are. */
  #notes(verb: 'note' | 'notes', rest: string, seat: Seat): void {
    const { setting, store } = this.#desk;
    const { say } = setting;
    const { names } = this.#desk.story;
    const name = nameOrYou(names, seat);
    const text = store.notes(seat);
    if (verb === 'note') {
      store.writeNotes(seat, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${rest}\n`);
      this.#say(say.noted(name));
      return;
    }
    if (personsOf(setting).length > 1 && inEnglish(rest, say.typed) !== 'show') {
      this.#say(`${say.lookAway(names(seat))} ${say.plainShowNotes}`);
      return;
    }
    this.#say(say.notesOf(name));
    for (const line of text.split('\n').filter((kept) => kept !== '')) this.#say(line);
  }
}

/** How lines are written: a sentence a line, and a sign that one may type where somebody sits at a terminal. */
export interface Voice {
  say(sentence: string): void;
  ready(): void;
}

/** Plays from lines to their end, or until somebody leaves the table. */
export async function playInLines(incoming: Inbox<Incoming>, desk: Desk, clock: Clock, voice: Voice): Promise<Choice> {
  const table = new PlainTable(desk, clock, (sentence) => voice.say(sentence));
  table.begin();
  voice.ready();
  for (;;) {
    const { awaiting } = desk.match;
    const deadline = awaiting.kind === 'turn' ? awaiting.deadline : null;
    const next = await incoming.next(deadline === null ? null : Math.max(1, Math.min(TICK, deadline - clock.now)));
    if (deadline !== null) keepTime(desk.store.file, clock.now);
    if (next?.kind === 'end') return 'quit';
    if (next !== null) {
      const choice = table.line(next.text);
      if (choice !== null) return choice;
    } else if (!table.passTime()) continue;
    voice.ready();
  }
}
