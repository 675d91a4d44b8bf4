/** A table on this device. Everything that happens is written down at once; whoever comes back finds it as it was. */
import { cryptographic, type Face, throwing } from '@snug/dice';
import { type AnyMove, type Entry, type Line, Match, type Millis, type Seat } from '@snug/engine';
import { type AnyMatch, botName, type Refused } from '@snug/protocol';
import { BOTS, type BotName, beforeLastThrow, Story, speakingTo } from '@snug/table';
import { askBots } from '../think/thinker.ts';
import type { Parts } from './parts.ts';
import { fileOf, type SavedGame, saveGame } from './saved.ts';
import type { SeatedPlayer, Sitting, Thinking } from './sitting.ts';

const AFTER_NOTICE = 3000; // it is read first, unless somebody taps
const BOT_PAUSE = 600; // long enough to see that somebody else moved
const AFTER_THROW = 1800; // and what was thrown
const TO_CALL = 1500; // for whoever has just acted, and may call though it is not their turn any more
const TO_ANSWER = 8000; // to what a program offers
const chance = cryptographic((block) => crypto.getRandomValues(block));
const dice = throwing(chance);

export class LocalSitting implements Sitting {
  readonly kind = 'local';
  readonly id: string;
  readonly parts: Parts;
  readonly match: AnyMatch;
  readonly story: Story;
  readonly players: readonly SeatedPlayer[];
  readonly mine: readonly boolean[];
  thinking: Thinking | null = null;
  trouble: 'store' | null = null;
  #saved: SavedGame;
  readonly #keepGame: (game: SavedGame) => Promise<void>;
  readonly #throws: (readonly Face[])[]; // that are known before chance has its way
  readonly #bots: readonly (BotName | null)[];
  readonly #listeners = new Set<() => void>();
  #base: Millis;
  #since: number | null = null; // when the table's time began to run, by the page's clock
  #alarm = 0;
  #botTimer = 0;
  #botAct: (() => void) | null = null;
  #calling = false;
  #waits: (() => void) | null = null; // what a program would have done meanwhile
  #asked = -1; // for the position after so many entries
  #left = false;

  /** How many entries there were when it was opened. */
  readonly began: number;

