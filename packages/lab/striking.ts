/** Which of the figures that differ are worth a sentence: each fact once, the largest difference first. */
import { differs, type Figure, type FigureName } from './figures.ts';
import type { Estimate } from './statistics.ts';

export interface Striking {
  readonly figure: Figure;
  readonly effect: number; // how far apart, in standard deviations of a game
  readonly more: boolean; // than in the first version
}

/** `versions`: those that are looked at; of several the one that is furthest from the first counts. */
export function strikingIn(figures: readonly Figure[], versions: readonly number[], seats: number): readonly Striking[] {
  const all = figures.flatMap((figure): readonly Striking[] => {
    const different = versions.filter((version) => differs(figure.differences[version]));
    const [furthest] = different
      .map((version) => ({ version, effect: effectOf(figure, version, figures) }))
      .sort((one, other) => other.effect - one.effect);
    if (furthest === undefined) return [];
    return [{ figure, effect: furthest.effect, more: (figure.differences[furthest.version]?.value ?? 0) > 0 }];
  });
  return all.filter((each) => !isSaidBy(each, all, seats)).sort((one, other) => other.effect - one.effect);
}

/** The spread of single games is seen from the interval of all of them; a median has that of the mean. */
function effectOf(figure: Figure, version: number, figures: readonly Figure[]): number {
  const spread = figure.name === 'median-turns' ? (figures.find(({ name }) => name === 'turns') ?? figure) : figure;
  const apart = Math.abs(figure.differences[version]?.value ?? 0);
  const both = Math.hypot(spreadOf(spread.values[0]), spreadOf(spread.values[version]));
  return both === 0 ? Number.MAX_VALUE : apart / both;
}

function spreadOf(estimate: Estimate | undefined): number {
  if (!estimate || estimate.low === null || estimate.high === null) return 0;
  return ((estimate.high - estimate.low) / 2) * Math.sqrt(estimate.n);
}

/** Whether another figure says the same. */
function isSaidBy({ figure: { name, of }, effect, more }: Striking, all: readonly Striking[], seats: number): boolean {
  const find = (other: FigureName, which: string | null): Striking | undefined =>
    all.find(({ figure }) => figure.name === other && figure.of === which);
  switch (name) {
    case 'seat-wins':
      if ((of === '1' || seats === 2) && find('first-seat', null) !== undefined) return true;
      return seats === 2 && of === '2' && find(name, '1')?.more === !more;
    case 'player-wins':
      return seats === 2 && of === '2' && find(name, '1')?.more === !more;
    case 'event': {
      const games = find('event-games', of);
      return games?.more === more && games.effect > effect;
    }
    case 'event-games': {
      const often = find('event', of);
      return often?.more === more && often.effect >= effect;
    }
    case 'first-seat':
    case 'begins':
    case 'drawn':
    case 'shared':
    case 'unfinished':
    case 'turns':
    case 'median-turns':
    case 'decisions':
    case 'choices':
    case 'mattered':
    case 'leads':
    case 'halfway':
      return false;
  }
}
