/** The search with real games: what it confirms is what a full grid shows, too. */
import type { OptionValues } from '@snug/engine';
import {
  begun,
  GOAL_QUANTITIES,
  type Goal,
  type Ground,
  type Measure,
  missedBy,
  optionsOf,
  planned,
  playTrial,
  readGoal,
  type SearchReport,
  search,
  searchReport,
  settingsOf,
} from '@snug/lab';
import { expect, test } from 'vitest';
import { slice } from './index.ts';

const GAMES = 2000;
const SETTINGS = settingsOf([
  { key: 'seats', values: [2, 3, 4] },
  { key: 'tiles', values: [9, 10, 12] },
  { key: 'oneDie', values: ['must', 'may', 'never'] },
]);
const WORK = { progress: () => undefined, stopped: () => false, breathe: async () => undefined, now: () => 0 };

const measure: Measure = async (trials) => {
  const [game, lab] = await Promise.all([slice.rules(), slice.lab?.()]);
  if (lab === undefined) throw new Error('there is no core');
  const gear = { game, lab, bots: {}, model: null };
  const ground: Ground = { game: slice.id, rules: game.version, seats: 2, players: ['random'], longest: 5000, piece: 5000 };
  const complete = (setting: OptionValues): OptionValues => {
    const options = game.parseOptions(optionsOf(setting));
    if (!options.ok) throw new Error(options.problem.problem);
    return { ...setting, ...options.value };
  };
  return Promise.all(trials.map((trial) => playTrial(ground, { ...trial, setting: complete(trial.setting) }, gear, WORK)));
};

const goalsOf = (...texts: readonly string[]): readonly Goal[] =>
  texts.map((text) => {
    const read = readGoal(text, GOAL_QUANTITIES);
    if (!read.ok) throw new Error(read.problem.code);
    return read.goal;
  });

async function searched(goals: readonly Goal[]): Promise<SearchReport> {
  const plan = planned({ goals, settings: SETTINGS.length, seed: 'real', games: GAMES });
  return searchReport(await search(begun(plan), SETTINGS, { measure, atOnce: 5 }), SETTINGS);
}

test('three turns and about seven decisions a game: some settings are confirmed, and only such as meet the goals in a full grid', async () => {
  const goals = goalsOf('turns:median=3', 'decisions=6.7..7.05', 'draws<=1%');
  const report = await searched(goals);
  const full = await measure(
    SETTINGS.map((setting, nth) => ({ nth, setting, games: 2 * GAMES, seed: `full/${nth}`, confidence: 0.95 })),
  );
  const meeting = SETTINGS.filter((_, place) =>
    goals.every((goal) => missedBy(goal, full[place]?.[goal.quantity]?.value ?? Number.NaN) === 0),
  );
  const confirmed = report.survivors.filter(({ verdict }) => verdict === 'confirmed').map(({ setting }) => setting);
  expect(report.outcome).toBe('found');
  expect(meeting.length).toBeLessThan(SETTINGS.length / 2);
  for (const setting of confirmed) expect(meeting).toContainEqual(setting);
});

test('three turns and nine decisions a game: none is found, and the nearest misses are named', async () => {
  const report = await searched(goalsOf('turns:median=3', 'decisions>=9'));
  expect(report.outcome).toBe('none');
  expect(report.misses).toHaveLength(10);
  for (const { figures } of report.misses) expect(figures.some((figure) => figure.missedBy > 0)).toBe(true);
});

const TURNS = 2.0088; // of 12 tiles, played at random: about 1 round in 230 is tied

test('what is true of rare games is in its interval as often as it says', async () => {
  const setting = { seats: 2, tiles: 12 };
  const trials = Array.from({ length: 300 }, (_, nth) => ({ nth, setting, games: 200, seed: `rare/${nth}`, confidence: 0.95 }));
  const means = (await measure(trials)).map(({ 'turns:mean': turns }) => turns);
  const held = means.filter((turns) => (turns?.low ?? 3) <= TURNS && TURNS <= (turns?.high ?? 0)).length;
  expect(held / trials.length).toBeGreaterThanOrEqual(0.95);
  expect(means.some((turns) => turns?.value === 2)).toBe(true);
});

test('where all games of a trial are equal nothing follows from it but that few are not', async () => {
  const [measured] = await measure([{ nth: 0, setting: { seats: 2, tiles: 12 }, games: 64, seed: 'equal', confidence: 0.95 }]);
  const turns = measured?.['turns:mean'];
  expect(turns?.value).toBe(2);
  expect(turns?.high).toBeGreaterThan(TURNS);
  expect(measured?.['halfway']?.value).toBeNull();
  expect(measured?.['leads']?.value).toBeNull();
});
