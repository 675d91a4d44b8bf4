/** Sees to the seats that programs play: that they are ready before the game begins, and move when it is for them to. */
import type { Millis, Seat } from '@snug/engine';
import { LEVELS } from '@snug/table';
import { timeAt } from '../table/ruling.ts';
import type { Table } from '../table/table.ts';
import type { Care } from '../tables.ts';
import type { Time } from '../time.ts';
import type { BotPool, Player } from './pool.ts';

const LEAST = 'random';
const ALONE = 60_000; // milliseconds for which a program plays on with nobody there
const [TO_CALL, TO_ANSWER] = [2, 10]; // times as long as for a move
const AGAIN = 1000; // milliseconds until a move that could not be stored is tried again

export class BotSeats implements Care {
  readonly #pool: BotPool;
  readonly #time: Time;
  readonly #pace: number;
  readonly #thinking = new Map<Table, number>(); // about the position after so many entries

  /** `pace`: so long does a program take for a move, so that people can follow. */
  constructor(pool: BotPool, time: Time, pace: number) {
    this.#pool = pool;
    this.#time = time;
    this.#pace = pace;
  }

  look(table: Table): void {
    const { fold } = table;
    if (fold.begun && !fold.programmed) return;
    const seq = fold.length;
    if (this.#thinking.get(table) === seq || !fold.seated || fold.over || fold.full || this.#rests(table)) return;
    this.#thinking.set(table, seq);
    void (fold.begun ? this.#move(table, seq) : this.#begin(table));
  }

  forget(table: Table): void {
    this.#thinking.delete(table);
  }

  /** Where nobody has looked on for a while, unless a clock runs. */
  #rests({ fold, audience, left }: Table): boolean {
    const { awaiting } = fold.match;
    const runs = awaiting.kind === 'turn' && awaiting.deadline !== null;
    return fold.begun && !runs && audience.clients.size === 0 && this.#time.now() - left > ALONE;
  }

  async #begin(table: Table): Promise<void> {
    const players = this.#players(table);
    for (const player of players) await this.#ready(table, player);
    if (table.fold.seated && !table.fold.begun) table.ask({ kind: 'begin', key: 'begin' }, this.#orAgain(table));
  }

  /** A level that cannot be had here gives way to the one below. */
  async #ready(table: Table, player: Player): Promise<void> {
    try {
      await this.#pool.ask({ ...this.#place(table), players: [player], view: null });
    } catch {
      if (player.level === LEAST) {
        this.#orAgain(table)({});
        return;
      }
      const below = LEVELS[(LEVELS as readonly string[]).indexOf(player.level) - 1] ?? LEAST;
      const name = table.fold.match.desk.players[player.seat]?.name ?? below;
      table.ask({ kind: 'hand-over', seat: player.seat, name, player: `bot:${below}`, hash: null, key: null });
    }
  }

  async #move(table: Table, seq: number): Promise<void> {
    const { match } = table.fold;
    const players = this.#players(table);
    if (players.length === 0 || match.desk.pausedAt !== null) return;
    const pace = this.#paceAt(table);
    try {
      const [chosen] = await Promise.all([
        this.#pool.ask({ ...this.#place(table), players, view: match.game.view(match.state) }),
        pace > 0 && new Promise<void>((resolve) => this.#time.after(pace, resolve)),
      ]);
      if (chosen === null || table.fold.length !== seq) return;
      table.ask({ kind: 'move', ...chosen, seq, bot: true, key: `bot/${seq}` }, this.#orAgain(table));
    } catch {
      for (const player of players) await this.#ready(table, player);
    }
  }

  /**
   * People who may act though it is not their turn can do so first: call, after what they did, or answer an offer. Of its own
   * time a program takes a third of what is left at most, however short that is.
   */
  #paceAt({ fold }: Table): Millis {
    const { match } = fold;
    const { awaiting, desk } = match;
    if (awaiting.kind !== 'turn' || fold.bot(awaiting.seat) === null) return this.#pace;
    const ways = Math.max(...desk.players.map((_, seat) => (fold.bot(seat) === null ? match.legal(seat).length : 0)));
    const { last } = fold;
    const acted = last?.kind === 'move' && fold.bot(last.seat) === null;
    const wanted = this.#pace * (ways === 0 ? 1 : acted ? TO_CALL : ways > 1 ? TO_ANSWER : 1);
    const left = awaiting.deadline === null ? Infinity : awaiting.deadline - timeAt(fold, this.#time.now());
    return Math.min(wanted, Math.floor(left / 3));
  }

  #orAgain(table: Table): (refused: object | null) => void {
    return (refused) => {
      if (refused === null) return;
      this.#time.after(AGAIN, () => {
        this.#thinking.delete(table);
        this.look(table);
      });
    };
  }

  #place(table: Table) {
    const { game, options, seats } = table.fold.match;
    return { game: game.id, options, seats };
  }

  /** Those who could act, whoever is on turn last. */
  #players({ fold }: Table): readonly Player[] {
    const { match } = fold;
    const { awaiting } = match;
    const first = awaiting.kind === 'turn' ? awaiting.seat + 1 : 0;
    const seats: Seat[] = Array.from({ length: match.seats }, (_, i) => (first + i) % match.seats);
    return seats.flatMap((seat): Player[] => {
      const level = fold.bot(seat);
      if (level === null) return [];
      return [{ seat, level, moves: fold.begun ? match.legal(seat) : [] }];
    });
  }
}
