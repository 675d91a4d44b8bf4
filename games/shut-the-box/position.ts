import { bad, good, type Parsed, shown, whole } from '@snug/engine';
import { fieldsOf, given, placeFrom, scoresFrom, type Turn, throwFrom, tilesFrom } from '@snug/solver';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { State } from './types.ts';

const FIELDS = ['round', 'turn', 'tiles', 'throw', 'scores', 'chips', 'pool'];

/** A position in the fields of the view, set up by hand. */
export function position(input: unknown, options: Options, seats: number, turn: Turn): Parsed<State> {
  const fields = fieldsOf(input, FIELDS);
  if (!fields.ok) return fields;
  const by = fields.value;
  const round = whole('round', given(by, 'round', 1), 1, seats === 1 ? 1 : Number.MAX_SAFE_INTEGER); // nobody ties alone
  if (!round.ok) return round;
  const seat = whole('turn', given(by, 'turn', 0), 0, seats - 1);
  if (!seat.ok) return seat;
  const tiles = tilesFrom(by, 'tiles', options.tiles);
  if (!tiles.ok) return tiles;
  const up = tiles.value.reduce((mask, tile) => mask | (1 << (tile - 1)), 0);
  const place = placeFrom(turn, up, 'tiles', tiles.value);
  if (!place.ok) return place;
  const thrown = throwFrom(turn, place.value, by);
  if (!thrown.ok) return thrown;
  const scores = scoresFrom(turn, by, 'scores', seats, (other) => other < seat.value);
  if (!scores.ok) return scores;
  if (options.stake > 0 && scores.value.includes(0)) return bad('scores', 'cannot-be', { got: scores.value }); // STB-12

  // Only ties lead to another round, so the chips follow from its number (STB-11).
  const chips = Array<number>(seats).fill(0 - options.stake * round.value);
  const pool = options.stake * round.value * seats;
  if (JSON.stringify(given(by, 'chips', chips)) !== JSON.stringify(chips))
    return bad('chips', 'not-one-of', { got: shown(by['chips']), wants: [chips] });
  if (given(by, 'pool', pool) !== pool) return bad('pool', 'not-one-of', { got: shown(by['pool']), wants: [pool] });

  return good({
    ...game.setup(options, seats),
    round: round.value,
    turn: seat.value,
    up,
    throw: thrown.value,
    scores: scores.value,
    chips,
    pool,
    awaiting: { kind: 'turn', seat: seat.value, deadline: null },
  });
}
