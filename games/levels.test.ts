/** Bots of every level in every game and preset. */
import { seeded, throwing } from '@snug/dice';
import { type AnyMove, type Bot, Match, nextMove } from '@snug/engine';
import { unwatched } from '@snug/solver/testing';
import { LEVELS, type Level } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const MOVES = 60; // of a game

for (const slice of slices) {
  const [game, bots, model] = await Promise.all([slice.rules(), slice.bots(), slice.model?.()]);
  describe.each(slice.presets)(`${slice.id}, $key`, (preset) => {
    const parsed = game.parseOptions(preset.options);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    const options = parsed.value;
    const seats = Math.max(2, game.seats.min);

    async function seatedAt(level: Level): Promise<readonly Bot<object, AnyMove>[]> {
      const seated: Bot<object, AnyMove>[] = [];
      for (let seat = 0; seat < seats; seat++) seated.push(await bots[level]({ options, seats, seat }, unwatched));
      return seated;
    }

    function play(level: Level, seated: readonly Bot<object, AnyMove>[], seed: string): string {
      const match = new Match(game, options, seats, throwing(seeded(`${seed}/dice`)));
      const chance = seeded(seed);
      for (let moves = 0; moves < MOVES; moves++) {
        const next = nextMove(match, seated, chance);
        if (next === null) break;
        const { state } = match;
        expect([level, game.legal(state, next.seat)]).toEqual([level, expect.arrayContaining([next.move])]);
        expect(match.take({ kind: 'move', ...next }).refusal).toBeNull();
      }
      return JSON.stringify(match.log);
    }

    test.each(LEVELS)('ALL-4 %s plays by the rules, and with the same seed the same game', async (level) => {
      const seated = await seatedAt(level); // once: whoever remembered the first game would play another
      expect(play(level, seated, 'tea')).toBe(play(level, seated, 'tea'));
    });

    test('what is seen is enough to know what every choice is worth', async () => {
      if (model === undefined) throw new Error(`${slice.id} has no model`);
      const goal = model.goals(seats)[0] ?? '';
      const solver = await model.open({ options, seats, goal, phase: null }, unwatched);
      const match = new Match(game, options, seats, throwing(seeded('seen/dice')));
      const chance = seeded('seen');
      const greedy = Array.from({ length: seats }, (_, seat) => bots.greedy({ options, seats, seat }));
      const begun: string[] = [];
      for (let moves = 0; moves < MOVES; moves++) {
        const { awaiting, state } = match;
        if (awaiting.kind === 'turn' && awaiting.seat !== null) {
          const seen = model.position(game.view(state), options, seats);
          if (!seen.ok) begun.push(seen.problem.field);
          else expect(solver.weigh(seen.value)).toEqual(solver.weigh(state));
        }
        const next = nextMove(match, greedy, chance);
        if (next === null) break;
        match.take({ kind: 'move', ...next });
      }
      expect(begun.filter((field) => field !== 'flips')).toEqual([]); // of a turn that has begun the moves tell what was flipped
      expect(begun.length).toBeLessThan(MOVES * 0.6);
    });
  });
}
