/** Figures of one person's games, for each game and each set of its rules: totals under other rules say nothing. */
import type { Seat } from '@snug/engine';
import type { Unit } from '@snug/solver';
import type { Slice } from '@snug/table';
import type { SavedGame } from '../sitting/saved.ts';
import type { KeptEnd } from './ends.ts';

export interface Figures {
  readonly game: string;
  readonly options: object;
  readonly played: number;
  readonly contested: number; // not alone
  readonly won: number; // of those
  readonly best: number | null;
  readonly average: number | null;
  readonly loss: number | null; // a game
  readonly luck: number | null; // a game
  readonly unit: Unit | null; // of loss and luck
  readonly reviewed: number; // games that both are averages of
}

export interface Ended {
  readonly saved: SavedGame;
  readonly end: KeptEnd;
}

type GoodTotal = Slice['goodTotal'];

export function tally(
  ended: readonly Ended[],
  isTheirs: (saved: SavedGame, seat: Seat) => boolean,
  goodTotal: (game: string) => GoodTotal,
  rulesOf: (saved: SavedGame) => string,
): readonly Figures[] {
  const groups = new Map<string, Ended[]>();
  for (const one of ended) {
    const { saved } = one;
    if (!saved.header.names.some((_, seat) => isTheirs(saved, seat))) continue;
    const key = `${saved.header.game} ${rulesOf(saved)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((games) => figuresOf(games, isTheirs, goodTotal))
    .sort((a, b) => a.game.localeCompare(b.game) || b.played - a.played);
}

function figuresOf(
  games: readonly Ended[],
  isTheirs: (saved: SavedGame, seat: Seat) => boolean,
  goodTotal: (game: string) => GoodTotal,
): Figures {
  const [first] = games;
  if (first === undefined) throw new Error('figures of no games');
  const { game, options } = first.saved.header;
  const own = games.flatMap(({ saved, end }) =>
    saved.header.names.flatMap((_, seat) => (isTheirs(saved, seat) ? [{ saved, end, seat }] : [])),
  );
  const contested = own.filter(({ saved }) => saved.header.seats > 1);
  const good = goodTotal(game);
  const totals = good === null ? [] : own.flatMap(({ end, seat }) => end.turns?.[seat] ?? end.totals?.[seat] ?? []);
  const reviews = own.flatMap(({ end, seat }) => end.review?.players[seat] ?? []);
  const thrown = reviews.filter(({ throws }) => throws > 0);
  return {
    game,
    options,
    played: own.length,
    contested: contested.length,
    won: contested.filter(({ end, seat }) => end.winners.includes(seat)).length,
    best: totals.length === 0 ? null : good === 'low' ? Math.min(...totals) : Math.max(...totals),
    average: mean(totals),
    loss: mean(reviews.map(({ loss }) => loss)),
    luck: mean(thrown.map(({ luck }) => luck)),
    unit: games.find(({ end }) => end.review !== null)?.end.review?.unit ?? null,
    reviewed: reviews.length,
  };
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((all, number) => all + number, 0) / numbers.length;
