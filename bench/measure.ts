/** Rates, measured so that whatever else the machine does falls on all contenders alike. */

/** One sample: how much was done, per second. */
export type Sample = () => number | Promise<number>;

/** Samples the contenders one after the other, over and over, and takes each one's median; the first round warms up. */
export async function inTurns(contenders: readonly Sample[], rounds: number): Promise<number[]> {
  const samples: number[][] = contenders.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [i, contender] of contenders.entries()) {
      const rate = await contender();
      if (round > 0) samples[i]?.push(rate);
    }
  return samples.map(median);
}

/** Does the work again and again for some milliseconds. */
export function perSecond(work: () => void, ms: number): Sample {
  return () => {
    const start = performance.now();
    for (let done = 1; ; done++) {
      work();
      const passed = performance.now() - start;
      if (passed >= ms) return (done * 1000) / passed;
    }
  };
}

/**
 * Does some work again and again, so much of it at a time, for some milliseconds; by the time that the processor gave to it. Threads that
 * collect garbage meanwhile are not charged beyond the time that passed.
 */
export function perCpuSecond(work: () => void, each: number, ms: number): Sample {
  return () => {
    const start = performance.now();
    const used = process.cpuUsage();
    for (let done = each; ; done += each) {
      work();
      const passed = performance.now() - start;
      if (passed < ms) continue;
      const { user, system } = process.cpuUsage(used);
      return (done * 1000) / Math.min(passed, (user + system) / 1000);
    }
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
