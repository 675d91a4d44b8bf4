import { expect, test } from 'vitest';
import { Misuse, readArguments } from './arguments.ts';

const FLAGS = { games: { type: 'string' }, goal: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;

test('a number below zero is a value', () => {
  const { values, positionals } = readArguments(['compare', '--games', '-5', '--goal', '-1.5', '--goal', 'a', '--json'], FLAGS);
  expect([{ ...values }, positionals]).toEqual([{ games: '-5', goal: ['-1.5', 'a'], json: true }, ['compare']]);
});

test.each([
  [['--games'], '--games needs a value.'],
  [['--games', '--json'], '--games needs a value.'],
  [['--json', '-5'], "Unknown option '-5'."],
  [['--colour'], "Unknown option '--colour'."],
])('a sentence for %j', (args, sentence) => {
  expect(() => readArguments(args, FLAGS)).toThrow(new Misuse(sentence));
});
