import type { OptionValues } from '@snug/engine';
import { describe, expect, test } from 'vitest';
import { searchReport } from './search/report.ts';
import { looksGood } from './search/standing.ts';
import {
  GOALS,
  goalsOf,
  measuring,
  meets,
  type Nature,
  type Natures,
  narrow,
  PLANTED,
  planting,
  SETTINGS,
  scattered,
} from './search/testing/family.ts';
import { words as en } from './search/words/en.ts';
import {
  begun,
  type Measure,
  planned,
  roundsFor,
  type SearchProgress,
  type SearchState,
  search,
  searchProgress,
} from './search.ts';

const begin = (seed: string, settings: readonly OptionValues[] = SETTINGS) =>
  begun(planned({ goals: GOALS, settings: settings.length, seed }));

const places = (state: SearchState, verdict: string): readonly number[] =>
  state.stage === 'race' ? [] : state.candidates.filter((one) => one.verdict === verdict).map(({ place }) => place);

describe('among 10,000 settings', () => {
  test('of all but the planted one, none meets the goals', () => {
    expect(meets(PLANTED)).toBe(true);
    for (const family of [scattered('this'), narrow]) expect(SETTINGS.filter((setting) => meets(family(setting)))).toEqual([]);
  });

  test.each([
    ['scattered', scattered('this'), 4711],
    ['scattered', scattered('that'), 0],
    ['narrow', narrow, 9999],
  ] as const)('one that is planted is found with a tenth of the games: %s, %#', async (seed, family, place) => {
    let games = 0;
    const measure: Measure = (trials) => {
      games += trials.reduce((sum, trial) => sum + trial.games, 0);
      return measuring(planting(family, place))(trials);
    };
    const state = await search(begin(seed), SETTINGS, { measure });
    const report = searchReport(state, SETTINGS);
    expect(places(state, 'confirmed')).toEqual([place]);
    expect(report.outcome).toBe('found');
    expect(report.confidence.fresh).toBe(0.95);
    expect(report.played).toBe(games);
    expect(report.fullGrid).toBe(500_000_000);
    expect(games).toBeLessThanOrEqual(report.fullGrid / 10);
    expect(en.report(report)[0]).toBe('Found: 1 setting of 10,000 meets all goals, confirmed with fresh seeds.');
  });

  test('where none is planted it says so, and names the nearest misses and their goals', async () => {
    const report = searchReport(await search(begin('none'), SETTINGS, { measure: measuring(scattered('this')) }), SETTINGS);
    expect(report.outcome).toBe('none');
    expect(report.survivors).toEqual([]);
    expect(report.rounds.at(-1)?.left).toBeGreaterThan(0);
    expect(en.report(report)[0]).toBe('None was found; not every setting is decided.');
    expect(report.misses).toHaveLength(10);
    for (const { figures } of report.misses) expect(figures.some(({ missedBy }) => missedBy > 0)).toBe(true);
    expect(report.failed.every((many) => many > 1000)).toBe(true);
    expect(report.rounds[0]?.tried).toBe(10_000);
  });
});

test('where all of them meet the goals it stops soon, and sets the others aside', async () => {
  const settings = SETTINGS.slice(0, 1000);
  const report = searchReport(await search(begin('all', settings), settings, { measure: measuring(() => PLANTED) }), settings);
  expect(report.outcome).toBe('found');
  expect(report.survivors).toHaveLength(10);
  expect(report.played).toBeLessThanOrEqual(report.fullGrid / 10);
  expect(report.aside).toBeGreaterThan(900);
  expect(en.report(report).join(' ')).toContain('set aside undecided');
});

const FEW = SETTINGS.slice(0, 300);
const few = measuring(planting(scattered('few'), 123));

test('stopped after any batch, written down and read again, it comes to the same end', async () => {
  const states: SearchState[] = [];
  const told = (state: SearchState) => states.push(state) > 0;
  const end = searchReport(await search(begin('resumed', FEW), FEW, { measure: few, told, atOnce: 100 }), FEW);
  expect(end.outcome).toBe('found');
  expect(states.length).toBeGreaterThan(8);
  expect(new Set(states.map(({ stage }) => stage))).toEqual(new Set(['race', 'confirm', 'over']));
  for (const state of states) {
    const kept: SearchState = JSON.parse(JSON.stringify(state));
    expect(kept).toEqual(state);
    expect(searchReport(await search(kept, FEW, { measure: few }), FEW)).toEqual(end);
  }
});

