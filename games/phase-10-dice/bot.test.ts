import { seeded, throwing } from '@snug/dice';
import { playOut } from '@snug/engine';
import { describe, expect, test } from 'vitest';
import { bots } from './bot.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Move, View } from './types.ts';

const options: Options = { order: 'roll' };
const start = game.view(game.setup({ order: 'seats' }, 1));
const THROW_OR_STOP: readonly Move[] = [{ type: 'throw', keep: [] }, { type: 'stop' }];

function greedyOn(phase: number, faces: string): Move | null {
  const view: View = {
    ...start,
    throws: 1,
    dice: faces.split(' '),
    players: start.players.map((player) => ({ ...player, phase })),
  };
  return bots.greedy({ options, seats: 1, seat: 0 })(view, THROW_OR_STOP, seeded('any'));
}

describe('the greedy bot', () => {
  test('PTD-04 begins with all ten', () => {
    expect(bots.greedy({ options, seats: 1, seat: 0 })(start, [{ type: 'throw', keep: [] }], seeded('any'))).toEqual({
      type: 'throw',
      keep: [],
    });
  });

  test('PTD-04 keeps what serves its phase', () => {
    expect(greedyOn(1, '10r 10o 9b 9g 7r 6o 1b 2g 3o W')).toEqual({ type: 'throw', keep: [0, 1, 2, 3, 9] });
    expect(greedyOn(6, '5r 6o 7b 8g 8r 8o 2b 2g 4o W')).toEqual({ type: 'throw', keep: [0, 1, 2, 3, 6, 8, 9] });
    expect(greedyOn(8, '5r 6o 7b 8o 8r 8o 2o 2g Wo Wg')).toEqual({ type: 'throw', keep: [1, 3, 5, 6, 8] });
  });

  test('PTD-09 does not hope for more low numbers than there are low dice', () => {
    expect(greedyOn(10, '5r 6o 7b 8g 9r 10o 4b 4g 4o 4g')).toEqual({ type: 'throw', keep: [5, 6, 7, 8] });
  });

  test('PTD-05 throws on while that costs nothing and could help, and stops when it cannot', () => {
    expect(greedyOn(1, '8r 8o 8b 10g 5r 6o W W 1o 2g')).toEqual({ type: 'throw', keep: [0, 1, 2, 3, 6, 7] });
    expect(greedyOn(1, '8r 8o 8b 9g 9r 9o W W 1o 2g')).toEqual({ type: 'stop' });
    expect(greedyOn(2, '8r 8o 8b 9g 5r 5o 1r 2r 3o 4g')).toEqual({ type: 'throw', keep: [0, 1, 2, 4, 7, 8, 9] });
  });

  test('PTD-11 gets through the phases far faster than chance', () => {
    const lengthOf = (level: 'greedy' | 'random', seed: string): number => {
      const seats = [0, 1].map((seat) => bots[level]({ options, seats: 2, seat }));
      const match = playOut(game, options, seats, throwing(seeded(`${seed}/dice`)), seeded(seed), 50_000);
      expect(match.awaiting.kind).toBe('over');
      return match.log.length;
    };
    for (const seed of ['a', 'b', 'c']) expect(lengthOf('greedy', seed)).toBeLessThan(lengthOf('random', seed) / 2);
  });
});
