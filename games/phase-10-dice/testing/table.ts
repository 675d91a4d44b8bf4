/** What tests of this game play with: a table with typed dice, and turns that come out as they want. */
import { Match, type Refusal, type Seat } from '@snug/engine';
import { expect } from 'vitest';
import type { Options } from '../options.ts';
import { game } from '../rules.ts';
import type { Fact, Move, Player, State, View } from '../types.ts';

export type Table = Match<Options, State, Move, View, Fact>;

export const SEATS: Options = { order: 'seats' };
export const ROLL: Options = { order: 'roll' };
export const table = (seats: number, options: Options = SEATS): Table => new Match(game, options, seats, 'typed');
export const faces = (text: string): string[] => text.split(' ');

/** Makes no phase at all: no three alike, no four in a row, no colour more than three times. */
export const NOTHING = '5r 5o 7b 7g 9r 9o 1b 1g 3o 3b';
/** The best throw for each phase, and its score. */
export const BEST: readonly (readonly [string, number])[] = [
  ['10g 10r 10o 10b 10g 10o 1b 1r 1o 1g', 60],
  ['10g 10r 10o 10b 9r 8r Wr 1r 1o 1g', 57],
  ['10g 10r 10o 10b 10g 9g Wr Wb 1o 1g', 59],
  ['5r 6r 7r 8b 9r 10o 4g 1r 1o 1g', 49],
  ['5r 6r 7r 8b 9r 10o 4g 3g 1o 1g', 52],
  ['5r 6r 7r 8b 9r 10o 4g 3g 2r 1g', 54],
  ['10g 10r 10o 10b 10g 10o Wr Wb 1o 1g', 60],
  ['9o 8o 10o 7o 8o 10o 3o 4o 1o 2o', 56],
  ['10g 10r 10o 10b 10g 10o Wr 1r 1o 1g', 60],
  ['10g 10r 10o 10b 10g 5b 4g 4o 4b 1g', 62],
];
export const best = (phase: number): string => BEST[phase - 1]?.[0] ?? '';

export function ok(match: Table, line: Parameters<Table['take']>[0]): readonly Fact[] {
  const { refusal, facts } = match.take(line);
  expect(refusal).toBeNull();
  return facts;
}

export function refusal(match: Table, line: Parameters<Table['take']>[0]): Refusal | null {
  const before = JSON.stringify(match.state);
  const taken = match.take(line);
  expect(taken.entries).toEqual([]);
  expect(JSON.stringify(match.state)).toBe(before);
  return taken.refusal;
}

export const onTurn = (match: Table): Seat => match.state.turn ?? -1;
export const move = (match: Table, move: object, seat = onTurn(match)): readonly Fact[] =>
  ok(match, { kind: 'move', seat, move });
export const roll = (match: Table, text: string): readonly Fact[] => ok(match, { kind: 'roll', faces: faces(text) });

export function throwDice(match: Table, text: string, keep: readonly number[] = []): readonly Fact[] {
  move(match, { type: 'throw', keep });
  return roll(match, text);
}

/** A whole turn: one throw, then stop. */
export function turn(match: Table, text: string): readonly Fact[] {
  throwDice(match, text);
  return move(match, { type: 'stop' });
}

/** Turns until every seat is on the phase that is its goal and seat 0 is to play; who is there already makes nothing. */
export function bring(match: Table, goals: readonly number[]): void {
  for (;;) {
    const seat = onTurn(match);
    if (match.state.players.every(({ phase }, other) => phase >= (goals[other] ?? 1)) && seat === 0) return;
    const { phase } = playerAt(match, seat);
    turn(match, phase < (goals[seat] ?? 1) ? best(phase) : NOTHING);
  }
}

export function playerAt(match: Table, seat: Seat): Player {
  const player = match.state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}
