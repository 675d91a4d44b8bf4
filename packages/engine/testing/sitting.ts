/** A game with typed dice, played by a test: what is done is taken, and what is refused is an error unless asked for. */
import type { Face } from '@snug/dice';
import type { AnyFact, AnyMove, Awaiting, Code, Game, Millis, RuleId, Seat } from '../game.ts';
import { type Line, Match, type Taken } from '../match.ts';

export class Sitting<Options, State, Move extends AnyMove, View, Fact extends AnyFact> {
  readonly match: Match<Options, State, Move, View, Fact>;
  /** Of the last line. */
  facts: readonly Fact[] = [];

  constructor(game: Game<Options, State, Move, View, Fact>, options: object = {}, seats = 2) {
    const parsed = game.parseOptions(options);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    this.match = new Match(game, parsed.value, seats, 'typed');
  }

  get view(): View {
    return this.match.game.view(this.match.state);
  }
  get awaiting(): Awaiting {
    return this.match.awaiting;
  }
  legal(seat: Seat): readonly Move[] {
    return this.match.game.legal(this.match.state, seat);
  }

  move(seat: Seat, move: Move, at?: Millis): this {
    return this.#accepted(at === undefined ? { kind: 'move', seat, move } : { kind: 'move', seat, move, at });
  }
  roll(...faces: readonly Face[]): this {
    return this.#accepted({ kind: 'roll', faces });
  }
  line(line: Line): this {
    return this.#accepted(line);
  }

  /** Why a line is refused; an error if it is not. */
  refusal(line: Line): readonly [Code, RuleId | null] {
    const { refusal } = this.#take(line);
    if (refusal === null) throw new Error(`not refused: ${JSON.stringify(line)}`);
    return [refusal.code, refusal.rule];
  }
  refusedMove(seat: Seat, move: object): readonly [Code, RuleId | null] {
    return this.refusal({ kind: 'move', seat, move });
  }

  #accepted(line: Line): this {
    const { refusal } = this.#take(line);
    if (refusal !== null) throw new Error(`${JSON.stringify(line)} is refused: ${JSON.stringify(refusal)}`);
    return this;
  }
  #take(line: Line): Taken<Move, Fact> {
    const taken = this.match.take(line);
    this.facts = taken.facts;
    return taken;
  }
}
