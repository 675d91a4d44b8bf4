/**
 * A turn on a phase that asks for numbers. Dice are alike within high and low, so what lies on the table is a multiset
 * of high faces beside one of low faces: 462 × 70 results of a throw, 924 × 126 choices of dice to keep. What a choice
 * is worth is found by adding the missing dice one at a time, and the best choice from a result by taking dice away
 * one at a time.
 */
import { isHigh, shownOn } from '../dice.ts';
import { fitOf, waysTo } from '../scoring.ts';
import { multisets } from './multisets.ts';
import { KEEPS, type Pay, STOP, type Turn } from './turn.ts';

const HIGH = multisets(6, 6); // 5 to 10
const LOW = multisets(5, 4); // the wild and 1 to 4
const LOW_CHANCES = Float64Array.of(2 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6);
const LOWEST_HIGH = 5;

/** What play through three throws values: two decisions for each result, and the start. */
export const NUMBER_STATES = 1 + 2 * (HIGH.size - HIGH.whole) * (LOW.size - LOW.whole);

const FAILED = -1;
const MOST = 6 * 10 + 4 * 4; // more than any phase can score
const known = new Map<number, Scores>();

interface Scores {
  readonly all: Int16Array; // for each high multiset beside each low one, of all ten dice
  readonly possible: readonly number[]; // lowest first
}

function scoresOf(phase: number): Scores {
  const found = known.get(phase);
  if (found !== undefined) return found;
  const all = computeScores(phase);
  const possible = [...new Set(all)].filter((score) => score !== FAILED).sort((a, b) => a - b);
  const scores = { all, possible };
  known.set(phase, scores);
  return scores;
}

function computeScores(phase: number): Int16Array {
  const ways = waysTo(phase);
  const scores = new Int16Array(HIGH.size * LOW.size).fill(FAILED);
  for (let high = HIGH.whole; high < HIGH.size; high++)
    for (let low = LOW.whole; low < LOW.size; low++) {
      const counts = [...(LOW.counts[low] ?? []), ...(HIGH.counts[high] ?? [])];
      const wilds = counts[0] ?? 0;
      let best = FAILED;
      for (const way of ways) {
        const { missing, score } = fitOf(way, counts);
        if (missing <= wilds && score > best) best = score;
      }
      scores[high * LOW.size + low] = best;
    }
  return scores;
}

/** The scores that a phase can have, lowest first. */
export const possibleScores = (phase: number): readonly number[] => scoresOf(phase).possible;

export function numberTurn(phase: number, pay: Pay): Turn {
  const { all: scores, possible } = scoresOf(phase);
  const pays = new Float64Array(MOST + 1);
  for (const score of possible) pays[score] = pay(score);
  const last = new Float64Array(scores.length);
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (score !== FAILED) last[i] = pays[score] as number;
  }
  complete(last);
  const second = best(last);
  complete(second);
  const first = best(second);
  complete(first);
  return {
    value: first[0] as number,
    keeping: (dice, left) => {
      const places = placesOf(dice);
      const values = places.map((place) => (left === 1 ? last : second)[place] as number);
      values[STOP] = last[places[STOP] as number] as number;
      return values;
    },
  };
}

/** From what all ten dice are worth to what fewer are: each missing die is thrown, low ones first. */
function complete(values: Float64Array): void {
  for (let high = HIGH.whole; high < HIGH.size; high++)
    for (let low = LOW.whole - 1; low >= 0; low--) {
      let sum = 0;
      for (let kind = 0; kind < LOW.kinds; kind++) {
        const next = values[high * LOW.size + (LOW.more[low * LOW.kinds + kind] as number)] as number;
        sum += (LOW_CHANCES[kind] as number) * next;
      }
      values[high * LOW.size + low] = sum;
    }
  for (let high = HIGH.whole - 1; high >= 0; high--) {
    const row = high * LOW.size;
    values.fill(0, row, row + LOW.size);
    for (let kind = 0; kind < HIGH.kinds; kind++) {
      const from = (HIGH.more[high * HIGH.kinds + kind] as number) * LOW.size;
      for (let low = 0; low < LOW.size; low++) values[row + low] = (values[row + low] as number) + (values[from + low] as number);
    }
    for (let low = 0; low < LOW.size; low++) values[row + low] = (values[row + low] as number) / HIGH.kinds;
  }
}

/** For each result the most that any choice of its dice is worth, all ten included. */
function best(values: Float64Array): Float64Array {
  const most = values.slice();
  for (let high = 0; high < HIGH.whole; high++)
    for (let kind = 0; kind < HIGH.kinds; kind++) {
      const from = high * LOW.size;
      const to = (HIGH.more[high * HIGH.kinds + kind] as number) * LOW.size;
      for (let low = 0; low < LOW.size; low++)
        if ((most[from + low] as number) > (most[to + low] as number)) most[to + low] = most[from + low] as number;
    }
  for (let high = HIGH.whole; high < HIGH.size; high++) {
    const base = high * LOW.size;
    for (let low = 0; low < LOW.whole; low++)
      for (let kind = 0; kind < LOW.kinds; kind++) {
        const to = base + (LOW.more[low * LOW.kinds + kind] as number);
        if ((most[base + low] as number) > (most[to] as number)) most[to] = most[base + low] as number;
      }
  }
  return most;
}

/** Where each choice of these dice is in the tables. */
function placesOf(dice: readonly string[]): Float64Array {
  const kinds = dice.map((face) => shownOn(face).number);
  return Float64Array.from({ length: KEEPS }, (_, kept) => {
    let high = 0;
    let low = 0;
    for (const [die, number] of kinds.entries()) {
      if (((kept >> die) & 1) === 0) continue;
      if (isHigh(die)) high = HIGH.more[high * HIGH.kinds + number - LOWEST_HIGH] as number;
      else low = LOW.more[low * LOW.kinds + number] as number;
    }
    return high * LOW.size + low;
  });
}
