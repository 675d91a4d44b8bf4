import { seeded, throwing } from '@snug/dice';
import { type Bot, Match, nextMove, playOut } from '@snug/engine';
import { unwatched } from '@snug/solver/testing';
import { LEVELS } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { bots } from './bot.ts';
import { colourTurn } from './model/colours.ts';
import { model } from './model.ts';
import type { Options } from './options.ts';
import { RACE } from './race.ts';
import { game } from './rules.ts';
import type { Move, Player, View } from './types.ts';

const options: Options = { order: 'roll' };
const start = game.view(game.setup({ order: 'seats' }, 1));
const MOVES = game.legal({ ...game.setup({ order: 'seats' }, 1), throws: 1 }, 0);
const STOP: Move = { type: 'stop' };
const keeping = (...keep: readonly number[]): Move => ({ type: 'throw', keep });

const player = (fields: Partial<Player>): Player => ({ ...(start.players[0] as Player), ...fields });

function asked(bot: Bot<View, Move>, faces: string, fields: Partial<View>): Move | null {
  return bot({ ...start, throws: 1, dice: faces.split(' '), ...fields }, MOVES, seeded('any'));
}

const greedyOn = (phase: number, faces: string): Move | null =>
  asked(bots.greedy({ options, seats: 1, seat: 0 }), faces, { players: [player({ phase })] });

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

/** A decision of one of the lower levels, alone at the table. */
async function choice(level: 'beginner' | 'casual' | 'strong', phase: number, faces: string): Promise<Move | null> {
  return asked(await bots[level]({ options, seats: 1, seat: 0 }, unwatched), faces, { players: [player({ phase })] });
}

describe('levels make mistakes of their own', () => {
  const SEVEN_IN_A_ROW = '5r 6o 7b 7g 10r 10o 1b 2g Wr 2o';

  test('PTD-07 beginner goes for the nearest run, and does not see that a wild fills its gap', async () => {
    expect(await choice('beginner', 4, SEVEN_IN_A_ROW)).toEqual(keeping(0, 1, 2, 6, 7));
    expect(await choice('beginner', 1, '10r 10o 9b 9g 7r 6o 1b 2g 3o W')).toEqual(keeping(0, 1, 2, 3, 9));
  });

  test('PTD-07 casual sees the wild, and goes for a dearer run that is farther away', async () => {
    expect(await choice('casual', 4, SEVEN_IN_A_ROW)).toEqual(keeping(0, 1, 2, 4, 8));
  });

  test('PTD-07 strong keeps what most often makes the run', async () => {
    expect(await choice('strong', 4, SEVEN_IN_A_ROW)).toEqual(keeping(0, 1, 3, 8));
  });

  test('PTD-05 beginner and casual take what is made; strong throws on where that risks nothing', async () => {
    const made = '8r 8o 8b 10g 5r 6o W W 1o 2g';
    expect(await choice('beginner', 1, made)).toEqual(STOP);
    expect(await choice('casual', 1, made)).toEqual(STOP);
    expect(await choice('strong', 1, made)).toEqual(keeping(0, 1, 2, 3, 6, 7));
  });

  test('PTD-12 strong does not think of points before the phase is made', async () => {
    expect(await choice('strong', 1, '5r 5o 5b 10g 10r 6o 1b 2g 3o 4g')).toEqual(keeping(0, 1, 2, 3, 4));
  });

  test('PTD-08 strong keeps the colour that there is most of', async () => {
    expect(await choice('strong', 8, '5r 6o 7b 8o 8r 8o 2o 2g Wo Wg')).toEqual(keeping(1, 3, 5, 6, 8));
  });
});

describe('perfect', () => {
  test('PTD-17 alone it plays what the model says is best, knowing no more than the view', async () => {
    const bot = await bots.perfect({ options, seats: 1, seat: 0 }, unwatched);
    const solver = await model.open({ options, seats: 1, goal: 'total', phase: null }, unwatched);
    const match = new Match(game, options, 1, throwing(seeded('dice 11')));
    const random = seeded('bot');
    for (let next = nextMove(match, [bot], random); next !== null; next = nextMove(match, [bot], random)) {
      const best = solver.weigh(match.state)?.moves.filter(({ loss }) => loss < 1e-9) ?? [];
      expect(best.map(({ move }) => move)).toContainEqual(next.move);
      match.take({ kind: 'move', ...next });
    }
    expect(match.state.players).toMatchObject([{ phase: 11, finishBonus: 0 }]); // phase 10 was tried twice
  }, 180_000);

  test('PTD-08 with others, the price of a failure and the margin of phase 8 belong together', () => {
    expect(colourTurn((score) => score - RACE.margin).value).toBeCloseTo(RACE.failing, 10);
  }, 60_000);

  test('PTD-13 with others it thinks of points, as long as that hardly costs a turn', async () => {
    const bot = await bots.perfect({ options, seats: 2, seat: 0 }, unwatched);
    const cheap = '5r 5o 5b 6g 6r 6o 1b 2g 3o 4g';
    const seats: Partial<View> = { players: [player({}), player({})], order: [0, 1], bonusFor: [0, 1] };
    expect(asked(bot, cheap, { ...seats, throws: 1 })).toEqual(keeping());
    expect(asked(bot, cheap, { ...seats, throws: 2 })).toEqual(STOP);
    expect(await choice('strong', 1, cheap)).toEqual(STOP);
  }, 180_000);

  test('PTD-15 in the last tries it wants enough to win, and takes that', async () => {
    const bot = await bots.perfect({ options, seats: 2, seat: 1 }, unwatched);
    const lastTry = (phase: number, behind: number, bonus: boolean, faces: string): Move | null =>
      asked(bot, faces, {
        throws: 2,
        turn: 1,
        order: [0, 1],
        lastTries: true,
        bonusFor: bonus ? [1] : [],
        players: [player({ phase: 11, total: 450, finishBonus: 40, done: true }), player({ phase, total: 450 - behind })],
      });
    const made = '5r 5o 5b 5g 5r 10o W 4g 3r W'; // 35
    expect(lastTry(10, 34, false, made)).toEqual(STOP);
    expect(lastTry(10, 36, false, made)).not.toEqual(STOP);
    expect(lastTry(10, 74, true, made)).toEqual(STOP);
    expect(lastTry(9, 20, false, made)).toEqual(STOP);
  }, 180_000);

  test('PTD-16 same seed, same game; each level at one table', async () => {
    const seats = await Promise.all(LEVELS.map((level, seat) => bots[level]({ options, seats: 4, seat }, unwatched)));
    const play = () => playOut(game, options, seats, throwing(seeded('dice')), seeded('bot'), 5000);
    const match = play();
    expect(match.awaiting.kind).toBe('over');
    expect(play().log).toEqual(match.log);
  }, 180_000);
});
