import type { Name, TypedWords, Usage } from '@snug/table';

export interface TerminalWords {
  round(round: number, goal: number): string;
  points(points: number): string;
  left(total: number): string;
  boxOf(name: Name): string;
  readonly order: string;
  inHand(name: Name): string;
  readonly nothingFits: string;
  readonly nothingPicked: string;
  picked(sum: number, thrown: number): string;
  standing(total: number): string;
  row(front: boolean, tiles: string): string;
  readonly none: string;
  scored(name: Name, points: string, left: string | null): string;
  readonly usage: readonly Usage[];
  readonly typed: TypedWords;
}

export const terminalWords: TerminalWords = {
  round: (round, goal) => `round ${round} · first to ${goal} ${goal === 1 ? 'point' : 'points'}`,
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  left: (total) => `left ${total}`,
  boxOf: (name) => (name === null ? 'Your box' : `${name}’s box`),
  order: 'The highest die begins.',
  inHand: (name) => `${name === null ? 'You have' : `${name} has`} the dice.`,
  nothingFits: 'Nothing fitted.',
  nothingPicked: 'no tile picked',
  picked: (sum, thrown) => `${sum} of ${thrown}`,
  standing: (total) => `standing: ${total}, ×2 in front`,
  row: (front, tiles) => `${front ? 'Front row' : 'Back row'} standing: ${tiles}.`,
  none: 'none',
  scored(name, points, left) {
    const [has, was] = name === null ? ['You have', 'were'] : [`${name} has`, 'was'];
    return `${has} ${points}${left === null ? '' : ` and ${was} left with ${left} in this round`}.`;
  },
  usage: [
    ['throw', 'throw the dice'],
    ['throw 1', 'throw one die, where you may'],
    ['shut 4 / 2', 'shut front 4 and back 2; "shut 4 1" is front only, "shut / 5" back only'],
  ],
  typed: {},
};
