/**
 * A game being played: the log, the state it folds to, and the one gate that lines pass through.
 * Time passes first, then the line is judged, then it is written. With dice of its own the match
 * answers every throw at once; with typed dice it waits for the faces.
 */
import type { Face, Source } from '@snug/dice';
import { applyDesk, creditOf, type Desk, type DeskEntry, emptyDesk, endByResigning, isDesk, judgeDesk } from './desk.ts';
import type { AnyFact, AnyMove, Awaiting, Entry, Game, Json, Millis, PlayEntry, Refusal, Seat, Verdict } from './game.ts';

/** What somebody at the table does; well-formed, not yet judged. */
export type Line =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: unknown; readonly at?: Millis }
  | { readonly kind: 'roll'; readonly faces: readonly Face[] | 'cocked'; readonly at?: Millis }
  | { readonly kind: 'time'; readonly at: Millis }
  | { readonly kind: 'takeback'; readonly to: number; readonly at?: Millis }
  | { readonly kind: 'flag'; readonly at: Millis } // only from a stored log
  | DeskEntry; // from a stored log, or from the host's desk

/** What a line did: entries written, what happened by them, and why not, if it was refused. */
export interface Taken<Move, Fact> {
  readonly entries: readonly Entry<Move>[];
  readonly facts: readonly Fact[];
  readonly refusal: Refusal | null;
}

/**
 * Dice of its own, or faces that come as lines: typed in, where slips are taken back, or told, where nothing ever is. Whoever tells
 * keeps the log: the match then knows no more of it than what the last line brought.
 */
export type Dice = Source | 'typed' | 'told';

export class Match<Options, State, Move extends AnyMove, View, Fact extends AnyFact> {
  readonly game: Game<Options, State, Move, View, Fact>;
  readonly options: Options;
  readonly seats: number;
  log: Entry<Move>[] = [];
  state: State;
  now: Millis = 0;
  readonly #dice: Dice;
  readonly #past: State[]; // with typed dice: the state after each number of entries
  #facts: Fact[] = [];
  #desk: Desk;
  #credit: Millis = 0; // how much later this turn ends than the rules alone say
  #rolled = false;

  constructor(game: Game<Options, State, Move, View, Fact>, options: Options, seats: number, dice: Dice) {
    this.game = game;
    this.options = options;
    this.seats = seats;
    this.state = game.setup(options, seats);
    this.#dice = dice;
    this.#past = [this.state];
    this.#desk = emptyDesk(seats);
    this.#answerThrows();
  }

