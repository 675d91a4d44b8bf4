import { seeded, throwing } from '@snug/dice';
import { type AnyGame, type Line, Match, nextMove } from '@snug/engine';
import type { AnyBots } from '@snug/table';

/**
 * Lines as a table with typed dice sends them: random games one after the other, each begun by a takeback of the
 * one before, and every twentieth line sent twice by mistake; most of those are refused.
 */
export function typedLines(game: AnyGame, options: object, seats: number, bots: AnyBots, count: number): string[] {
  const match = new Match(game, options, seats, 'typed');
  const table = Array.from({ length: seats }, (_, seat) => bots.random({ options, seats, seat }));
  const random = seeded('moves');
  const dice = throwing(seeded('dice'));
  const next = (): Line => {
    const { awaiting } = match;
    if (awaiting.kind === 'over') return { kind: 'takeback', to: 0 };
    if (awaiting.kind === 'roll') return { kind: 'roll', faces: dice(awaiting.dice.map((id) => game.die(id))) };
    const chosen = nextMove(match, table, random);
    if (chosen === null) throw new Error(`${game.id}: nobody moves`);
    return { kind: 'move', ...chosen };
  };
  const lines: string[] = [];
  while (lines.length < count) {
    const line = next();
    for (let times = lines.length % 20 === 19 ? 2 : 1; times > 0; times--) {
      match.take(line);
      lines.push(JSON.stringify(line));
    }
  }
  return lines;
}