test('how many trials are played at once, and in which order, changes nothing', async () => {
  const end = await search(begin('workers', FEW), FEW, { measure: few });
  for (const atOnce of [1, 7, 1000]) expect(await search(begin('workers', FEW), FEW, { measure: few, atOnce })).toEqual(end);
  const backwards: Measure = async (trials) => (await few([...trials].reverse())).toReversed();
  expect(await search(begin('workers', FEW), FEW, { measure: backwards })).toEqual(end);
});

test('the games that confirm have seeds that the race has not used, and no two trials share one, or a number', async () => {
  const seeds: string[] = [];
  const numbers = new Set<number>();
  const measure: Measure = (trials) => {
    for (const { seed, nth } of trials) {
      seeds.push(seed);
      numbers.add(nth);
    }
    return few(trials);
  };
  await search(begin('fresh', FEW), FEW, { measure });
  expect([new Set(seeds).size, numbers.size]).toEqual([seeds.length, seeds.length]);
  expect(seeds.filter((seed) => seed.startsWith('fresh/confirm/'))).toHaveLength(1);
});

test('it tells how far it is, and never plays more than it said', async () => {
  const heard: SearchProgress[] = [];
  const told = (state: SearchState) => heard.push(searchProgress(state)) > 0;
  const { played } = await search(begin('progress', FEW), FEW, { measure: few, told, atOnce: 100 });
  expect(heard[0]).toMatchObject({ round: 1, rounds: 7, left: 300, played: 78_200, now: { done: 78_200, of: 234_600 } });
  expect(heard.at(-1)).toMatchObject({ round: 8, left: 1, played, now: { done: 50_000, of: 50_000 } });
  for (const { atMost } of heard) expect(played).toBeLessThanOrEqual(atMost);
});

test('it stops when it is told to, and says that it has not ended', async () => {
  const state = await search(begin('stopped', FEW), FEW, { measure: few, told: () => false, atOnce: 10 });
  const report = searchReport(state, FEW);
  expect([report.outcome, report.played]).toEqual(['unfinished', 10 * 782]);
  expect(en.report(report)[0]).toBe('The search has not come to its end.');
});

test('a goal too narrow for so many games is left undecided, with how many it would take', async () => {
  const one = SETTINGS.slice(0, 1);
  const goals = goalsOf('draws=1.5..2.5%');
  const plan = planned({ goals, settings: 1, seed: 'narrow', games: 2000 });
  const measure = measuring(() => PLANTED);
  const report = searchReport(await search(begun(plan), one, { measure }), one);
  expect(report.outcome).toBe('unconfirmed');
  const needed = report.survivors[0]?.wouldTake ?? 0;
  expect(needed).toBeGreaterThan(2000);
  expect(en.report(report).join(' ')).toContain('1 setting stayed undecided');
  const more = planned({ goals, settings: 1, seed: 'narrow', games: 2 * needed });
  expect(searchReport(await search(begun(more), one, { measure }), one).outcome).toBe('found');
});

test('where all are clearly outside it says plainly that none looked good', async () => {
  const settings = SETTINGS.slice(0, 100);
  const far = { draws: 0.3, first: 0.5, turns: 16 };
  const report = searchReport(await search(begin('far', settings), settings, { measure: measuring(() => far) }), settings);
  expect([report.outcome, report.aside]).toEqual(['none', 0]);
  expect(en.report(report)[0]).toBe('None was found: no setting looked as if it met all goals.');
});

describe('on a bound that counts', () => {
  const sought = async (nature: Nature, games: number, ...goals: readonly string[]) => {
    const settings = SETTINGS.slice(0, 20);
    const plan = planned({ goals: goalsOf(...goals), settings: 20, seed: 'bound', games });
    return searchReport(await search(begun(plan), settings, { measure: measuring(() => nature) }), settings);
  };

  test.each(['turns:median=16', 'turns:median=16..18', 'turns:median>=16', 'turns:median<=16'])(
    'a setting is played again and confirmed: %s',
    async (goal) => {
      const { outcome, survivors } = await sought(PLANTED, 20_000, goal, 'seat-advantage<3');
      expect([outcome, survivors.length]).toEqual(['found', 10]);
    },
  );

  test('a setting is a candidate also where it cannot be sure, and it is said that no number of games is enough', async () => {
    const report = await sought({ ...PLANTED, draws: 0 }, 2000, 'draws<=0%');
    expect([report.outcome, report.survivors.length]).toEqual(['unconfirmed', 10]);
    for (const { verdict } of report.survivors) expect(verdict).toBe('undecided');
    const said = en.report(report).join(' ');
    expect(said).toContain('10 settings stayed undecided.');
    expect(said).toContain('10 of them lie on the bound of a goal: no number of games is enough');
  });
});

