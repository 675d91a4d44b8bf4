import type { Refusal } from '@snug/engine';
import { Sitting } from '@snug/engine/testing';
import { rowOf } from '../box.ts';
import type { Options } from '../options.ts';
import { game } from '../rules.ts';
import type { Fact, Move, State, View } from '../types.ts';

export const ROW = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const shut = (front: readonly number[], back: readonly number[]): Move => ({ type: 'shut', front, back });

export function optionsOf(given: object): Options {
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

export class Table extends Sitting<Options, State, Move, View, Fact> {
  get state(): State {
    return this.match.state;
  }

  get turn(): number {
    const { awaiting } = this;
    return awaiting.kind === 'turn' ? awaiting.seat : Number.NaN;
  }

  /** What the player on turn can do. */
  get choices(): readonly Move[] {
    return this.legal(this.turn);
  }

  /** Sets up by hand what the player on turn has standing. */
  standing(front: readonly number[], back: readonly number[]): this {
    this.match.state = { ...this.state, front: rowOf(front), back: rowOf(back) };
    return this;
  }

  points(...points: readonly number[]): this {
    this.match.state = { ...this.state, points };
    return this;
  }

  ask(dice?: 1 | 2): this {
    return this.move(this.turn, dice === undefined ? { type: 'throw' } : { type: 'throw', dice });
  }

  throw(...faces: readonly number[]): this {
    return this.ask(faces.length === 1 ? 1 : undefined).roll(...faces);
  }

  cocked(): this {
    return this.line({ kind: 'roll', faces: 'cocked' });
  }

  shut(front: readonly number[], back: readonly number[]): this {
    return this.move(this.turn, shut(front, back));
  }

  /** Ends the turn on a throw of 12 that fits nothing, with these tiles standing. */
  leave(front: readonly number[], back: readonly number[]): this {
    return this.standing(front, back).throw(6, 6);
  }

  /** Ends the turn with a shut box. */
  shutAll(): this {
    return this.standing([], [4]).throw(4).shut([], [4]);
  }

  /** Why a move is refused, with all that the words are told. */
  refused(seat: number, move: object): Refusal | null {
    return this.match.take({ kind: 'move', seat, move }).refusal;
  }
}

/** Without a throw for the order, unless it is asked for. */
export const table = (seats: number, given: object = { order: 'seats' }): Table => new Table(game, given, seats);
