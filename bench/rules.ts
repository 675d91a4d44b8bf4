/** Random games per second through the contract of a game: `playOut` with the bots that play at random. */
import { type Random, seeded, throwing } from '@snug/dice';
import { playOut } from '@snug/engine';
import { slices } from '@snug/games';
import type { Slice } from '@snug/table';
import { boardgameIo } from './boardgame-io.ts';
import { inTurns, perSecond } from './measure.ts';
import { type Figure, report } from './report.ts';

const LIMIT = 1_000_000; // entries; no random game comes near it

/** Plays a game each time it is asked to, and answers with the totals. */
async function player(slice: Slice, given: object, dice: Random, random: Random): Promise<() => readonly (number | null)[]> {
  const [game, bots] = await Promise.all([slice.rules(), slice.bots()]);
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(`${slice.id}: ${JSON.stringify(parsed.problem)}`);
  const options = parsed.value;
  const seats = Math.max(2, game.seats.min);
  const source = throwing(dice);
  return () => {
    const table = Array.from({ length: seats }, (_, seat) => bots.random({ options, seats, seat }));
    const { awaiting } = playOut(game, options, table, source, random, LIMIT);
    if (awaiting.kind !== 'over') throw new Error(`${slice.id}: a random game did not end`);
    return awaiting.totals;
  };
}

async function besideBoardgameIo(): Promise<Figure> {
  const slice = slices.find(({ id }) => id === 'shut-the-box');
  if (slice === undefined) throw new Error('there is no shut-the-box to compare with');
  const ours = await player(slice, { tiles: 12 }, seeded('dice'), seeded('moves'));
  const peer = boardgameIo(2, seeded('dice'), seeded('moves'));
  // The same dice and the same chance: if the rules are the same, so is every game.
  for (let n = 0; n < 1000; n++) {
    const [a, b] = [ours().join(), peer().join()];
    if (a !== b) throw new Error(`game ${n}: ours ended with ${a}, boardgame.io's with ${b}`);
  }
  const [here = 0, there = 0] = await inTurns([perSecond(ours, 150), perSecond(peer, 150)], 31);
  return { name: 'shut-the-box-12/boardgame.io', ours: here, peer: there };
}

async function everyGame(): Promise<Figure[]> {
  const games = slices.flatMap((slice) => slice.presets.map((preset) => ({ slice, preset })));
  const players = await Promise.all(
    games.map(({ slice, preset }) => player(slice, preset.options, seeded('dice'), seeded('moves'))),
  );
  const rates = await inTurns(
    players.map((play) => perSecond(play, 150)),
    7,
  );
  return games.map(({ slice, preset }, i) => ({ name: `${slice.id}-${preset.key}`, ours: rates[i] ?? 0 }));
}

report('games', [await besideBoardgameIo(), ...(await everyGame())]);