describe('among few settings', () => {
  const goals = goalsOf('draws<=5%', 'turns:median=12..20');
  const short = async (settings: readonly OptionValues[], natures: Natures, seed: string) => {
    const plan = planned({ goals, settings: settings.length, seed, rounds: roundsFor(settings.length), games: 20_000 });
    const state = await search(begun(plan), settings, { measure: measuring(natures) });
    return { state, report: searchReport(state, settings) };
  };

  test('the race is short: it costs a twentieth more than a full grid at most, and all that is left is confirmed', async () => {
    const settings = SETTINGS.slice(0, 3);
    const { report } = await short(settings, () => PLANTED, 'few');
    expect([report.outcome, report.survivors.length, report.rounds.length]).toEqual(['found', 3, 2]);
    expect(report.played).toBe(3 * (313 + 625 + 20_000));
    expect(report.played).toBeLessThan(1.05 * report.fullGrid);
    const { report: more } = await short(SETTINGS.slice(0, 40), () => PLANTED, 'forty');
    expect([more.outcome, more.aside, more.survivors.length]).toEqual(['found', 0, 40]);
  });

  test('what looks bad by chance after so few games is played again too; what is far off is not', async () => {
    const settings = SETTINGS.slice(0, 4);
    const far = { draws: 0.3, first: 0.5, turns: 16 };
    const barely = { draws: 0.049, first: 0.5, turns: 16 };
    let bad = 0;
    for (let nth = 0; nth < 10; nth++) {
      const { state } = await short(
        settings,
        planting(() => far, 2, barely),
        `chance ${nth}`,
      );
      if (state.stage !== 'over') throw new Error('it has not ended');
      expect(state.candidates.map(({ place }) => place)).toEqual([2]);
      if (state.chosen.some((standing) => !looksGood(standing, goals))) bad++;
    }
    expect(bad).toBeGreaterThan(0);
  });

  test('of more than 40 it is a long one', () => {
    expect([roundsFor(1), roundsFor(40), roundsFor(41)]).toEqual([2, 2, undefined]);
  });
});

test('while settings are undecided it is never said that none looked good, but what it would take', async () => {
  const one = SETTINGS.slice(0, 1);
  const plan = planned({ goals: goalsOf('draws<=5%'), settings: 1, seed: 'nearly', games: 2000 });
  const nearly = { draws: 0.053, first: 0.5, turns: 16 };
  const report = searchReport(await search(begun(plan), one, { measure: measuring(() => nearly) }), one);
  expect([report.outcome, report.survivors.length, report.rounds.at(-1)?.left]).toEqual(['none', 0, 1]);
  const [first, , second] = en.report(report);
  expect(first).toBe('None was found; not every setting is decided.');
  expect(second).toMatch(/^1 setting stayed undecided; with about [\d,]+ games instead of 2,000 that may change\.$/);
});

test.each([60, 30])('where all of %i miss a goal by next to nothing, at most 4 of 40 searches confirm one', async (many) => {
  const settings = SETTINGS.slice(0, many);
  const measure = measuring(() => ({ draws: 0.0501, first: 0.5, turns: 16 }));
  const goals = goalsOf('draws<=5%', 'turns:median=12..20');
  let wrong = 0;
  for (let nth = 0; nth < 40; nth++) {
    const plan = planned({ goals, settings: many, seed: `edge ${nth}`, games: 2000, rounds: roundsFor(many) });
    if (searchReport(await search(begun(plan), settings, { measure }), settings).outcome === 'found') wrong++;
  }
  expect(wrong).toBeLessThanOrEqual(4);
});

test('what cannot be measured is never confirmed', async () => {
  const measure: Measure = async (trials) => (await few(trials)).map(({ draws: _, ...others }) => others);
  const state = await search(begin('silent', FEW), FEW, { measure });
  expect(places(state, 'confirmed')).toEqual([]);
});
