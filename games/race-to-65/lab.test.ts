import { type Seeded, seeded } from '@snug/dice';
import type { AnyMove, Seat } from '@snug/engine';
import { type AnyCore, botAt, Course, type Habits, OVER, PERFECT_HABITS, type Player, play } from '@snug/lab';
import { unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { bots } from './bot.ts';
import { type Trays, traysOf } from './core.ts';
import { slice } from './index.ts';
import { lab } from './lab.ts';
import { model } from './model.ts';
import { type Options, parseOptions } from './options.ts';
import { outcomeWithin } from './testing/search.ts';
import type { State } from './types.ts';

const PRESETS = [{ rules: 'phase-two' }, { difficulty: 'easy' }, { difficulty: 'medium' }, { difficulty: 'hard' }];
const LONGEST = 50_000;

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};
async function coreOf(given: object): Promise<AnyCore> {
  const make = (await slice.lab?.())?.core;
  if (make === undefined) throw new Error('there is no core');
  return make(optionsFrom(given), 2);
}
const sit = (name: string, given: object, seat: Seat, habits: Partial<Habits> = {}): Player => {
  const player = lab.players[name]?.({ options: optionsFrom(given), seat, seats: 2 }, { ...PERFECT_HABITS, ...habits });
  if (player === undefined) throw new Error(`nobody is called ${name}`);
  return player;
};
const people = (given: object, first: Partial<Habits>, second: Partial<Habits>): readonly Player[] => [
  sit('person', given, 0, first),
  sit('person', given, 1, second),
];

/** What is counted over many games. */
async function series(given: object, players: readonly Player[], games: number, seed: string) {
  const [core, course, chance] = [await coreOf(given), new Course(), seeded(seed)];
  const counts: { [event: string]: number } = {};
  const ends = { won: [0, 0], drawn: 0, turns: 0, counts };
  for (let n = 0; n < games; n++) {
    play(core, players, chance, course, LONGEST);
    expect(course.ended).toBe(true);
    for (const seat of [0, 1]) if (core.winners === 1 << seat) ends.won[seat] = (ends.won[seat] ?? 0) + 1;
    if (core.winners === 0) ends.drawn++;
    ends.turns += core.turns;
    for (const [nth, event] of core.events.entries()) counts[event] = (counts[event] ?? 0) + (core.counts[nth] ?? 0);
  }
  return ends;
}

test.each(PRESETS)('random is the bot of that name, move for move: %j', async (given) => {
  const log = async (players: readonly Player[]): Promise<readonly string[]> => {
    const [core, moves]: [AnyCore, string[]] = [await coreOf(given), []];
    const heard = players.map(
      ({ choose }): Player => ({
        think: null,
        choose(at, seat, many, chance) {
          const nth = choose(at, seat, many, chance);
          moves.push(`${seat} ${nth}`);
          return nth;
        },
      }),
    );
    play(core, heard, seeded('alike'), new Course(), 2000);
    return moves;
  };
  const theBots = [0, 1].map((seat) => botAt(randomBot(given, seat)));
  expect(await log([0, 1].map((seat) => sit('random', given, seat)))).toEqual(await log(theBots));
});

function randomBot(given: object, seat: Seat) {
  const bot = bots.random({ options: optionsFrom(given), seat, seats: 2 });
  return (view: object, moves: readonly AnyMove[], chance: Seeded): AnyMove | null =>
    bot(view as Parameters<typeof bot>[0], moves as Parameters<typeof bot>[1], chance);
}

describe('a pure racer with the first move always wins against another', () => {
  test.each(PRESETS.flatMap((given) => [0, 1].map((first) => ({ ...given, first }))))('%j', async (given) => {
    const racers = [0, 1].map((seat) => sit('racer', given, seat));
    const { won } = await series(given, racers, 500, 'race');
    expect(won[given.first]).toBe(500);
  });
});

/** Every turn of a player, told from its beginning and its end. */
function watched(player: Player, onTurn: (before: State, core: Trays) => void, given: object): Player {
  let last = '';
  return {
    think: player.think,
    choose(core, seat, many, chance) {
      const trays = traysOf(core);
      if (seat === trays.seat && trays.flipped === 0 && last !== `${trays.turns}`) {
        last = `${trays.turns}`;
        onTurn(stateOf(core, given), trays);
      }
      return player.choose(core, seat, many, chance);
    },
  };
}

