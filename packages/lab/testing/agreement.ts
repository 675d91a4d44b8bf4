/**
 * That a core plays what the rules play. Both are taken through the same games, with the same dice, moments and moves, also
 * moves that cost the turn; after every entry they have to list the same moves, see the same table and wait for the same.
 */
import type { Seeded } from '@snug/dice';
import type { AnyGame, AnyMove, Awaiting, PlayEntry, Seat } from '@snug/engine';
import { alike } from '../alike.ts';
import { type AnyCore, type AnyMakeCore, OVER, ROLL, TURN } from '../core.ts';
import { movesOf } from '../players.ts';

export interface Agreed {
  readonly games: number; // that were finished
  readonly moves: number;
}

interface Terms {
  readonly moves: number; // at least
  readonly games: number; // at least
  readonly longest?: number; // entries of a game that is given up, if it does not end before
}

/** One in so many: a move that costs the turn, an hourglass that runs out, somebody who acts out of turn. */
const SELDOM = 40;
const ENDS = 4; // one in so many times somebody ends the game who can do so by the last move of their list: left to chance, few games of some kinds would end
const LOOK = 8; // every so many entries the whole table is looked at, and the whole list of moves
const LONG = 16; // a list of so many moves is looked at half as often, and so on; the move that is played, always

export function agree(
  game: AnyGame,
  make: AnyMakeCore,
  options: object,
  seats: number,
  chance: Seeded,
  { moves: enough, games: many, longest = 5000 }: Terms,
): Agreed {
  const core = make(options, seats);
  let [games, moves] = [0, 0];
  while (games < many || moves < enough) {
    const both = new Both(game, core, options, seats, chance);
    let entries = 0;
    while (core.awaits !== OVER && entries++ < longest) both.step();
    moves += both.moves;
    if (core.awaits !== OVER) continue;
    both.end();
    games++;
  }
  return { games, moves };
}

class Both {
  moves = 0;
  readonly #game: AnyGame;
  readonly #core: AnyCore;
  readonly #chance: Seeded;
  #state: object;
  readonly #lists: (readonly AnyMove[])[] = []; // that the rules have made, by seat
  #now = 0;
  #entries = 0;

  constructor(game: AnyGame, core: AnyCore, options: object, seats: number, chance: Seeded) {
    this.#game = game;
    this.#core = core;
    this.#chance = chance;
    this.#state = game.setup(options, seats);
    core.begin();
    this.#compare();
  }

  step(): void {
    const core = this.#core;
    const awaiting = this.#game.awaiting(this.#state);
    if (core.awaits === ROLL) {
      core.roll(this.#chance, this.#now);
      this.#apply({ kind: 'roll', faces: core.faces(), at: this.#now });
    } else if (awaiting.kind === 'turn') this.#act(awaiting);
    this.#compare();
  }

  #act({ seat: onTurn, deadline }: Extract<Awaiting, { kind: 'turn' }>): void {
    const [core, chance] = [this.#core, this.#chance];
    this.#now += deadline === null ? 0 : chance.below(3000);
    if (deadline !== null && (this.#now >= deadline || chance.below(SELDOM) === 0)) {
      this.#now = deadline;
      core.flag(this.#now);
      this.#apply({ kind: 'flag', at: this.#now });
      return;
    }
    const ender = chance.below(ENDS) === 0 ? this.#ender() : null;
    const seat = ender ?? (core.talks && chance.below(SELDOM) === 0 ? chance.below(core.seats) : onTurn);
    const [legal, fouls] = [core.choices(seat), core.fouls(seat)];
    if (legal === 0) return;
    const random = (): number => (fouls > 0 && chance.below(SELDOM) === 0 ? legal + chance.below(fouls) : chance.below(legal));
    const nth = ender === null ? random() : legal - 1;
    const move = core.move(seat, nth);
    if (nth < legal) this.#same(`move ${nth} of seat ${seat}`, move, this.#lists[seat]?.[nth]);
    const verdict = this.#game.judge(this.#state, seat, move);
    if (verdict.kind !== (nth < legal ? 'legal' : 'foul')) throw this.#differ(`move ${JSON.stringify(move)}`, nth, verdict);
    core.choose(seat, nth, this.#now);
    this.moves++;
    this.#apply({ kind: 'move', seat, move, at: this.#now });
  }

  /** Who could end the game. */
  #ender(): Seat | null {
    const ends = (moves: readonly AnyMove[], seat: Seat): boolean => {
      const move = moves.at(-1);
      if (move === undefined) return false;
      const { state } = this.#game.apply(this.#state, { kind: 'move', seat, move, at: this.#now });
      return this.#game.awaiting(state).kind === 'over';
    };
    const seat = this.#lists.findIndex(ends);
    return seat < 0 ? null : seat;
  }

  #apply(entry: PlayEntry<AnyMove>): void {
    this.#state = this.#game.apply(this.#state, entry).state;
    this.#entries++;
  }

  #compare(): void {
    const [core, game, state] = [this.#core, this.#game, this.#state];
    const awaiting = game.awaiting(state);
    const awaits = { roll: ROLL, turn: TURN, over: OVER }[awaiting.kind];
    if (core.awaits !== awaits) throw this.#differ('what is awaited', core.awaits, awaiting);
    if (awaiting.kind === 'turn') {
      if (core.seat !== awaiting.seat) throw this.#differ('whose turn it is', core.seat, awaiting.seat);
      const deadline = awaiting.deadline ?? Number.POSITIVE_INFINITY;
      if (core.deadline !== deadline) throw this.#differ('the deadline', core.deadline, deadline);
      for (let seat: Seat = 0; seat < core.seats; seat++) this.#sameMoves(seat);
    }
    if (this.#entries % LOOK === 0 || awaiting.kind === 'over') this.#same('the table', core.view(), game.view(state));
  }

  #sameMoves(seat: Seat): void {
    const moves = this.#game.legal(this.#state, seat);
    this.#lists[seat] = moves;
    if (this.#core.choices(seat) !== moves.length)
      throw this.#differ(`moves of seat ${seat}`, this.#core.choices(seat), moves.length);
    if (this.#entries % (LOOK * (1 + Math.floor(moves.length / LONG))) === 0)
      this.#same(`moves of seat ${seat}`, movesOf(this.#core, seat), moves);
  }

  end(): void {
    const awaiting = this.#game.awaiting(this.#state);
    if (awaiting.kind !== 'over') throw this.#differ('the end', 'over', awaiting);
    const winners = awaiting.winners.reduce((set, seat) => set | (1 << seat), 0);
    if (this.#core.winners !== winners) throw this.#differ('who has won', this.#core.winners, winners);
    const totals = awaiting.totals.map((_, seat) => this.#core.total(seat));
    this.#same('the totals', totals, awaiting.totals);
  }

  #same(what: string, ours: unknown, theirs: unknown): void {
    if (!alike(ours, theirs)) throw this.#differ(what, ours, theirs);
  }

  #differ(what: string, ours: unknown, theirs: unknown): Error {
    return new Error(
      `after ${this.#entries} entries they differ in ${what}: the core has ${JSON.stringify(ours)}, the rules ${JSON.stringify(theirs)}`,
    );
  }
}
