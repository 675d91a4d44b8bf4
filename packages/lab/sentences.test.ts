import { describe, expect, test } from 'vitest';
import type { Proved } from './exact.ts';
import type { Manifest } from './experiment.ts';
import type { Findings, Report } from './report.ts';
import { reportOf } from './report.ts';
import { sentencesOf } from './sentences.ts';
import { type EventTally, emptyTally, type Tally } from './tally.ts';
import { reportText } from './text.ts';
import { words as en } from './words/en.ts';

const GAMES = 10_000;

function manifestOf(given: readonly string[], option: string | null): Manifest {
  const versions = given.map((each) => ({ name: option === null ? each : `${option}=${each}`, given: each, options: {} }));
  return {
    game: 'some',
    rules: 1,
    versions,
    sweep: option === null ? null : { option, given: null },
    seats: 2,
    players: ['strong', 'random'],
    seed: '',
    games: GAMES,
    chunk: 100,
    longest: 100,
    exact: true,
    sample: 0,
  };
}

interface Made {
  readonly seat?: number; // wins of the first seat
  readonly player?: number;
  readonly drawn?: number;
  readonly turns?: number; // half of the games take one more, half one fewer
  readonly event?: EventTally;
}

const MATTERED = { games: 0, decisions: { sum: 0, squares: 0 }, mattered: { sum: 0, squares: 0 }, products: 0 };

function tallyOf({ seat = GAMES / 2, player = GAMES / 2, drawn = 0, turns = 10, event }: Made): Tally {
  const squares = (GAMES / 2) * ((turns - 1) ** 2 + (turns + 1) ** 2);
  return {
    ...emptyTally(2, []),
    games: GAMES,
    drawn,
    seatWins: [seat, GAMES - drawn - seat],
    playerWins: [player, GAMES - drawn - player],
    turns: { sum: turns * GAMES, squares },
    decisions: { sum: 2 * GAMES, squares: 5 * GAMES },
    choices: { sum: 6 * GAMES, squares: 45 * GAMES },
    decisionsByChoices: 15 * GAMES,
    lengths: Object.assign(Array<number>(turns + 2).fill(0), { [turns - 1]: GAMES / 2, [turns + 1]: GAMES / 2 }),
    events: event === undefined ? {} : { bang: event },
  };
}

function said(given: readonly string[], made: readonly Made[], more: { option?: string; exact?: Findings['exact'] } = {}) {
  const findings = { tallies: made.map(tallyOf), matterings: made.map(() => MATTERED), exact: more.exact ?? [] };
  const report: Report = reportOf('0', manifestOf(given, more.option ?? null), findings, {}, [en]);
  return sentencesOf(report, en);
}

describe('of two versions', () => {
  test('a fact is said once, and the largest first', () => {
    const sentences = said(
      ['one', 'other'],
      [
        { event: { sum: 100, squares: 100, games: 100 } },
        { seat: 5600, player: 7000, turns: 12, event: { sum: 900, squares: 900, games: 900 } },
      ],
    );
    expect(sentences.map((sentence) => sentence.replace(/ \(.*?\)/g, ''))).toEqual([
      'More under other than under one: turns a game, 12.00 against 10.00.',
      'More under other than under one: player 1 wins, 70.0 % against 50.0 %.',
      'More under other than under one: games with bang, 9.0 % against 1.0 %.',
      'More under other than under one: how far the first seat is ahead, in points, 12.0 against 0.0.',
    ]);
  });

  test('where both players win less, both are said', () => {
    const sentences = said(['one', 'other'], [{}, { drawn: 2000, seat: 4000, player: 4000 }]);
    expect(sentences.map((sentence) => sentence.split(': ')[1]?.split(',')[0])).toEqual([
      ...['games drawn', 'seat 1 wins', 'seat 2 wins', 'player 1 wins', 'player 2 wins'],
    ]);
  });

  test('of none there are no words, and no heading for them', () => {
    expect(said(['one'], [{}])).toEqual([]);
    const findings = { tallies: [tallyOf({})], matterings: [MATTERED], exact: [] };
    const text = (of: readonly string[]) => reportText(reportOf('0', manifestOf(of, null), findings, {}, [en]), en);
    expect(text(['one'])).not.toContain(en.inWords);
  });
});

describe('over the values of an option', () => {
  const along = (turns: readonly number[], given = turns.map((_, nth) => `${nth}`)) =>
    said(
      given,
      turns.map((each) => ({ turns: each })),
      { option: 'size' },
    ).map((sentence) => sentence.replace(/ \(.*?\)/g, ''));
  const OPEN = 'From size=0 to size=3 no difference from the first was found in';

  test.each([
    ['Rises', [10, 10, 12, 13]],
    ['Falls', [13, 12, 10, 10]],
  ])('%s', (way, turns) => {
    expect(along(turns)).toEqual([
      `${way} from size=0 to size=3: turns a game, from ${turns[0]}.00 to ${turns[3]}.00.`,
      `${way} from size=0 to size=3: turns after which half of all games are over, from ${(turns[0] ?? 0) - 1} to ${(turns[3] ?? 0) - 1}.`,
      `${OPEN} 10 other figures, at a level of 1 % for all together.`,
    ]);
  });

  test('up and down, and of values without an order', () => {
    expect(along([10, 13, 11, 12])[0]).toBe('Lowest seen at size=0, highest at size=1: turns a game, 10.00 against 13.00.');
    expect(along([10, 12], ['may', 'must'])[0]).toBe(
      'Lowest seen at size=may, highest at size=must: turns a game, 10.00 against 12.00.',
    );
  });

  test('level', () => expect(along([10, 10, 10, 10])).toEqual([`${OPEN} 12 figures, at a level of 1 % for all together.`]));
});

describe('proved', () => {
  const proved = (more: Partial<Proved>): Proved => ({
    kind: 'proved',
    goal: 'win',
    unit: 'chance',
    value: [0.5, 0.5],
    plies: null,
    positions: null,
    states: 1,
    facts: {},
    ...more,
  });
  const all = (...exact: readonly Proved[]) =>
    said(
      exact.map((_, nth) => 'abc'[nth] ?? ''),
      exact.map(() => ({})),
      { exact },
    ).filter((sentence) => sentence.endsWith('exactly.'));

  test('what is true of several versions is said once', () => {
    expect(all(proved({}), proved({ value: [0.4, 0.6] }), proved({}))).toEqual([
      'a and c, both with best play: seat 1 wins 50.00 % and seat 2 wins 50.00 %, exactly.',
      'b, best play: seat 1 wins 40.00 % and seat 2 wins 60.00 %, exactly.',
    ]);
    expect(all(proved({ facts: { answers: 3 } }), proved({ facts: { answers: 3 } }))[1]).toBe(
      'answers: 3 under a and b, exactly.',
    );
  });

  test('none is none, and a few are more than that', () => {
    const positions = { won: 999_999, lost: 1, drawn: 0 };
    expect(all(proved({ value: 'win', positions }))).toEqual([
      'a: of 1,000,000 positions the player to act wins 99.9999 %, loses 0.0001 % and draws none, exactly.',
    ]);
  });

  test('counts of millions are left to the table', () =>
    expect(all(proved({ value: 'win', facts: { answers: 11, threatened: 833_679_375 } }))).toEqual([
      'answers: 11 under a, exactly.',
    ]));
});
