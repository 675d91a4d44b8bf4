/** What goals speak of, in words and on scales. */
import { type FigureName, GOAL_QUANTITIES, type Goal, type LabWords, written } from '@snug/lab';
import type { Wanted } from '../plotted.ts';
import type { PageWords } from '../words/words.ts';

const FIGURES: { readonly [quantity: string]: FigureName } = {
  draws: 'drawn',
  shared: 'shared',
  unfinished: 'unfinished',
  'turns:median': 'median-turns',
  'turns:mean': 'turns',
  decisions: 'decisions',
  choices: 'choices',
  leads: 'leads',
  halfway: 'halfway',
};

export function quantityCalled(quantity: string, words: LabWords, say: PageWords): string {
  const figure = FIGURES[quantity];
  return figure === undefined ? say.search.seatAdvantage : words.named(figure, '');
}

const unitOf = ({ quantity }: Goal) => GOAL_QUANTITIES.find(({ name }) => name === quantity)?.unit ?? 'number';

/** Shares and points are shown as hundredths. */
export const timesOf = (goal: Goal): number => (unitOf(goal) === 'number' ? 1 : 100);

export function tickOf(goal: Goal, words: LabWords): (value: number) => string {
  const unit = unitOf(goal);
  return (value) => {
    if (goal.quantity === 'turns:median' && !Number.isInteger(value)) return '';
    const digits = (String(Number(value.toPrecision(6))).split('.')[1] ?? '').length;
    const text = written(value, Math.min(4, digits), words);
    return unit === 'share' ? `${text} %` : text;
  };
}

/** `around`: half of what a whole number takes on the scale. */
export function wantedOf(goal: Goal, around = 0): Wanted {
  const times = timesOf(goal);
  const { least, most } = goal;
  return { from: least === null ? null : least * times - around, to: most === null ? null : most * times + around };
}
