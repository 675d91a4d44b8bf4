/**
 * The whole solitaire game. After phase 5 points only add up, so what is still to come depends on the phase alone;
 * before, also on the points so far, for the five-phase bonus hangs on them. A failed try has its price and leads back
 * to where it began: what is to come solves an equation with itself in it, one for every phase and number of points.
 */
import { type Key, pause, shelved, type Work } from '@snug/solver';
import { BONUS, FIVE, FIVE_BONUS_FROM, game, PENALTY } from '../rules.ts';
import { asksForColour, PHASES } from '../scoring.ts';
import { colourTurn } from './colours.ts';
import { NUMBER_STATES, numberTurn, possibleScores } from './numbers.ts';
import type { Turn } from './turn.ts';

/** Where a player is at the beginning of a turn. */
export interface Standing {
  readonly phase: number;
  readonly points: number; // so far
  readonly firstTry: boolean; // whether there is a bonus for making phase 10 now
}

/** A turn, and what is to come if it fails: what the turn is worth is counted from there. */
export interface Stake {
  readonly turn: Turn;
  readonly failing: number;
}

/**
 * How much more than its score phase 8 must bring to be as good as failing it and trying again. It takes a look at
 * every throw to find this (every-throw.ts), so it is kept here; every-throw.long.test.ts finds it again.
 */
export const COLOUR_MARGIN = 29.79399357484414;

/** What it costs to fail. */
export interface Price {
  readonly failing: number;
  readonly margin: number; // that of phase 8, which follows from it
}

const SOLITAIRE: Price = { failing: PENALTY, margin: COLOUR_MARGIN };

/** The points before a phase from which on the five-phase bonus is possible, and from which on it is sure. */
interface Bounds {
  readonly possible: number;
  readonly sure: number;
}

/** By phase, the first five. */
let bounds: readonly Bounds[] = [];

function boundsOf(phase: number): Bounds | undefined {
  if (bounds.length === 0) {
    let [possible, sure] = [FIVE_BONUS_FROM, FIVE_BONUS_FROM];
    for (let before = FIVE; before >= 1; before--) {
      const scores = possibleScores(before);
      possible -= scores.at(-1) ?? 0;
      sure -= scores[0] ?? 0;
      bounds = [{ possible, sure }, ...bounds];
    }
  }
  return bounds[phase - 1];
}

/** Where it makes no difference to what is to come, standings are taken as one. */
function keyOf({ phase, points, firstTry }: Standing): string {
  const five = boundsOf(phase);
  const near = five === undefined ? 0 : Math.min(Math.max(points, five.possible - 1), five.sure);
  return `${phase} ${near} ${phase === PHASES.length && firstTry}`;
}

/** Standings from the last to the first; each needs only those before it. */
function* standings(): Generator<Standing> {
  yield { phase: PHASES.length, points: 0, firstTry: false };
  for (let phase = PHASES.length; phase > FIVE; phase--) yield { phase, points: 0, firstTry: true };
  for (let phase = FIVE; phase >= 1; phase--) {
    const { possible, sure } = boundsOf(phase) ?? { possible: 0, sure: 0 };
    const before = Array.from({ length: phase - 1 }, (_, i) => possibleScores(i + 1));
    const least = before.reduce((sum, scores) => sum + (scores[0] ?? 0), 0);
    const most = before.reduce((sum, scores) => sum + (scores.at(-1) ?? 0), 0);
    for (let points = Math.max(least, possible - 1); points <= Math.min(most, Math.max(least, sure)); points++)
      yield { phase, points, firstTry: true };
  }
}

/** What is to come from every standing. The number is raised with any change to the scoring, or to the way here. */
const keyAt = (price: Price): Key => ({ kind: game.id, version: 1, of: { goal: 'total', ...price } });

const MOST_STAKES = 8; // players at a table take turns; each holds some megabytes

export class Totals {
  readonly #toCome = new Map<string, number>();
  readonly #price: Price;
  readonly #colour: ReturnType<typeof colourTurn>;
  readonly #stakes = new Map<string, Stake>(); // those that were asked for last

  private constructor(price: Price) {
    this.#price = price;
    this.#colour = colourTurn((score) => score - price.margin, price.failing);
  }

  static async find(work: Work, price = SOLITAIRE): Promise<Totals> {
    const totals = new Totals(price);
    const all = [...standings()];
    const numbers = await shelved(work, keyAt(price), all.length, () => totals.#findAll(all, work));
    for (const [i, standing] of all.entries()) totals.#toCome.set(keyOf(standing), numbers[i] as number);
    return totals;
  }

  async #findAll(all: readonly Standing[], work: Work): Promise<Float64Array<ArrayBuffer>> {
    const found = new Float64Array(all.length);
    let guess = 0;
    for (const [done, standing] of all.entries()) {
      await pause(work, done, all.length);
      guess = this.#find(standing, guess);
      this.#toCome.set(keyOf(standing), guess);
      found[done] = guess;
    }
    this.#colour.prepare();
    return found;
  }

  /** Positions valued: every throw of every turn that was looked at. */
  get states(): number {
    return this.#toCome.size * NUMBER_STATES;
  }

  /** What best play still brings. */
  toCome(standing: Standing): number {
    if (standing.phase > PHASES.length) return 0;
    const toCome = this.#toCome.get(keyOf(standing));
    if (toCome === undefined) throw new Error(`no play leads to phase ${standing.phase} with ${standing.points}`);
    return toCome;
  }

  /** The turn that begins there. */
  stake(standing: Standing): Stake {
    const key = keyOf(standing);
    const stake = this.#stakes.get(key) ?? this.#stakeOf(standing);
    this.#stakes.delete(key);
    this.#stakes.set(key, stake);
    for (const oldest of this.#stakes.keys()) if (this.#stakes.size > MOST_STAKES) this.#stakes.delete(oldest);
    return stake;
  }

  #stakeOf(standing: Standing): Stake {
    const failing = this.toCome({ ...standing, firstTry: standing.phase < PHASES.length }) - this.#price.failing;
    return { failing, turn: asksForColour(standing.phase) ? this.#colour : this.#turn(standing, failing) };
  }

  #turn(standing: Standing, failing: number): Turn {
    const { phase, points, firstTry } = standing;
    const bonus = phase === PHASES.length && firstTry ? BONUS : 0;
    return numberTurn(phase, (score) => {
      const sum = points + score;
      const five = phase === FIVE && sum >= FIVE_BONUS_FROM ? BONUS : 0;
      return score + five + bonus + this.toCome({ phase: phase + 1, points: sum, firstTry: true }) - failing;
    });
  }

  #find(standing: Standing, guess: number): number {
    const { phase, firstTry } = standing;
    const { failing: price, margin } = this.#price;
    if (asksForColour(phase)) return this.toCome({ ...standing, phase: phase + 1 }) + price + margin;
    if (phase === PHASES.length && firstTry) {
      const { failing, turn } = this.#stakeOf(standing);
      return failing + turn.value;
    }
    return rootOf((toCome) => this.#turn(standing, toCome - price).value - price, guess);
  }
}

/** Where a falling function is 0, by secants. */
function rootOf(f: (x: number) => number, guess: number): number {
  let [a, b] = [guess, guess];
  let [fa, fb] = [0, f(guess)];
  for (let step = fb; Math.abs(step) > 1e-13 * Math.abs(b); step = fb === fa ? 0 : (fb * (b - a)) / (fa - fb)) {
    [a, fa] = [b, fb];
    b += step;
    fb = f(b);
  }
  return b;
}
