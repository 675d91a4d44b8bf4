/**
 * Shut-the-Box with twelve tiles, by the rule sheet, for boardgame.io's headless client: the same moves, judged by
 * the same rules, as our own slice. Of the ways to write it the fastest was kept; in games per second, this one being 1:
 * - 0.81: faces from its random plugin, and so a client for each game (a reset brings the same dice again). Here
 *   the faces come with the move, from the same dice as ours.
 * - 0.84: a new client for each game, in place of a reset.
 * - 0.91: moves that return a new object, in place of changing the draft; they pass through immer either way.
 * - 0.93 and 0.98: turns of boardgame.io's, ended by an event or by `turn.endIf`. Here the game keeps whose turn it is.
 * - 1.03, which is noise: immer told not to freeze.
 * And no undo, no debug panel, and `store.getState()` in place of `getState()`, which copies for the player to see.
 */
import type { Random } from '@snug/dice';
import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { INVALID_MOVE } from 'boardgame.io/core';

interface Box {
  turn: number;
  up: number; // bit n-1: tile n
  throw: readonly number[] | null;
  scores: (number | null)[];
  winner: number | null;
}

const TILES = 12;
const ALL_UP = (1 << TILES) - 1;

function sumOf(tiles: number): number {
  let sum = 0;
  for (let left = tiles, tile = 1; left !== 0; left >>= 1, tile++) if (left & 1) sum += tile;
  return sum;
}

function digitsOf(tiles: number): number {
  let text = '';
  for (let tile = 1; tile <= TILES; tile++) if ((tiles >> (tile - 1)) & 1) text += tile;
  return Number(text);
}

/** For every throw the sets of tiles that add up to it. */
const SETS: readonly (readonly number[])[] = Array.from({ length: 13 }, (_, total) =>
  Array.from({ length: ALL_UP }, (_, i) => i + 1).filter((tiles) => sumOf(tiles) === total),
);

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
const setsFor = (faces: readonly number[]): readonly number[] => SETS[total(faces)] ?? [];
const diceFor = (up: number): number => (sumOf(up) <= 6 ? 1 : 2);

function endTurn(box: Box): void {
  box.scores[box.turn] = digitsOf(box.up);
  box.up = ALL_UP;
  box.throw = null;
  box.turn++;
  if (box.turn < box.scores.length) return;
  const scores = box.scores.map(Number);
  const lowest = Math.min(...scores);
  box.turn = 0;
  if (scores.indexOf(lowest) === scores.lastIndexOf(lowest)) box.winner = scores.indexOf(lowest);
  else box.scores.fill(null);
}

const game = (seats: number): Game<Box> => ({
  disableUndo: true,
  setup: () => ({ turn: 0, up: ALL_UP, throw: null, scores: Array<null>(seats).fill(null), winner: null }),
  moves: {
    throw: ({ G: box }, seat: number, faces: readonly number[]) => {
      if (seat !== box.turn || box.throw !== null || faces.length !== diceFor(box.up)) return INVALID_MOVE;
      box.throw = faces;
      if (!setsFor(faces).some((tiles) => (tiles & box.up) === tiles)) endTurn(box);
      return undefined;
    },
    lay: ({ G: box }, seat: number, tiles: number) => {
      const { up, throw: faces } = box;
      if (seat !== box.turn || faces === null || sumOf(tiles) !== total(faces) || (tiles & up) !== tiles) return INVALID_MOVE;
      box.up = up & ~tiles;
      box.throw = null;
      if (box.up === 0) endTurn(box);
      return undefined;
    },
  },
  endIf: ({ G: box }) => (box.winner === null ? undefined : { winner: box.winner }),
});

/** Plays a game at random each time it is asked to, and answers with its scores. */
export function boardgameIo(seats: number, dice: Random, random: Random): () => readonly (number | null)[] {
  const client = Client({ game: game(seats), numPlayers: 1, debug: false });
  const { throw: throwDice, lay } = client.moves;
  if (throwDice === undefined || lay === undefined) throw new Error('boardgame.io did not take the moves');
  const state = (): { readonly G: Box; readonly ctx: { readonly gameover?: unknown } } => client.store.getState();
  return () => {
    client.reset();
    for (;;) {
      const { G: box, ctx } = state();
      if (ctx.gameover !== undefined) return box.scores;
      if (box.throw === null) {
        random.below(1); // there is one way to throw: a policy draws all the same
        throwDice(
          box.turn,
          Array.from({ length: diceFor(box.up) }, () => 1 + dice.below(6)),
        );
      } else {
        const sets = setsFor(box.throw).filter((tiles) => (tiles & box.up) === tiles);
        lay(box.turn, sets[random.below(sets.length)]);
      }
    }
  };
}
