import { bad, type Fields, good, type Parsed, type Seat, shown, whole } from '@snug/engine';
import { fieldsOf, given, placeFrom, scoresFrom, type Turn, throwFrom, tilesFrom } from '@snug/solver';
import { HIGHEST, rowOf } from './box.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { State } from './types.ts';

const FIELDS = ['round', 'turn', 'front', 'back', 'throw', 'totals', 'points'];

/**
 * A position in the fields of the view, set up by hand. Who started the round is not among them, and need not be: those
 * who have played it sit in a row up to the one whose turn it is. Without a turn it is the first seat's, as if the order
 * had been thrown for; null is the throw for it.
 */
export function position(input: unknown, options: Options, seats: number, turn: Turn): Parsed<State> {
  const fields = fieldsOf(input, FIELDS);
  if (!fields.ok) return fields;
  const by = fields.value;
  const start = game.setup(options, seats);
  if (by['turn'] === null && game.view(start).turn === null) return asAtTheStart(by, start);
  const seat = whole('turn', given(by, 'turn', 0), 0, seats - 1);
  if (!seat.ok) return seat;
  const front = tilesFrom(by, 'front', HIGHEST);
  if (!front.ok) return front;
  const back = tilesFrom(by, 'back', HIGHEST);
  if (!back.ok) return back;
  const rows = { front: rowOf(front.value), back: rowOf(back.value) };
  const place = placeFrom(turn, rows.front | (rows.back << HIGHEST), 'back', back.value);
  if (!place.ok) return place;
  const thrown = throwFrom(turn, place.value, by);
  if (!thrown.ok) return thrown;
  const starter = options.order === 'seats' ? 0 : starterFrom(by, seat.value, seats);
  const before = (seat.value - starter + seats) % seats;
  const totals = scoresFrom(turn, by, 'totals', seats, (other) => (other - starter + seats) % seats < before);
  if (!totals.ok) return totals;
  const points = pointsFrom(by, options, seats);
  if (!points.ok) return points;
  const round = roundFrom(by, points.value);
  if (!round.ok) return round;
  return good({
    ...start,
    ...rows,
    round: round.value,
    starter,
    turn: seat.value,
    throw: thrown.value,
    totals: totals.value,
    points: points.value,
    awaiting: { kind: 'turn', seat: seat.value, deadline: null },
  });
}

function asAtTheStart(by: Fields, start: State): Parsed<State> {
  const view: Fields = { ...game.view(start) };
  const other = Object.keys(by).find((field) => JSON.stringify(by[field]) !== JSON.stringify(view[field]));
  return other === undefined ? good(start) : bad(other, 'cannot-be', { got: shown(by[other]) });
}

/** The first of those who have a total, going back from the seat to act. */
function starterFrom({ totals }: Fields, turn: Seat, seats: number): Seat {
  let starter = turn;
  if (Array.isArray(totals))
    for (let step = 1; step < seats; step++) {
      const seat = (turn - step + seats) % seats;
      if (typeof totals[seat] !== 'number') break;
      starter = seat;
    }
  return starter;
}

/** DSH-12: at the goal or beyond it only with others who have as many. */
function pointsFrom({ points: input }: Fields, { goal }: Options, seats: number): Parsed<readonly number[]> {
  if (input === undefined) return good(Array<number>(seats).fill(0));
  if (!Array.isArray(input)) return bad('points', 'not-a-list', { got: shown(input) });
  if (input.length !== seats)
    return bad('points', 'not-one-of', { got: `a list of ${input.length}`, wants: [`a list of ${seats}`] });
  const points: number[] = [];
  for (const [seat, item] of (input as readonly unknown[]).entries()) {
    const own = whole(`points[${seat}]`, item, 0, Number.MAX_SAFE_INTEGER);
    if (!own.ok) return own;
    points.push(own.value);
  }
  const most = Math.max(...points);
  const won = most >= goal && points.indexOf(most) === points.lastIndexOf(most);
  const odd = seats === 1 && most % 2 === 1; // DSH-13
  return won || odd ? bad('points', 'cannot-be', { got: points }) : good(points);
}

/** A round brings a player two points at most, and somebody at least one, unless one plays alone. */
function roundFrom(by: Fields, points: readonly number[]): Parsed<number> {
  const least = 1 + Math.ceil(Math.max(...points) / 2);
  const most = points.length === 1 ? Number.MAX_SAFE_INTEGER : 1 + points.reduce((sum, own) => sum + own, 0);
  return whole('round', given(by, 'round', least), least, most);
}