  /** As the rules have it, with the deadline that the desk has moved, and over when nobody is left to play against. */
  get awaiting(): Awaiting {
    const awaiting = this.game.awaiting(this.state);
    if (awaiting.kind === 'over') return awaiting;
    const end = endByResigning(this.#desk.resigned, this.seats);
    if (end !== null) return end;
    if (awaiting.kind === 'roll' || awaiting.deadline === null) return awaiting;
    if (this.#desk.pausedAt !== null) return { ...awaiting, deadline: null };
    return this.#credit === 0 ? awaiting : { ...awaiting, deadline: awaiting.deadline + this.#credit };
  }

  /** What is left of a turn whose time stands still while the game is paused; null: it runs, or there is none. */
  get held(): Millis | null {
    const awaiting = this.game.awaiting(this.state);
    const { pausedAt } = this.#desk;
    if (pausedAt === null || awaiting.kind !== 'turn' || awaiting.deadline === null) return null;
    return awaiting.deadline + this.#credit - pausedAt;
  }

  get desk(): Desk {
    return this.#desk;
  }

  /** What a seat may do now. */
  legal(seat: Seat): readonly Move[] {
    return this.awaiting.kind === 'over' || this.#desk.pausedAt !== null ? [] : this.game.legal(this.state, seat);
  }

  get typed(): boolean {
    return this.#dice === 'typed';
  }

  take(line: Line): Taken<Move, Fact> {
    if (line.kind === 'takeback' && (line.to < 0 || line.to > this.log.length))
      return refused({ code: 'bad-line', rule: null, values: { why: 'to', max: this.log.length } });
    let move: Move | null = null;
    if (line.kind === 'move') {
      const parsed = this.game.parseMove(line.move, this.options);
      if (!parsed.ok) return refused({ code: 'bad-move', rule: null, values: { ...parsed.problem } as { [name: string]: Json } });
      move = parsed.value;
    }
    const stored = line.kind === 'flag';
    // A stored flag may lie before a takeback that came later in the day: it is checked by its deadline alone.
    if (!stored && line.at !== undefined && line.at < this.now)
      return refused({ code: 'bad-time', rule: 'ALL-2', values: { at: line.at, now: this.now } });
    if (this.#dice === 'told') this.log = [];
    const before = this.log.length;
    this.#facts = [];
    const at = stored ? line.at : (line.at ?? this.now);
    this.#passTime(at, stored);
    const refusal = this.#judge(line, move);
    const entries = this.#dice === 'told' ? this.log : this.log.slice(before);
    return { entries, facts: this.#facts, refusal };
  }

  #judge(line: Line, move: Move | null): Refusal | null {
    const awaiting = this.awaiting;
    if (line.kind === 'takeback' && this.#dice === 'typed') {
      this.log.push({ kind: 'takeback', to: line.to, at: this.now });
      this.state = this.#past[line.to] as State;
      this.#past.push(this.state);
      this.#credit = 0;
      return null;
    }
    if (isDesk(line)) return this.#atDesk(line, awaiting);
    if (awaiting.kind === 'over') return { code: 'over', rule: null, values: {} };
    if (this.#desk.pausedAt !== null && line.kind !== 'time') return { code: 'not-now', rule: null, values: { why: 'paused' } };
    switch (line.kind) {
      case 'time':
        return null;
      case 'takeback':
        return { code: 'not-now', rule: null, values: { why: 'takeback' } };
      case 'flag':
        if (awaiting.kind !== 'turn' || awaiting.deadline !== line.at)
          return { code: 'not-now', rule: 'ALL-2', values: { why: 'flag' } };
        this.#write({ kind: 'flag', at: line.at });
        return null;
      case 'roll': {
        if (awaiting.kind !== 'roll') return { code: 'not-now', rule: 'ALL-1', values: { why: 'no-roll' } };
        const verdict = line.faces === 'cocked' ? null : this.game.judgeRoll(this.state, line.faces);
        if (verdict?.kind === 'refused') return verdict.refusal;
        this.#write({ kind: 'roll', faces: line.faces, at: this.now });
        return null;
      }
      case 'move': {
        const verdict: Verdict = this.game.judge(this.state, line.seat, move as Move);
        if (verdict.kind === 'refused') return verdict.refusal;
        this.#write({ kind: 'move', seat: line.seat, move: move as Move, at: this.now });
        this.#answerThrows();
        return null;
      }
    }
  }

  #atDesk(line: DeskEntry, awaiting: Awaiting): Refusal | null {
    const entry = { ...line, at: this.now };
    const around = {
      over: awaiting.kind === 'over',
      rolled: this.#rolled,
      turn: awaiting.kind === 'turn' ? awaiting.seat : null,
    };
    const refusal = judgeDesk(this.#desk, entry, around);
    if (refusal !== null) return refusal;
    this.#credit += creditOf(this.#desk, entry);
    this.#desk = applyDesk(this.#desk, entry);
    this.log.push(entry);
    if (this.#dice === 'typed') this.#past.push(this.state);
    return null;
  }

  /** Turns expire at their own deadlines, one after the other, before anything happens at `at`. */
  #passTime(at: Millis, stored: boolean): void {
    if (at > this.now) this.now = at;
    for (;;) {
      const awaiting = this.awaiting;
      if (awaiting.kind !== 'turn' || awaiting.deadline === null) return;
      if (stored ? at <= awaiting.deadline : this.now < awaiting.deadline) return;
      this.#write({ kind: 'flag', at: awaiting.deadline });
    }
  }

  #answerThrows(): void {
    if (typeof this.#dice === 'string') return;
    for (let awaiting = this.awaiting; awaiting.kind === 'roll'; awaiting = this.awaiting)
      this.#write({ kind: 'roll', faces: this.#dice(awaiting.dice.map((id) => this.game.die(id))), at: this.now });
  }

  #write(entry: PlayEntry<Move>): void {
    const before = this.game.awaiting(this.state);
    const step = this.game.apply(this.state, entry);
    this.log.push(entry);
    this.state = step.state;
    if (entry.kind === 'roll') this.#rolled = true;
    if (this.#credit !== 0 && !isSameTurn(before, this.game.awaiting(step.state))) this.#credit = 0;
    if (step.facts.length > 0) this.#facts.push(...step.facts);
    if (this.#dice === 'typed') this.#past.push(step.state);
  }
}

/** Whether it is still the same turn of the same player. */
export const isSameTurn = (a: Awaiting, b: Awaiting): boolean =>
  a.kind === 'turn' && b.kind === 'turn' && a.seat === b.seat && a.deadline === b.deadline;

function refused(refusal: Refusal): Taken<never, never> {
  return { entries: [], facts: [], refusal };
}
