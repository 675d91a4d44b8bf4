/** Everything that moved a deadline is in the log: who was given how much time, and why. */
import type { AnyMove, Entry, Millis } from '@snug/engine';

export interface Credits {
  readonly lag: Millis;
  readonly lags: number;
  readonly outage: Millis;
  readonly give: Millis;
}

export interface Pauses {
  readonly count: number;
  readonly lasted: Millis;
}

const NONE: Credits = { lag: 0, lags: 0, outage: 0, give: 0 };

export function creditsIn(log: readonly Entry<AnyMove>[], seats: number): readonly Credits[] {
  const credits = Array.from({ length: seats }, () => NONE);
  for (const entry of log) {
    if (entry.kind !== 'lag' && entry.kind !== 'outage' && entry.kind !== 'give') continue;
    const known = credits[entry.seat] ?? NONE;
    const lags = known.lags + (entry.kind === 'lag' ? 1 : 0);
    credits[entry.seat] = { ...known, lags, [entry.kind]: known[entry.kind] + entry.ms };
  }
  return credits;
}

export function pausesIn(log: readonly Entry<AnyMove>[], now: Millis): Pauses {
  let [count, lasted, since]: [number, Millis, Millis | null] = [0, 0, null];
  for (const { kind, at } of log) {
    if (kind === 'pause') [count, since] = [count + 1, at ?? 0];
    else if (kind === 'resume' && since !== null) [lasted, since] = [lasted + (at ?? 0) - since, null];
  }
  return { count, lasted: since === null ? lasted : lasted + now - since };
}
