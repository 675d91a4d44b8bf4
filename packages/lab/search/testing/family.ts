/** A game that is nothing but its figures, so that it is known which settings meet the goals; played honestly, game by game. */
import { type Seeded, seeded } from '@snug/dice';
import type { OptionValues } from '@snug/engine';
import jStat from 'jstat';
import { type Goal, type GoalQuantity, readGoal } from '../../goals.ts';
import type { Measure } from '../../search.ts';
import type { Estimate } from '../../statistics.ts';
import { type Axis, nameOf, settingsOf } from '../grid.ts';

export interface Nature {
  readonly draws: number;
  readonly first: number; // the first seat's share of the games that are not drawn
  readonly turns: number; // the median
}

export type Natures = (setting: OptionValues) => Nature;

export const QUANTITIES: readonly GoalQuantity[] = [
  { name: 'draws', unit: 'share' },
  { name: 'seat-advantage', unit: 'points' },
  { name: 'turns:median', unit: 'number' },
];

export const goalsOf = (...texts: readonly string[]): readonly Goal[] =>
  texts.map((text) => {
    const read = readGoal(text, QUANTITIES);
    if (!read.ok) throw new Error(`${text}: ${read.problem.code}`);
    return read.goal;
  });

export const GOALS = goalsOf('draws<=5%', 'seat-advantage<2', 'turns:median=12..20');

const TEN: readonly number[] = Array.from({ length: 10 }, (_, nth) => nth);
export const GRID: readonly Axis[] = ['one', 'two', 'three', 'four'].map((key) => ({ key, values: TEN }));
export const SETTINGS = settingsOf(GRID);

const HALF_WIDTH = 6; // turns lie so far around their median, each as likely

export const PLANTED: Nature = { draws: 0.02, first: 0.501, turns: 16 };

const unit = (chance: Seeded): number => chance.bits() / 4294967296;
const between = (low: number, high: number, chance: Seeded): number => low + (high - low) * unit(chance);

/**
 * Every setting is drawn on its own, whatever its neighbours are. Each misses at least one goal, by little or by much; two
 * thirds of the goals are missed.
 */
export function scattered(family: string): Natures {
  return (setting) => {
    const chance = seeded(`${family}/${nameOf(setting)}`);
    const misses = [0, 1, 2].map(() => chance.below(3) > 0);
    if (!misses.includes(true)) misses[chance.below(3)] = true;
    return {
      draws: misses[0] ? between(0.07, 0.6, chance) : between(0, 0.04, chance),
      first: 0.5 + (chance.below(2) === 0 ? -1 : 1) * (misses[1] ? between(0.02, 0.2, chance) : between(0, 0.004, chance)),
      turns: misses[2] ? (chance.below(2) === 0 ? 2 + chance.below(9) : 22 + chance.below(30)) : 13 + chance.below(7),
    };
  };
}

/** The worst case: all but one miss the same goal, and by the same little. */
export const narrow: Natures = () => ({ draws: 0.08, first: 0.501, turns: 16 });

export function planting(others: Natures, place: number, planted: Nature = PLANTED): Natures {
  const where = nameOf(SETTINGS[place] ?? {});
  return (setting) => (nameOf(setting) === where ? planted : others(setting));
}

export const meets = ({ draws, first, turns }: Nature): boolean =>
  draws <= 0.05 && Math.abs(2 * first - 1) * (1 - draws) < 0.02 && turns >= 12 && turns <= 20;

/** Plays the games of every trial. */
export function measuring(natures: Natures): Measure {
  return async (trials) =>
    trials.map(({ setting, games, seed, confidence }) => {
      const { draws, first, turns } = natures(setting);
      const chance = seeded(seed);
      const lengths = new Uint32Array(128);
      let [drawn, won] = [0, 0];
      for (let game = 0; game < games; game++) {
        if (unit(chance) < draws) drawn++;
        else if (unit(chance) < first) won++;
        const length = turns - HALF_WIDTH + chance.below(2 * HALF_WIDTH + 1);
        lengths[Math.max(0, length)] = (lengths[Math.max(0, length)] as number) + 1;
      }
      const z = jStat.normal.inv((1 + confidence) / 2, 0, 1);
      return {
        draws: share(drawn, games, z),
        'seat-advantage': advantage(won, games - drawn - won, games, z),
        'turns:median': median(lengths, games, z),
      };
    });
}

/** Wilson (1927). */
function share(count: number, n: number, z: number): Estimate {
  const value = count / n;
  const middle = (value + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((value * (1 - value)) / n + (z * z) / (4 * n * n));
  return { value, low: count === 0 ? 0 : middle - half, high: count === n ? 1 : middle + half, n };
}

/** How much more often one seat wins than the other, whichever it is. */
function advantage(won: number, lost: number, n: number, z: number): Estimate {
  const value = (won - lost) / n;
  const half = z * Math.sqrt(((won + lost + 1) / n - value * value) / n);
  const [low, high] = [value - half, value + half];
  const size = Math.max(Math.abs(low), Math.abs(high));
  return { value: Math.abs(value), low: low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high)), high: size, n };
}

function median(lengths: Uint32Array, n: number, z: number): Estimate {
  const at = (rank: number): number => {
    let left = Math.min(n, Math.max(1, rank));
    return lengths.findIndex((games) => {
      left -= games;
      return left <= 0;
    });
  };
  const half = (z * Math.sqrt(n)) / 2;
  return { value: at(Math.ceil(n / 2)), low: at(Math.floor(n / 2 - half)), high: at(Math.ceil(n / 2 + half) + 1), n };
}
