/** The host's desk at a table with a clock: what it does to deadlines, and to nothing else. */
import { fold, Match } from '@snug/engine';
import { Referee, readLine } from '@snug/protocol';
import { describe, expect, test } from 'vitest';
import { game } from './rules.ts';
import { flip, PHASE_TWO, sit, turn } from './testing/table.ts';
import { words } from './words/en.ts';

const HASH = 'ab'.repeat(32);

describe("the host's desk", () => {
  test('RTC-07 a pause is nobody’s time: the deadline stands still, and then goes on', () => {
    const table = sit(PHASE_TWO).line({ kind: 'pause', at: 4_000 });
    expect(table.awaiting).toEqual(turn(0, null));
    expect(table.refusal({ kind: 'move', seat: 0, move: flip(0, 1), at: 60_000 })).toEqual(['not-now', null]);
    expect(table.match.legal(0)).toEqual([]);
    table.line({ kind: 'resume', at: 100_000 });
    expect(table.awaiting).toEqual(turn(0, 15_000 + 96_000));
    table.line({ kind: 'time', at: 111_000 });
    expect(table.match.log.at(-1)).toEqual({ kind: 'flag', at: 111_000 });
    expect(table.awaiting).toEqual(turn(1, 126_000));
  });

  test.each(['give', 'lag', 'outage'] as const)('RTC-07 %s moves the deadline of this turn and of no other', (kind) => {
    const table = sit(PHASE_TWO).line({ kind, seat: 0, ms: 2_500, at: 0 });
    expect(table.awaiting).toEqual(turn(0, 17_500));
    table.move(0, flip(0, 1), 0);
    expect(table.awaiting).toEqual(turn(1, 15_000));
    expect(table.refusal({ kind, seat: 0, ms: 1, at: 0 })).toEqual(['not-now', null]); // it is not their time
  });

  test('RTC-07 several credits add up, over both flips of a turn', () => {
    const table = sit({ difficulty: 'hard' }).line({ kind: 'lag', seat: 0, ms: 300, at: 1_000 }).move(0, flip(0, 1), 2_000);
    table.line({ kind: 'give', seat: 0, ms: 10_000, at: 3_000 });
    expect(table.awaiting).toEqual(turn(0, 25_300));
  });

  test('whoever resigns leaves the game to the other', () => {
    const table = sit(PHASE_TWO).line({ kind: 'resign', seat: 0, at: 10 });
    expect(table.awaiting).toEqual({ kind: 'over', winners: [1], totals: [null, null] });
    expect(table.refusal({ kind: 'move', seat: 1, move: flip(1, 1) })).toEqual(['over', null]);
    expect(table.refusal({ kind: 'resign', seat: 1, at: 11 })).toEqual(['over', null]);
  });

  test('the envelope is closed once, before any number is added, and opened once, at the end', () => {
    const table = sit(PHASE_TWO);
    expect(table.refusal({ kind: 'seed', seat: 0, seed: 'x', at: 0 })).toEqual(['not-now', null]);
    table.line({ kind: 'seal', hash: HASH, at: 0 }).line({ kind: 'seed', seat: 0, seed: 'x', at: 0 });
    expect(table.refusal({ kind: 'seal', hash: HASH, at: 0 })).toEqual(['not-now', null]);
    expect(table.refusal({ kind: 'seed', seat: 0, seed: 'y', at: 0 })).toEqual(['not-now', null]);
    expect(table.refusal({ kind: 'reveal', secret: 'z', at: 0 })).toEqual(['not-now', null]);
    table.line({ kind: 'resign', seat: 1, at: 1 }).line({ kind: 'reveal', secret: 'z', at: 1 });
    expect(table.match.desk).toMatchObject({ hash: HASH, seeds: ['x', null], secret: 'z', resigned: [1] });
    expect(table.refusal({ kind: 'reveal', secret: 'z', at: 1 })).toEqual(['not-now', null]);
  });

  test('a seat is taken once, and handed over after that', () => {
    const table = sit(PHASE_TWO).line({ kind: 'sit', seat: 0, name: 'Ann', player: 'person', at: 0 });
    expect(table.refusal({ kind: 'sit', seat: 0, name: 'Ben', player: 'person', at: 0 })).toEqual(['not-now', null]);
    expect(table.refusal({ kind: 'hand-over', seat: 1, name: 'Oak', player: 'bot:strong', at: 0 })).toEqual(['not-now', null]);
    table.line({ kind: 'hand-over', seat: 0, name: 'Oak', player: 'bot:strong', at: 5 });
    expect(table.match.desk.players).toEqual([{ name: 'Oak', player: 'bot:strong' }, null]);
  });

  test('a log with the desk in it is read back line by line, and folds to the same state', () => {
    const table = sit(PHASE_TWO)
      .line({ kind: 'sit', seat: 0, name: 'Ann', player: 'person', at: 0 })
      .line({ kind: 'sit', seat: 1, name: 'Oak', player: 'bot:strong', at: 0 })
      .line({ kind: 'begin', on: 1_800_000_000_000, at: 0 })
      .line({ kind: 'pause', at: 1_000 })
      .line({ kind: 'resume', at: 3_000 })
      .move(0, flip(0, 7), 16_500)
      .line({ kind: 'lag', seat: 1, ms: 120, at: 17_000 })
      .line({ kind: 'time', at: 40_000 });
    const { match } = table;
    const header = { kind: 'game', game: game.id, version: game.version, options: match.options, seats: 2 };
    const referee = new Referee([{ game, words }], false);
    referee.line(JSON.stringify(header));
    const answers = match.log.map(
      (entry) => JSON.parse(referee.line(JSON.stringify(entry))) as { log: unknown; awaiting: unknown },
    );
    expect(answers.flatMap(({ log }) => log)).toEqual(match.log);
    expect(answers.at(-1)?.awaiting).toEqual(match.awaiting);
    expect(fold(game, match.options, 2, match.log)).toEqual(match.state);
    const again = new Match(game, match.options, 2, 'typed');
    for (const entry of match.log) expect(again.take(entry).refusal).toBeNull();
    expect(again.log).toEqual(match.log);
  });

  test('a player at the referee cannot write what only the desk may, and half an entry is none', () => {
    expect(readLine('{"kind":"give","seat":0,"ms":5,"at":0}', 2, false)).toEqual({ ok: false, why: 'kind' });
    for (const line of [
      '{"kind":"pause"}',
      '{"kind":"give","seat":2,"ms":5,"at":0}',
      '{"kind":"give","seat":0,"ms":-5,"at":0}',
      '{"kind":"sit","seat":0,"name":"","player":"person","at":0}',
      '{"kind":"begin","at":0}',
      '{"kind":"seal","hash":7,"at":0}',
    ])
      expect(readLine(line, 2, true).ok).toBe(false);
  });
});
