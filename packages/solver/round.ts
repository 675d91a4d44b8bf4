/**
 * A round: everybody has one turn, in a fixed order, and knows the scores before it; the lowest wins. All play to win,
 * and where it makes no difference to them, for a lower score.
 *
 * Of the scores before a turn only the lowest matters, and whether it is shared; to those still to play it does not
 * matter who has it. So a round in progress is a score and a yes or no, and what can become of it is a fate: a row of
 * chances, that it ends tied, that whoever is lowest now wins it, that each of those still to play does. Fates are
 * counted backwards, from the last to play.
 *
 * A tied round is played again by all, and then a tie is worth to a player what the game is: plans depend on those
 * worths and worths on the plans, and they are counted in turn until they stay. Or a tie is shared: all who have the
 * lowest score win.
 */
import { TooLarge, type Work } from './model.ts';
import { pause } from './pause.ts';
import { type Key, shelved } from './shelf.ts';
import { type Plan, plan, replan, spread, type Turn } from './turn.ts';

export interface RoundRules {
  readonly players: number;
  readonly ties: 'replay' | 'share';
  readonly zeroWins: boolean; // a score of 0 wins at once
}

/** The lowest score so far, as one of the turn's scores, and whether several have it. */
export interface Lowest {
  readonly rank: number;
  readonly shared: boolean;
}

/** Players are counted in the order of play. */
export interface Round {
  /** Each player's chance to win. */
  readonly chances: readonly number[];
  readonly states: number; // positions that were valued
  /**
   * What each score of the player to act is worth to a player. `lowest` is null before the first turn is over; `mine`:
   * the player is among those who have it.
   */
  worths(player: number, acting: number, lowest: Lowest | null, mine: boolean): Float64Array;
}

const MOST_TIMES = 100;
const USUAL_TIMES = 3;
const SAME = 1e-14;
const BETWEEN_PAUSES = 50; // plans
const LARGEST = 2.2e9; // steps of counting, once through: half a minute or so in all
const WORTH_KEEPING = 1e6; // positions: half a second or so
const VERSION = 1; // of what is kept

/** The round is kept under `key`, which says what the turn depends on. */
export async function solveRound(turn: Turn, rules: RoundRules, work: Work, key: Key): Promise<Round> {
  const fates = new Fates(turn, rules);
  const find = async (): Promise<Float64Array<ArrayBuffer>> => {
    await fates.settle(work);
    return fates.numbers();
  };
  if (fates.states < WORTH_KEEPING) await find();
  else fates.take(await shelved(work, { ...key, of: { ...key.of, ...rules, round: VERSION } }, fates.numbers().length, find));
  return fates;
}

/** Rows of fates: that the round is tied, that whoever is lowest wins it, that each of those still to play does. */
interface Rows {
  readonly width: number;
  readonly chances: Float64Array;
}
const TIED = 0;
const LOWEST = 1;
const LATER = 2;

class Fates implements Round {
  readonly chances: number[];
  readonly states: number;
  readonly #turn: Turn;
  readonly #ranks: number;
  readonly #players: number;
  readonly #share: boolean;
  readonly #zeroWins: boolean;
  readonly #plans: number; // to be made for all fates
  #made = 0;
  readonly #before: readonly Rows[]; // of each player's turn, and the last after all have played

