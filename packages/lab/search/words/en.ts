import { openIn } from '../open.ts';
import type { SearchReport } from '../report.ts';
import { percent, type SearchWords } from './words.ts';

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const many = (count: number, one: string, more: string): string => `${number(count)} ${count === 1 ? one : more}`;
const settings = (count: number): string => many(count, 'setting', 'settings');

function outcome(report: SearchReport): readonly string[] {
  const { outcome, survivors, settings: all, lost, aside } = report;
  const confirmed = survivors.filter(({ verdict }) => verdict === 'confirmed').length;
  switch (outcome) {
    case 'found':
      return [
        `Found: ${settings(confirmed)} of ${number(all)} ${confirmed === 1 ? 'meets' : 'meet'} all goals, confirmed with fresh seeds.`,
      ];
    case 'unconfirmed':
      return [
        `None was found: ${survivors.length === 1 ? '1 setting was' : `${settings(survivors.length)} were`} left, but fresh games did not confirm ${survivors.length === 1 ? 'it' : 'any'}.`,
      ];
    case 'none':
      return [
        openIn(report).settings + aside === 0
          ? 'None was found: no setting looked as if it met all goals.'
          : 'None was found; not every setting is decided.',
        `One that meets them all would have been dropped as clearly outside with a probability of at most ${percent(lost)} %.`,
      ];
    case 'unfinished':
      return ['The search has not come to its end.'];
  }
}

export const words: SearchWords = {
  title: (game) => `The lab: a search in ${game}`,
  size: (all, refused) =>
    `Settings: ${all}${refused === null ? '' : `; ${refused} more combinations are none that the game allows`}.`,
  intervals: (confidence) => `In brackets: intervals of ${confidence}.`,
  headings: {
    over: 'Over',
    goals: 'Goals',
    rounds: ['round', 'games each', 'tried', 'outside', 'inside', 'set aside', 'left'],
    survivors: 'Played again with fresh seeds; only those games count here.',
    misses: 'The nearest misses.',
  },
  verdicts: { confirmed: 'confirmed', undecided: 'undecided', missed: 'not confirmed' },
  why: { outside: 'clearly outside', aside: 'set aside undecided', undecided: 'undecided to the end' },
  met: { clear: 'met', missed: 'missed', open: 'not clear' },
  goal(text, problem) {
    switch (problem.code) {
      case 'no-comparison':
        return `The goal "${text}" has to compare: for example draws<=5%, seat-advantage<2 or turns:median=12..20.`;
      case 'no-such-quantity':
        return `The goal "${text}" speaks of "${problem.got}", which is not measured; measured are ${problem.wants.join(', ')}.`;
      case 'not-a-number':
        return `In the goal "${text}", "${problem.got}" is not a number.`;
      case 'not-a-share':
        return `In the goal "${text}", "${problem.got}" is not a share: it goes from 0% to 100%, or from 0 to 1.`;
      case 'no-percent':
        return `In the goal "${text}", "${problem.got}" cannot be a percentage: this quantity is a number.`;
      case 'nothing-between':
        return `In the goal "${text}", nothing lies between ${problem.from} and ${problem.to}: the smaller number comes first.`;
      case 'impossible':
        return `The goal "${text}" cannot be met: ${problem.quantity} is ${problem.most === null ? `never less than ${problem.least}` : `always from ${problem.least} to ${problem.most}`}.`;
    }
  },
  axis(text, problem) {
    switch (problem.code) {
      case 'no-values':
        return `"${text}" has to name an option and its values: for example tiles=9,10,12 or stake=0..100/5.`;
      case 'not-a-range':
        return `In "${text}", "${problem.got}" is not a range: one is written 0..100 or, in steps of 5, 0..100/5.`;
      case 'no-step':
        return `In "${text}", the step of "${problem.got}" has to be more than 0.`;
      case 'nothing-between':
        return `In "${text}", nothing lies between ${problem.from} and ${problem.to}: the smaller number comes first.`;
      case 'twice':
        return `In "${text}", ${problem.got} is named twice.`;
      case 'too-many':
        return `"${text}" makes more than ${number(problem.max)} settings.`;
    }
  },
  report(report) {
    const { played, fullGrid, games, aside, doubt, survivors, goals, failed } = report;
    const open = openIn(report);
    return [
      ...outcome(report),
      ...(survivors.length > 0
        ? [`The probability that any setting is confirmed although it misses a goal is at most ${percent(doubt)} %.`]
        : []),
      ...(open.settings > 0
        ? [
            `${settings(open.settings)} stayed undecided${open.games === null ? '' : `; with about ${number(open.games)} games instead of ${number(games)} that may change`}.`,
          ]
        : []),
      ...(open.onBound > 0
        ? [
            `${many(open.onBound, 'of them lies', 'of them lie')} on the bound of a goal: no number of games is enough to be sure of that.`,
          ]
        : []),
      `${many(played, 'game was', 'games were')} played, ${percent(played / fullGrid)} % of the ${number(fullGrid)} of a full grid with ${number(games)} at each setting.`,
      ...(aside > 0
        ? [
            `${many(aside, 'setting was', 'settings were')} set aside undecided; among them there may be some that meet the goals.`,
          ]
        : []),
      ...goals.flatMap(({ text }, nth) =>
        failed[nth] ? [`${many(failed[nth], 'setting', 'settings')} clearly missed ${text}.`] : [],
      ),
    ];
  },
};