  constructor(
    parts: Parts,
    saved: SavedGame,
    keep: (game: SavedGame) => Promise<void> = saveGame,
    throws: readonly (readonly Face[])[] = [],
  ) {
    const { header, log } = saved;
    const { game, words, table } = parts;
    this.id = saved.id;
    this.parts = parts;
    this.#saved = saved;
    this.#keepGame = keep;
    this.#throws = [...throws];
    this.match = new Match(game, header.options, header.seats, 'typed');
    this.players = header.names.map((name, seat) => ({ name, player: header.players[seat] ?? 'person', here: null }));
    this.#bots = this.players.map(({ player }) => BOTS.find((level) => level === botName(player)) ?? null);
    this.mine = this.#bots.map((bot) => bot === null);
    const [person = null, ...others] = this.mine.flatMap((here, seat) => (here ? [seat] : []));
    const names = speakingTo(others.length === 0 ? person : null, (seat) => header.names[seat] ?? table.seat(seat));
    this.story = new Story({ game, options: header.options, seats: header.seats, words, table, names });
    for (const entry of log) this.match.take(entry as Line);
    for (const entry of this.match.log) this.story.add(entry);
    this.began = this.match.log.length;
    this.#base = Math.max(saved.now, this.match.now, timeLeftAt(this.id));
    document.addEventListener('visibilitychange', this.#visible);
    addEventListener('pagehide', this.#keep);
    this.#visible();
    this.#follow();
  }

  get since(): string {
    return this.#saved.header.began;
  }
  get typed(): boolean {
    return this.#saved.header.dice === 'typed';
  }
  get careful(): boolean {
    return this.#saved.careful;
  }
  get reveal(): boolean {
    return this.#saved.reveal;
  }

  now(): Millis {
    return Math.floor(this.#base + (this.#since === null ? 0 : performance.now() - this.#since));
  }

  listen(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  async move(seat: Seat, move: object): Promise<Refused | null> {
    return this.#take({ kind: 'move', seat, move, at: this.now() });
  }

  async roll(faces: readonly Face[] | 'cocked'): Promise<Refused | null> {
    return this.#take({ kind: 'roll', faces, at: this.now() });
  }

  canTakeBack(): boolean {
    return this.typed && beforeLastThrow(this.match.log) !== null;
  }

  async takeback(): Promise<Refused | null> {
    const to = this.typed ? beforeLastThrow(this.match.log) : null;
    return to === null ? null : this.#take({ kind: 'takeback', to, at: this.now() });
  }

  async resign(seat: Seat): Promise<Refused | null> {
    return this.#take({ kind: 'resign', seat, at: this.now() });
  }

  async pause(): Promise<Refused | null> {
    return this.#take({ kind: 'pause', at: this.now() });
  }

  async resume(): Promise<Refused | null> {
    return this.#take({ kind: 'resume', at: this.now() });
  }

  hurry(): void {
    this.#botAct?.();
  }

  calling(begun: boolean): void {
    this.#calling = begun;
    if (begun || this.#waits === null) return;
    this.#botTimer = window.setTimeout(this.#waits, BOT_PAUSE);
    this.#waits = null;
  }

  show(reveal: boolean): void {
    this.#save({ reveal });
  }

  async notes(seat: Seat): Promise<string> {
    return this.#saved.notes[seat] ?? '';
  }

  writeNotes(seat: Seat, text: string): void {
    this.#save({ notes: { ...this.#saved.notes, [seat]: text } });
  }

  file(): string {
    return fileOf({ header: this.#saved.header, log: this.match.log });
  }

  /** Without keeping anything, where the game goes on elsewhere. */
  leave(keep = true): void {
    if (keep) this.#keep();
    this.#left = true;
    clearTimeout(this.#alarm);
    clearTimeout(this.#botTimer);
    document.removeEventListener('visibilitychange', this.#visible);
    removeEventListener('pagehide', this.#keep);
  }

  #take(line: Line): Refused | null {
    const { entries, refusal } = this.match.take(line);
    this.#tell(entries);
    this.#follow();
    return refusal;
  }

  /** What follows by itself: dice fall, time runs, programs act; then all of it is kept and told. */
  #follow(): void {
    if (this.typed) this.#takeUpDice();
    else
      for (let { awaiting } = this.match; awaiting.kind === 'roll'; awaiting = this.match.awaiting) {
        const faces = this.#throws.shift() ?? dice(awaiting.dice.map((id) => this.match.game.die(id)));
        this.#tell(this.match.take({ kind: 'roll', faces, at: this.match.now }).entries);
      }
    this.#save({ log: [...this.match.log], over: this.match.awaiting.kind === 'over' });
    this.#setAlarm();
    this.#wakeBots();
    this.#changed();
  }

  /** People with real dice throw when there is nothing else to do; nobody has to say so first. */
  #takeUpDice(): void {
    const { awaiting, game, state } = this.match;
    if (awaiting.kind !== 'turn' || !this.mine[awaiting.seat] || this.match.log.at(-1)?.kind === 'takeback') return;
    const [move, ...others] = this.match.legal(awaiting.seat);
    if (move === undefined || others.length > 0) return;
    const entry = { kind: 'move', seat: awaiting.seat, move, at: this.now() } as const;
    if (game.awaiting(game.apply(state, entry).state).kind === 'roll') this.#tell(this.match.take(entry).entries);
  }

  #tell(entries: readonly Entry<AnyMove>[]): void {
    for (const entry of entries) this.story.add(entry);
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const { awaiting } = this.match;
    if (awaiting.kind !== 'turn' || awaiting.deadline === null || this.#since === null) return;
    const left = awaiting.deadline - this.now();
    this.#alarm = window.setTimeout(() => this.#take({ kind: 'time', at: this.now() }), Math.max(0, left) + 1);
  }

  #wakeBots(): void {
    const { match } = this;
    const seq = match.log.length;
    const canAct = this.#bots.some((bot, seat) => bot !== null && match.legal(seat).length > 0);
    if (this.#asked === seq || match.awaiting.kind !== 'turn' || !canAct) return;
    this.#asked = seq;
    this.thinking = null;
    clearTimeout(this.#botTimer);
    const { seat } = match.awaiting;
    const asked = performance.now();
    const noticed = this.story.moments.at(-1)?.facts.some((fact) => this.parts.board.notice?.(fact));
    const last = match.log.at(-1);
    const pause = noticed ? AFTER_NOTICE : last?.kind === 'roll' ? AFTER_THROW : Math.max(BOT_PAUSE, this.#patience(seat, last));
    const { header } = this.#saved;
    const seed = String(chance.below(2 ** 32));
    const question = {
      kind: 'bot',
      game: header.game,
      options: header.options,
      bots: this.#bots,
      state: match.state,
      seed,
    } as const;
    const share = (done: number, of: number): void => this.#think(seq, seat, of > 0 ? done / of : null);
    if (this.#bots[seat] !== null) this.#think(seq, seat, null);
    askBots(question, share).answer.then(
      (answer) => {
        if (this.#left || match.log.length !== seq) return;
        const act = (): void => {
          clearTimeout(this.#botTimer);
          if (this.#calling) {
            this.#waits = act;
            return;
          }
          this.#botAct = null;
          if (this.#left || match.log.length !== seq) return;
          this.thinking = null;
          if (answer !== null) this.#take({ kind: 'move', ...answer, at: this.now() });
          else this.#changed();
        };
        this.#botAct = act;
        this.#botTimer = window.setTimeout(act, Math.max(0, pause - (performance.now() - asked)));
      },
      () => {
        this.thinking = null;
        this.#asked = -1;
        this.#botTimer = window.setTimeout(() => this.#wakeBots(), 2000);
      },
    );
  }

  /** How long people may act first whose turn it is not, if they can. */
  #patience(turn: Seat, last: Entry<AnyMove> | undefined): Millis {
    const { match } = this;
    const { awaiting } = match;
    const ways = Math.max(...this.mine.map((here, seat) => (here && seat !== turn ? match.legal(seat).length : 0)));
    const acted = last?.kind === 'move' && this.mine[last.seat];
    const wanted = ways > 0 && acted ? TO_CALL : ways > 1 ? TO_ANSWER : 0;
    const left = awaiting.kind === 'turn' && awaiting.deadline !== null ? awaiting.deadline - this.now() : Infinity;
    return Math.min(wanted, left / 3);
  }

  #think(seq: number, seat: Seat, share: number | null): void {
    if (this.match.log.length !== seq || this.#bots[seat] === null) return;
    this.thinking = { seat, share };
    this.#changed();
  }

  #save(change: Partial<SavedGame>): void {
    this.#saved = { ...this.#saved, ...change, now: this.now(), touched: Date.now() };
    this.#keepGame(this.#saved).then(
      () => this.#setTrouble(null),
      () => this.#setTrouble('store'),
    );
  }

  #setTrouble(trouble: 'store' | null): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.#changed();
  }

  #changed(): void {
    if (this.match.awaiting.kind !== 'turn') this.thinking = null;
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #keep = (): void => {
    this.#save({});
    leaveTimeAt(this.id, this.now());
  };

  /** Nobody's time runs while nobody can see the table. */
  readonly #visible = (): void => {
    if (document.visibilityState === 'hidden') {
      this.#base = this.now();
      this.#since = null;
      this.#keep();
    } else this.#since ??= performance.now();
    this.#setAlarm();
  };
}

const TIME = 'snug/time';

/** A page that is reloaded does not wait for the games to be kept: how late it is at the table is written down at once. */
function leaveTimeAt(id: string, now: Millis): void {
  try {
    localStorage.setItem(TIME, JSON.stringify([id, now]));
  } catch {
    // a page that may keep nothing
  }
}

function timeLeftAt(id: string): Millis {
  try {
    const [at, now] = JSON.parse(localStorage.getItem(TIME) ?? '[]') as [string?, Millis?];
    return at === id && now !== undefined ? now : 0;
  } catch {
    return 0;
  }
}
