/** Figures of one person's games, for each game and each set of its rules: totals under other rules say nothing. */
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

const playedHere = ({ header, here }: SavedGame, seat: number): boolean =>
  header.players[seat] === 'person' && (here?.includes(seat) ?? true);

/** Somebody here has played it to its end: where a bot did in their seat, it is neither won nor lost. */
export const countsHere = (saved: SavedGame): boolean => saved.header.players.some((_, seat) => playedHere(saved, seat));

const isPerson = (saved: SavedGame, seat: number, name: string): boolean =>
  playedHere(saved, seat) && saved.header.names[seat] === name;

/** Who played here; who did most often comes first. */
export function personsIn(games: readonly SavedGame[]): readonly string[] {
  const times = new Map<string, number>();
  for (const game of games)
    for (const [seat, name] of game.header.names.entries())
      if (playedHere(game, seat)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

export function tally(
  ended: readonly Ended[],
  name: string,
  goodTotal: (game: string) => GoodTotal,
  rulesOf: (saved: SavedGame) => string,
): readonly Figures[] {
  const groups = new Map<string, Ended[]>();
  for (const one of ended) {
    const { saved } = one;
    if (!saved.header.names.some((_, seat) => isPerson(saved, seat, name))) continue;
    const key = `${saved.header.game} ${rulesOf(saved)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((games) => figuresOf(games, name, goodTotal))
    .sort((a, b) => a.game.localeCompare(b.game) || b.played - a.played);
}

function figuresOf(games: readonly Ended[], name: string, goodTotal: (game: string) => GoodTotal): Figures {
  const [first] = games;
  if (first === undefined) throw new Error('figures of no games');
  const { game, options } = first.saved.header;
  const own = games.flatMap(({ saved, end }) =>
    saved.header.names.flatMap((_, seat) => (isPerson(saved, seat, name) ? [{ saved, end, seat }] : [])),
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