function stateOf(core: AnyCore, given: object): State {
  const parsed = model.position(core.view(), optionsFrom(given), 2);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

describe('somebody who overlooks nothing', () => {
  test.each(PRESETS)('takes every win, and leaves none to the other: %j', async (given) => {
    const solver = await model.open({ options: optionsFrom(given), seats: 2, goal: 'outcome', phase: null }, unwatched);
    const core = await coreOf(given);
    const careful = sit('person', given, 0);
    let winsIn: number | null = null; // the turn in which the careful player can win
    let [wins, turns] = [0, 0];
    const mine = watched(
      careful,
      (state, trays) => {
        const weighing = solver.weigh(state);
        winsIn = weighing?.value === 'win' ? trays.turns : null;
        if (winsIn !== null) wins++;
      },
      given,
    );
    const theirs = watched(
      sit('person', given, 1, { overlooks: 0.5 }),
      (state) => {
        turns++;
        expect(solver.weigh(state)?.value).not.toBe('win');
        expect(winsIn).toBeNull();
      },
      given,
    );
    for (let n = 0; n < 20; n++) {
      winsIn = null;
      play(core, [mine, theirs], seeded(`careful ${n}`), new Course(), LONGEST);
      expect(core.awaits).toBe(OVER);
      expect(core.winners).not.toBe(2);
    }
    expect(wins).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(50);
  });

  test('and what the model calls no win is none by the rules either', async () => {
    const given = { rules: 'phase-two' };
    const core = await coreOf(given);
    const theirs = watched(
      sit('person', given, 1, { overlooks: 0.5 }),
      (state) => expect(outcomeWithin(state, 1)).toBe(0),
      given,
    );
    for (let n = 0; n < 20; n++) play(core, [sit('person', given, 0), theirs], seeded(`rules ${n}`), new Course(), LONGEST);
  });

  test.each([
    { flips: 1, lock: 'number', reach: 'free' },
    { flips: 2, lock: 'number', reach: 'one' },
    { flips: 2, lock: 'none', reach: 'not-twice' },
    { flips: 1, reach: 'down-only' },
    { flips: 3, lock: 'number' },
    { flips: 6 },
  ])('plays to an end under any rules: %j', async (given) => {
    const { won, drawn } = await series(given, people(given, { overlooks: 0.2 }, { overlooks: 0.2 }), 20, 'any');
    expect((won[0] ?? 0) + (won[1] ?? 0) + drawn).toBe(20);
  });
});

describe('habits tell', () => {
  test.each(PRESETS)('who overlooks three of ten loses clearly more often to one who overlooks nothing: %j', async (given) => {
    const careful = { overlooks: 0 };
    const careless = { overlooks: 0.3 };
    const first = await series(given, people(given, careful, careless), 200, 'first');
    const second = await series(given, people(given, careless, careful), 200, 'second');
    expect(first.won[0]).toBeGreaterThan(180);
    // With one flip a turn whoever is second has to answer threats for as long as there are any, and threatens nothing.
    expect('rules' in given ? second.drawn : second.won[1]).toBeGreaterThan(180);
    expect([first.won[1], second.won[0]]).toEqual([0, 0]); // these rules are quiet: nobody is forced to lose
  });

  test('two who overlook nothing draw', async () => {
    for (const given of PRESETS) expect((await series(given, people(given, {}, {}), 50, 'draw')).drawn).toBe(50);
  });

  test('slow people lose turns to the hourglass, quick ones hardly any', async () => {
    const given = { rules: 'phase-two', seconds: 15 };
    const share = async (median: number): Promise<number> => {
      const habits = { overlooks: 0.1, seconds: { median, spread: 1.5 } };
      const { counts, turns } = await series(given, people(given, habits, habits), 100, 'time');
      return (counts['turn-lost-time'] ?? 0) / turns;
    };
    expect(await share(14)).toBeGreaterThan(0.2);
    expect(await share(1)).toBeLessThan(0.001);
  });

  test('who forgets locks fouls, and who adds up wrongly calls wrongly, about as often as their habits say', async () => {
    const given = { difficulty: 'easy' };
    const habits = { overlooks: 0.1, forgets: 0.1, miscalls: 0.1 };
    const { counts, turns } = await series(given, people(given, habits, habits), 300, 'slips');
    const fouls = (counts['turn-lost-consecutive'] ?? 0) / turns;
    expect(fouls).toBeGreaterThan(0.06);
    expect(fouls).toBeLessThan(0.1);
    expect(counts['wrong-call']).toBeGreaterThan(0);
    const flawless = await series(given, people(given, { overlooks: 0.1 }, { overlooks: 0.1 }), 100, 'slips');
    expect(flawless.counts).toMatchObject({ 'turn-lost-consecutive': 0, 'wrong-call': 0, 'turn-lost-time': 0 });
  });
});
