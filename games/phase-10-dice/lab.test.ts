import { seeded } from '@snug/dice';
import { BEGINS, botAt, Course, PERFECT_HABITS, type Player, play } from '@snug/lab';
import { expect, test } from 'vitest';
import { bots } from './bot.ts';
import { lab } from './lab.ts';
import { game } from './rules.ts';
import { scorePhase } from './scoring.ts';
import type { View } from './types.ts';
import { words } from './words/en.ts';

const parsed = game.parseOptions({});
if (!parsed.ok) throw new Error('there are no options');
const place = { options: parsed.value, seats: 2, seat: 0 };
const person = (overlooks: number): Player => lab.players.person(place, { ...PERFECT_HABITS, overlooks });
const core = lab.core(place.options, 2);

/** The mean of the turns that a game takes. */
function turns(players: readonly Player[], games: number): number {
  const [chance, course] = [seeded('people'), new Course()];
  let turns = 0;
  for (let game = 0; game < games; game++) {
    play(core, players, chance, course, 100_000);
    turns += core.turns;
  }
  return turns / games;
}

test('a person who overlooks nothing stops with a phase that is made, and before plays as the greedy bot does', () => {
  const [own, greedy] = [person(0), botAt(bots.greedy(place))];
  let [stops, throws] = [0, 0];
  const both: Player = {
    choose(table, seat, many, chance) {
      const nth = own.choose(table, seat, many, chance);
      const { turn, players, dice }: View = core.view();
      if (scorePhase(players[turn ?? 0]?.phase ?? 0, dice) !== null) {
        expect(table.move(seat, nth)).toEqual({ type: 'stop' });
        stops++;
      } else {
        expect(nth).toBe(greedy.choose(table, seat, many, chance));
        throws++;
      }
      return nth;
    },
    think: null,
  };
  turns([both, both], 15);
  expect(stops).toBeGreaterThan(100);
  expect(throws).toBeGreaterThan(200);
});

test('who overlook more take longer', () => {
  const [none = 0, half = 0, all = 0] = [0, 0.5, 1].map((overlooks) => turns([person(overlooks), person(overlooks)], 100));
  expect(none).toBeLessThan(60);
  expect(half).toBeGreaterThan(none);
  expect(all).toBeGreaterThan(3 * half);
});

test('every event has a name', () => {
  expect([...Object.keys(words.counted), BEGINS]).toEqual(core.events);
});
