/** What of a game is worth looking at: what was given away, and what the dice gave or took. */
import type { Seat } from '@snug/engine';
import type { ReviewedThrow } from '@snug/solver';
import type { LookedBack, SeenChoice } from '../think/questions.ts';

/** The numbers that a curve lies between. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const TICKS = 5;
const STEPS = [1, 2, 2.5, 5, 10];

export function scaleOf({ unit, curve }: LookedBack): Scale {
  if (unit === 'chance') return { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  if (unit === 'outcome') return { low: 0, high: 1, ticks: [0, 0.5, 1] };
  const worths = curve.flat().filter((worth) => worth !== null);
  const [least, most] = [Math.min(...worths, Infinity), Math.max(...worths, -Infinity)];
  if (!(least < most))
    return { low: Number.isFinite(least) ? least - 1 : 0, high: Number.isFinite(least) ? least + 1 : 1, ticks: [] };
  const rough = (most - least) / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((known) => known * power >= rough) ?? 10);
  const low = Math.floor(least / step) * step;
  const many = Math.ceil((most - low) / step - 1e-9);
  return { low, high: low + many * step, ticks: Array.from({ length: many + 1 }, (_, i) => low + i * step) };
}

export interface Notable {
  readonly kind: 'costly' | 'lucky' | 'unlucky';
  readonly at: number; // after so many entries
  readonly seat: Seat;
  readonly size: number; // of the loss, or of the luck, which may be below zero
  readonly moment: SeenChoice | ReviewedThrow;
}

const COSTLY = 0.005; // of the scale; what is less than that nobody feels
const TELLING = 0.04;
const MOST_COSTLY = 6;
const MOST_LUCK = 4;

/** All choices that cost something to speak of, in the order of play. */
export function costlyOnes({ moments }: LookedBack, { low, high }: Scale): readonly Notable[] {
  return moments.flatMap((moment): Notable[] => {
    if (moment.kind === 'throw') return [];
    const size = moment.played?.loss ?? 0;
    const foul = moment.played === null;
    return foul || size > COSTLY * (high - low) ? [{ kind: 'costly', at: moment.seq + 1, seat: moment.seat, size, moment }] : [];
  });
}

/** The worst choices first, then the throws that changed most. */
export function notables(seen: LookedBack, scale: Scale): readonly Notable[] {
  const costly = costlyOnes(seen, scale).toSorted((a, b) => b.size - a.size);
  const throws = seen.moments.flatMap((moment): Notable[] => {
    if (moment.kind === 'choice' || Math.abs(moment.luck) < TELLING * (scale.high - scale.low)) return [];
    const { seq, seat, luck } = moment;
    return [{ kind: luck > 0 ? 'lucky' : 'unlucky', at: seq + 1, seat, size: luck, moment }];
  });
  throws.sort((a, b) => Math.abs(b.size) - Math.abs(a.size));
  return [...costly.slice(0, MOST_COSTLY), ...throws.slice(0, MOST_LUCK)];
}