  constructor(turn: Turn, { players, ties, zeroWins }: RoundRules) {
    this.#turn = turn;
    this.#ranks = turn.scores.length;
    this.#players = players;
    this.#share = ties === 'share';
    this.#zeroWins = zeroWins && turn.scores[0] === 0;
    this.chances = Array<number>(players).fill(1 / players);
    this.#plans = Array.from({ length: players }, (_, player) => this.#kinds(player) * (player === 0 ? 1 : this.#ranks)).reduce(
      (sum, plans) => sum + plans,
    );
    this.states = this.#plans * turn.size;
    if (this.#plans * (turn.next.length + (this.#ranks * players) / 2) > LARGEST)
      throw new TooLarge(`The chance to win with ${players} players at such a box would take too long to count.`);
    this.#before = Array.from({ length: players + 1 }, (_, player) => {
      const width = LATER + players - player;
      return { width, chances: new Float64Array(width * 2 * this.#ranks) };
    });
    if (zeroWins && turn.scores[0] === 0) for (const { chances } of this.#before) chances[LOWEST] = 1;
    const { width, chances } = this.#rows(players);
    for (let rank = 0; rank < this.#ranks; rank++) {
      chances[rank * width + LOWEST] = 1;
      chances[(this.#ranks + rank) * width + TIED] = 1;
    }
  }

  async settle(work: Work): Promise<void> {
    for (let times = 0; times < MOST_TIMES; times++) {
      for (let player = this.#players - 1; player >= 0; player--) await this.#count(player, work);
      const won = this.#rows(0).chances.subarray(LATER, LATER + this.#players);
      const all = this.#share ? 1 : won.reduce((sum, chance) => sum + chance, 0); // the rest is played again
      let change = 0;
      for (const [player, chance] of won.entries()) {
        change = Math.max(change, Math.abs(chance / all - (this.chances[player] as number)));
        this.chances[player] = chance / all;
      }
      if (this.#share || change <= SAME) return;
    }
    throw new Error('the chances to win do not settle');
  }

  /** All that was counted. */
  numbers(): Float64Array<ArrayBuffer> {
    return Float64Array.from([this.chances, ...this.#before.map(({ chances }) => chances)].flatMap((row) => [...row]));
  }

  /** Has been counted before. */
  take(numbers: Float64Array): void {
    let at = this.#players;
    for (const player of this.chances.keys()) this.chances[player] = numbers[player] as number;
    for (const { chances } of this.#before) {
      chances.set(numbers.subarray(at, at + chances.length));
      at += chances.length;
    }
  }

  worths(player: number, acting: number, lowest: Lowest | null, mine: boolean): Float64Array {
    const { width, chances } = this.#rows(acting + 1);
    const low = lowest?.rank ?? this.#ranks;
    const again = this.chances[player] as number;
    const wins = player <= acting ? LOWEST : LATER + player - acting - 1;
    const worth = (row: number, mayWin: boolean): number =>
      (chances[row * width + TIED] as number) * again + (mayWin ? (chances[row * width + wins] as number) : 0);

    const each = new Float64Array(this.#ranks);
    for (let rank = 0; rank < low; rank++) each[rank] = worth(rank, player >= acting);
    if (lowest !== null) {
      const mayWin = player > acting || (player < acting && mine);
      each[low] = worth(this.#joined(lowest), mayWin || (this.#share && player === acting));
      each.fill(worth(this.#row(lowest), mayWin), low + 1);
    }
    return each;
  }

  /** The fates before a player's turn, from those after it. */
  async #count(player: number, work: Work): Promise<void> {
    let best: Plan | null = null;
    for (let kind = 0; kind < this.#kinds(player); kind++)
      for (let rank = player > 0 && this.#zeroWins ? 1 : 0; rank < (player === 0 ? 1 : this.#ranks); rank++) {
        const lowest = player === 0 ? null : { rank, shared: kind === 1 };
        const worths = this.worths(player, player, lowest, false);
        if (best === null) best = plan(this.#turn, worths);
        else replan(this.#turn, best, worths);
        this.#mix(player, lowest, spread(this.#turn, best));
        if (++this.#made % BETWEEN_PAUSES === 0) await pause(work, this.#made, USUAL_TIMES * this.#plans);
      }
  }

  /** The fate before a turn: those after it, each with the chance of the score that leads to it. */
  #mix(player: number, lowest: Lowest | null, ends: Float64Array): void {
    const { width, chances } = this.#rows(player);
    const after = this.#rows(player + 1);
    const fate = chances.subarray(this.#row(lowest) * width, (this.#row(lowest) + 1) * width);
    fate.fill(0);
    const add = (row: number, chance: number, takes: boolean, keeps: boolean): void => {
      const from = row * after.width;
      fate[TIED] = (fate[TIED] as number) + chance * (after.chances[from + TIED] as number);
      const stays = chance * (after.chances[from + LOWEST] as number);
      if (takes) fate[LATER] = (fate[LATER] as number) + stays;
      if (keeps) fate[LOWEST] = (fate[LOWEST] as number) + stays;
      for (let later = LATER; later < after.width; later++)
        fate[later + 1] = (fate[later + 1] as number) + chance * (after.chances[from + later] as number);
    };
    const low = lowest?.rank ?? this.#ranks;
    for (let rank = 0; rank < low; rank++) if (ends[rank] !== 0) add(rank, ends[rank] as number, true, false);
    if (lowest === null) return;
    add(this.#joined(lowest), ends[low] as number, this.#share, true);
    let above = 0;
    for (let rank = low + 1; rank < ends.length; rank++) above += ends[rank] as number;
    add(this.#row(lowest), above, false, true);
  }

  #rows(player: number): Rows {
    return this.#before[player] as Rows;
  }

  /** How many kinds of lowest scores there can be: one player's, and several players'. */
  #kinds(player: number): number {
    return player < 2 || this.#share ? 1 : 2;
  }

  #row(lowest: Lowest | null): number {
    return lowest === null ? 0 : lowest.shared ? this.#ranks + lowest.rank : lowest.rank;
  }

  /** Which row of the next player's fates a turn leads to that ends with the lowest score too. */
  #joined({ rank }: Lowest): number {
    return this.#share ? rank : this.#ranks + rank;
  }
}
