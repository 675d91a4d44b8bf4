/** The rules of the box written a second time, as plainly as can be, over all sets of its eighteen tiles. */
import { seeded, throwing } from '@snug/dice';
import { isPlay, playOut, uniform } from '@snug/engine';
import { perft } from '@snug/engine/testing';
import { expect, test } from 'vitest';
import { game } from './rules.ts';
import { optionsOf, ROW } from './testing/table.ts';
import type { State } from './types.ts';

interface Tile {
  readonly row: 'front' | 'back';
  readonly column: number;
  readonly number: number;
}
type Standing = ReadonlySet<Tile>;

const BOX: readonly Tile[] = ROW.flatMap((column) => [
  { row: 'front', column, number: column } as const,
  { row: 'back', column, number: 10 - column } as const,
]);
const D6 = [1, 2, 3, 4, 5, 6];

const without = (standing: Standing, shut: readonly Tile[]): Standing =>
  new Set([...standing].filter((tile) => !shut.includes(tile)));
const sumOf = (tiles: Iterable<Tile>): number => [...tiles].reduce((sum, { number }) => sum + number, 0);

/** By throw, all sets of tiles that add up to it. */
const SETS: readonly (readonly Tile[])[][] = Array.from({ length: 13 }, () => []);
for (let mask = 0; mask < 1 << BOX.length; mask++) {
  const set = BOX.filter((_, i) => (mask >> i) & 1);
  SETS[sumOf(set)]?.push(set);
}

/** Whether the tiles can be shut one after the other, in some order. */
function someOrder(tiles: readonly Tile[], standing: Standing): boolean {
  const free = ({ row, column }: Tile) => row === 'front' || ![...standing].some((t) => t.row === 'front' && t.column === column);
  const next = tiles.find(free);
  if (next === undefined) return tiles.length === 0;
  return someOrder(
    tiles.filter((tile) => tile !== next),
    without(standing, [next]),
  );
}

const shuttings = (standing: Standing, thrown: number): (readonly Tile[])[] =>
  (SETS[thrown] ?? []).filter((set) => set.every((tile) => standing.has(tile)) && someOrder(set, standing));

function asMove(tiles: readonly Tile[]): string {
  const numbers = (row: Tile['row']) => tiles.flatMap((tile) => (tile.row === row ? [tile.number] : [])).sort((a, b) => a - b);
  return JSON.stringify({ type: 'shut', front: numbers('front'), back: numbers('back') });
}

/** Positions by depth for one player, in entries of the log. */
function countAlone(depth: number): number[] {
  const counts = Array<number>(depth).fill(0);
  const reach = (ply: number, positions: number): boolean => {
    if (ply >= depth) return false;
    counts[ply] = (counts[ply] ?? 0) + positions;
    return true;
  };
  const throwing = (standing: Standing, ply: number): void => {
    const choices =
      sumOf(standing) <= 6 ? [D6, D6.flatMap((a) => D6.map((b) => a + b))] : [D6.flatMap((a) => D6.map((b) => a + b))];
    if (!reach(ply, choices.length)) return;
    for (const throws of choices)
      if (reach(ply + 1, throws.length)) for (const thrown of throws) shutting(standing, thrown, ply + 2);
  };
  const shutting = (standing: Standing, thrown: number, ply: number): void => {
    if (ply >= depth) return;
    const choices = shuttings(standing, thrown);
    if (choices.length === 0) throwing(new Set(BOX), ply);
    else if (reach(ply, choices.length)) for (const set of choices) throwing(without(standing, set), ply + 1);
  };
  throwing(new Set(BOX), 0);
  return counts;
}

test('DSH-04 every choice that works in some order is listed and no other, in all positions of random games', () => {
  const options = optionsOf({ goal: 1000 });
  const seen = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    let state = game.setup(options, 1);
    for (const entry of playOut(game, options, [uniform], throwing(seeded(`d${seed}`)), seeded(`${seed}`), 120).log) {
      if (!isPlay(entry)) continue;
      state = game.apply(state, entry).state;
      const { front, back } = game.view(state);
      const key = JSON.stringify([front, back]);
      if (seen.has(key)) continue;
      seen.add(key);
      const standing = new Set(BOX.filter(({ row, number }) => (row === 'front' ? front : back).includes(number)));
      for (let thrown = 1; thrown <= 12; thrown++) {
        const faces = thrown > 6 ? [thrown - 6, 6] : [thrown];
        const expected = shuttings(standing, thrown).map(asMove);
        const landed: State = { ...state, throw: faces, awaiting: { kind: 'turn', seat: 0, deadline: null } };
        const listed = game.legal(landed, 0).map((move) => JSON.stringify(move));
        expect(listed.sort()).toEqual(expected.sort());
        const inTheAir: State = { ...state, throw: null, awaiting: { kind: 'roll', seat: 0, dice: faces.map(() => 'd6') } };
        const { facts } = game.apply(inTheAir, { kind: 'roll', faces, at: 0 });
        expect(facts.length > 0).toBe(expected.length === 0);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(200);
});

test('DSH-03 positions by depth are those of the rules written a second time', () => {
  const counts = perft(game, optionsOf({}), 1, 6);
  expect(counts).toEqual([1, 36, 245, 245, 8820, 42451]);
  expect(counts).toEqual(countAlone(6));
});

test('DSH-02 positions by depth of a throw for the order: six of 36 throws are ties', () => {
  expect(perft(game, optionsOf({}), 2, 4)).toEqual([
    36,
    30 + 6 * 36,
    30 * 36 + 6 * (30 + 6 * 36),
    30 * 245 + 6 * (30 * 36 + 6 * (30 + 6 * 36)),
  ]);
});
