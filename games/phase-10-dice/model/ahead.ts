/** The dice on the table and what can still come of them. Choices are named by the dice kept, as bits. */
import type { Seat } from '@snug/engine';
import { COLOURS, shownOn } from '../dice.ts';
import { keepingOn, turnOn } from '../model.ts';
import { THROWS } from '../rules.ts';
import { asksForColour, scorePhase } from '../scoring.ts';
import { type Move, type State, TEN } from '../types.ts';
import { turnFrom } from './enough.ts';
import { STOP } from './turn.ts';

const SIDES = 6;

export const keptBy = (move: Move): number =>
  move.type === 'stop' ? STOP : move.keep.reduce((bits, die) => bits | (1 << die), 0);
export const isKept = (kept: number, die: number): boolean => ((kept >> die) & 1) === 1;

export class Ahead {
  readonly phase: number;
  readonly left: number; // throws
  readonly from: number; // points below which the phase is not worth making
  readonly #state: State;
  #next: readonly Float64Array[] | null = null;

  constructor(state: State, seat: Seat, from: number) {
    this.phase = state.players[seat]?.phase ?? 1;
    this.left = THROWS - state.throws;
    this.from = from;
    this.#state = state;
  }

  /** What some of the dice score by themselves; null where they do not make the phase. */
  score(kept: number): number | null {
    const faces = this.#state.dice.filter((_, die) => isKept(kept, die));
    return scorePhase(this.phase, faces)?.score ?? null;
  }

  /** The largest chance to make the phase with enough points. */
  chance(kept: number): number {
    const score = this.score(kept);
    if (score !== null && score >= this.from) return 1;
    return kept === STOP ? 0 : (keepingOn(turnFrom(this.phase, this.from), this.#state)[kept] as number);
  }

  /** In how many of its orders the very next throw makes it with enough points, and in how many with fewer. */
  nextThrow(kept: number): { readonly made: number; readonly low: number; readonly orders: number } {
    this.#next ??= [this.from, 0].map((from) => turnFrom(this.phase, from).keeping(this.#state.dice, 1));
    const orders = SIDES ** this.thrown(kept);
    const [made = 0, all = 0] = this.#next.map((chances) => Math.round(orders * (chances[kept] as number)));
    return { made, low: all - made, orders };
  }

  /** The most points to be expected. */
  points(kept: number): number {
    return keepingOn(turnOn('points', this.phase), this.#state)[kept] as number;
  }

  thrown(kept: number): number {
    return TEN - this.dice(kept).length;
  }

  dice(kept: number): readonly number[] {
    return this.#state.dice.flatMap((_, die) => (isKept(kept, die) ? [die] : []));
  }

  /** In the order in which one would lay them out, and with the colour only where the phase asks for it. */
  faces(kept: number): readonly string[] {
    const coloured = asksForColour(this.phase);
    return this.dice(kept)
      .map((die) => shownOn(this.#state.dice[die] ?? ''))
      .map(({ number, colour }) => ({
        text: `${number === 0 ? 'W' : number}${coloured ? colour : ''}`,
        place: (coloured && colour !== null ? 100 * COLOURS.indexOf(colour) : 0) + (number === 0 ? 99 : number),
      }))
      .sort((a, b) => a.place - b.place)
      .map(({ text }) => text);
  }
}
