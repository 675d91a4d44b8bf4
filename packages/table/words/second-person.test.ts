import { spoken } from '@snug/languages/parts/table';
import { expect, test } from 'vitest';
import { asked, nameOrYou, speakingTo } from './words.ts';

const [en, es] = await Promise.all([spoken.en(), spoken.es()]);
const name = (seat: number): string => ['Ann', 'Ben', 'Cleo'][seat] ?? '';
const toBen = speakingTo(1, name);
const toNobody = speakingTo(null, name);

test('nobody need be told their own name to know who is meant', () => {
  expect(asked(toBen, 1, 'throw the dice.')).toBe('Throw the dice.');
  expect(asked(toBen, 0, 'throw the dice.')).toBe('Ann, throw the dice.');
  expect([0, 1].map((seat) => nameOrYou(toBen, seat))).toEqual(['Ann', null]);
  expect([0, 1].map((seat) => nameOrYou(name, seat))).toEqual(['Ann', 'Ben']);
});

test('winners, one or several, with or without whoever reads it', () => {
  expect([[1], [0], [0, 1], [0, 2]].map((winners) => en.win(toBen, winners))).toEqual([
    'You win',
    'Ann wins',
    'You and Ann win',
    'Ann and Cleo win',
  ]);
  expect([[1], [0], [0, 1], [0, 2]].map((winners) => es.win(toBen, winners))).toEqual([
    'Ganas',
    'Gana Ann',
    'Ganáis tú y Ann',
    'Ganan Ann y Cleo',
  ]);
});

test('a throw that is taken back, and what goes with it', () => {
  expect([0, 1, 3].map((moves) => en.table.takenBack(moves))).toEqual([
    'The mistyped throw is taken back.',
    'The mistyped throw is taken back, with the move after it.',
    'The mistyped throw is taken back, with the 3 moves after it.',
  ]);
  expect([0, 1, 3].map((moves) => es.table.takenBack(moves))).toEqual([
    'Se corrige la tirada mal tecleada.',
    'Se corrige la tirada mal tecleada, y con ella se quita la jugada siguiente.',
    'Se corrige la tirada mal tecleada, y con ella se quitan las 3 jugadas siguientes.',
  ]);
});

test("the host's desk", () => {
  const sits = { kind: 'sit', seat: 1, name: 'Ben', player: 'person', at: 0 } as const;
  const leaves = { kind: 'hand-over', seat: 1, name: 'Ben', player: 'bot:casual', at: 0 } as const;
  const resigns = { kind: 'resign', seat: 1, at: 0 } as const;
  const given = { kind: 'give', seat: 1, ms: 30_000, at: 0 } as const;
  const told = [sits, leaves, resigns, given];
  expect(told.map((entry) => en.table.desk(entry, toBen))).toEqual([
    'You sit down.',
    'A bot plays for you.',
    'You resign.',
    'You get 30.0 seconds more.',
  ]);
  expect(told.map((entry) => es.table.desk(entry, toBen))).toEqual([
    'Te sientas.',
    'Un bot juega por ti.',
    'Abandonas.',
    'Recibes 30,0 segundos más.',
  ]);
  expect(told.map((entry) => en.table.desk(entry, toNobody))).toEqual([
    'Ben sits down.',
    'A bot plays for Ben.',
    'Ben resigns.',
    'Ben gets 30.0 seconds more.',
  ]);
});
