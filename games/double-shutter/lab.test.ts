import { seeded } from '@snug/dice';
import { BEGINS, botAt, Course, PERFECT_HABITS, type Player, play } from '@snug/lab';
import { expect, test } from 'vitest';
import { bots } from './bot.ts';
import { lab } from './lab.ts';
import { optionsOf } from './testing/table.ts';
import { words } from './words/en.ts';

const place = { options: optionsOf({}), seats: 2, seat: 0 };
const person = (overlooks: number): Player => lab.players.person(place, { ...PERFECT_HABITS, overlooks });
const core = lab.core(place.options, 2);

/** How many games the first of two wins. */
function won(players: readonly Player[], games: number): number {
  const [chance, course] = [seeded('people'), new Course()];
  let wins = 0;
  for (let game = 0; game < games; game++) {
    play(core, players, chance, course, 100_000);
    if (core.winners === 1) wins++;
  }
  return wins;
}

test('a person who overlooks nothing plays as the greedy bot does', () => {
  const [own, greedy] = [person(0), botAt(bots.greedy(place))];
  let choices = 0;
  const both: Player = {
    choose(core, seat, many, chance) {
      const nth = own.choose(core, seat, many, chance);
      expect(nth).toBe(greedy.choose(core, seat, many, chance));
      choices++;
      return nth;
    },
    think: null,
  };
  won([both, lab.players.random(place, PERFECT_HABITS)], 30);
  expect(choices).toBeGreaterThan(1000);
});

test('who overlooks more wins less, and who overlooks everything plays at random', () => {
  const random = lab.players.random(place, PERFECT_HABITS);
  const [none, half, all] = [0, 0.5, 1].map((overlooks) => won([person(overlooks), random], 400));
  expect(none).toBeGreaterThan(380);
  expect(half).toBeLessThan(none ?? 0);
  expect(all).toBeGreaterThan(150);
  expect(all).toBeLessThan(250);
});

test('every event has a name', () => {
  expect([...Object.keys(words.counted), BEGINS]).toEqual(core.events);
});

test('who begins is noted where it is thrown for, and has won when it says so', () => {
  expect(lab.core(optionsOf({ order: 'seats' }), 2).events).not.toContain(BEGINS);
  const random = lab.players.random(place, PERFECT_HABITS);
  const [chance, course] = [seeded('begins'), new Course()];
  const begun = core.events.indexOf(BEGINS);
  let first = -1;
  const noting: Player = {
    choose(core, seat, many, chance) {
      if (core.turns === 0) first = seat;
      return random.choose(core, seat, many, chance);
    },
    think: null,
  };
  const wins = [0, 0];
  for (let game = 0; game < 200; game++) {
    play(core, [noting, noting], chance, course, 100_000);
    const won = core.winners === 1 << first ? 1 : 0;
    expect(core.counts[begun]).toBe(won);
    wins[won] = (wins[won] ?? 0) + 1;
  }
  expect(Math.min(...wins)).toBeGreaterThan(50);
});
