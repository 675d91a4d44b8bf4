/**
 * Perfect play. The only goal is how the game ends: there is no luck in it. Whoever has the target calls at once, and
 * nobody fouls, runs out of time or calls wrongly on purpose; a turn is a set of flips, taken in the order that suits.
 */
import { type Model, type Shelf, TooLarge, type Work } from '@snug/solver';
import { defencesOf } from './model/defences.ts';
import { type Outcomes, outcomesOf } from './model/outcomes.ts';
import { position } from './model/position.ts';
import { START } from './model/positions.ts';
import { turnsOf } from './model/turns.ts';
import { verdictOn } from './model/verdicts.ts';
import { pliesOf, weigh } from './model/weigh.ts';
import { type Options, termsOf } from './options.ts';
import { type Fact, type Move, type State, TILES } from './types.ts';

/** What was asked for last: a table can take gigabytes, so that only one is held; and it is read from a shelf as long as that is there. */
let last: { readonly key: string; readonly shelf: Shelf | undefined; readonly outcomes: Outcomes } | null = null;

async function outcomesUnder(options: Options, work: Work): Promise<Outcomes> {
  const { target, flips, lock, reach } = termsOf(options);
  if (flips > 2) throw new TooLarge(`Perfect play is known for one or two flips a turn; these rules have ${flips}.`);
  const key = JSON.stringify([target, flips, lock, reach]);
  if (last?.key === key && last.shelf === work.shelf) return last.outcomes;
  last = null;
  const outcomes = await outcomesOf({ target, flips, lock, reach }, TILES, work);
  last = { key, shelf: work.shelf, outcomes };
  return outcomes;
}

export const model: Model<Options, State, Move, Fact> = {
  goals: () => ['outcome'],
  larger: () => true,
  unit: () => 'outcome',
  async open({ options }, work) {
    const outcomes = await outcomesUnder(options, work);
    return { weigh: (state) => weigh(outcomes, state), worth: () => null };
  },
  async solve({ options }, work) {
    const outcomes = await outcomesUnder(options, work);
    const { positions, longest } = outcomes;
    const verdict = verdictOn(outcomes, START);
    const states = positions.won + positions.lost + positions.drawn;
    return { value: verdict.value, states, ...pliesOf(verdict), positions, longest };
  },
  async facts({ options }) {
    const terms = termsOf(options);
    if (terms.flips > 2) return {};
    const { least, mean, threatened } = defencesOf(turnsOf(terms, TILES));
    return { 'answers-least': least, 'answers-mean': mean, threatened };
  },
  position: (input, options) => position(input, options),
};
