/**
 * A position set up by hand, in the fields of the view. A phase can be given without the scores of those before it; the
 * points are then any that these could have brought, and left out the fewest of them. `bonusFor` left out, phase 10 was not
 * tried before.
 */
import { bad, type Fields, good, numbers, type Parsed, type Seat, shown, whole } from '@snug/engine';
import { fieldsOf, given } from '@snug/solver';
import { isHigh, read } from '../dice.ts';
import type { Options } from '../options.ts';
import { BONUS, FIVE, FIVE_BONUS_FROM, game, THROWS } from '../rules.ts';
import { asksForColour, PHASES } from '../scoring.ts';
import { type Player, type State, TEN, usualBonusFor } from '../types.ts';
import { possibleScores } from './numbers.ts';

const FIELDS = ['turn', 'throws', 'dice', 'players', 'lastTries', 'order', 'bonusFor'];
const OF_PLAYER = ['phase', 'scores', 'fiveBonus', 'finishBonus', 'failures', 'total', 'done'];
const FINISHED = PHASES.length + 1;

/** What seven dice of one colour can score, typed as anybody likes: three high dice and the wilds, up to all the high ones and a 4. */
const COLOUR_SCORES = Array.from({ length: 50 }, (_, i) => 15 + i);
const scoresOf = (phase: number): readonly number[] => (asksForColour(phase) ? COLOUR_SCORES : possibleScores(phase));
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

export function position(input: unknown, options: Options, seats: number): Parsed<State> {
  const fields = fieldsOf(input, FIELDS);
  if (!fields.ok) return fields;
  const by = fields.value;
  const start = game.setup(options, seats);
  if (Object.keys(by).length === 0) return good(start);
  const players = playersFrom(by, start.players);
  if (!players.ok) return players;
  const order = orderFrom(by, options, seats);
  if (!order.ok) return order;
  const next = order.value.find((seat) => players.value[seat]?.done === false);
  const turn = whole('turn', given(by, 'turn', next ?? order.value[0]), 0, seats - 1);
  if (!turn.ok) return turn;
  const onTurn = players.value[turn.value];
  if (onTurn === undefined || (onTurn.done && next !== undefined)) return bad('turn', 'cannot-be', { got: turn.value });
  const lastTries = players.value.some(({ phase }) => phase === FINISHED);
  if (given(by, 'lastTries', lastTries) !== lastTries) return bad('lastTries', 'cannot-be', { got: shown(by['lastTries']) });
  const throws = whole('throws', given(by, 'throws', 0), 0, THROWS - 1);
  if (!throws.ok) return throws;
  const dice = diceFrom(by, throws.value, onTurn.phase);
  if (!dice.ok) return dice;
  const bonusFor = numbers('bonusFor', given(by, 'bonusFor', usualBonusFor(lastTries, seats)), 0, seats - 1);
  if (!bonusFor.ok) return bonusFor;
  return good({
    turn: turn.value,
    throws: throws.value,
    dice: dice.value,
    players: players.value,
    lastTries,
    places: order.value.map((seat) => [seat]),
    bonusFor: bonusFor.value,
    awaiting: next === undefined ? over(players.value) : { kind: 'turn', seat: turn.value, deadline: null },
  });
}

function over(players: readonly Player[]): State['awaiting'] {
  const totals = players.map(({ total }) => total);
  const most = Math.max(...totals);
  return { kind: 'over', winners: totals.flatMap((total, seat) => (total === most ? [seat] : [])), totals };
}

function orderFrom(fields: Fields, { order: by }: Options, seats: number): Parsed<readonly Seat[]> {
  const inSeats = Array.from({ length: seats }, (_, seat) => seat);
  const input = given(fields, 'order', inSeats);
  const order = numbers('order', input, 0, seats - 1);
  if (!order.ok) return order;
  const listed = input as readonly number[];
  return order.value.length === seats && (by === 'roll' || String(listed) === String(inSeats))
    ? good(listed)
    : bad('order', 'cannot-be', { got: listed });
}

function diceFrom(fields: Fields, throws: number, phase: number): Parsed<readonly string[]> {
  const input = given(fields, 'dice', []);
  if (!Array.isArray(input)) return bad('dice', 'not-a-list', { got: shown(input) });
  const dice = input as readonly unknown[];
  if (dice.length !== (throws === 0 ? 0 : TEN)) return bad('dice', 'cannot-be', { got: `a list of ${dice.length}` });
  for (const [die, face] of dice.entries()) {
    const seen = read(face);
    const colourless = seen?.colour === null && phase < FINISHED && asksForColour(phase);
    if (seen === undefined || seen.number >= 5 !== isHigh(die) || colourless)
      return bad(`dice[${die}]`, 'cannot-be', { got: shown(face) });
  }
  return good(dice as readonly string[]);
}

function playersFrom(fields: Fields, start: readonly Player[]): Parsed<readonly Player[]> {
  const input = given(fields, 'players', start);
  if (!Array.isArray(input)) return bad('players', 'not-a-list', { got: shown(input) });
  if (input.length !== start.length)
    return bad('players', 'not-one-of', { got: `a list of ${input.length}`, wants: [`a list of ${start.length}`] });
  const players: Player[] = [];
  for (const item of input as readonly unknown[]) {
    const player = playerFrom(item);
    if (!player.ok) {
      const { field } = player.problem;
      return { ok: false, problem: { ...player.problem, field: `players[${players.length}].${field}` } };
    }
    players.push(player.value);
  }
  return good(players);
}

function playerFrom(input: unknown): Parsed<Player> {
  const fields = fieldsOf(input, OF_PLAYER);
  if (!fields.ok) return fields;
  const by = fields.value;
  const scores = scoresFrom(by);
  if (!scores.ok) return scores;
  const phase = whole('phase', given(by, 'phase', scores.value.length + 1), 1, FINISHED);
  if (!phase.ok) return phase;
  const known = scores.value.length + 1 === phase.value;
  if (!known && by['scores'] !== undefined) return bad('phase', 'cannot-be', { got: phase.value });
  const failures = whole('failures', given(by, 'failures', 0), 0, Number.MAX_SAFE_INTEGER);
  if (!failures.ok) return failures;
  const done = given(by, 'done', phase.value === FINISHED);
  if (typeof done !== 'boolean' || (phase.value === FINISHED && !done))
    return bad('done', 'cannot-be', { got: shown(by['done']) });

  const five = scores.value.slice(0, FIVE);
  const earned = five.length === FIVE && sum(five) >= FIVE_BONUS_FROM ? BONUS : 0;
  const fiveBonus = oneBonus(by, 'fiveBonus', earned, !known && phase.value > FIVE);
  if (!fiveBonus.ok) return fiveBonus;
  const finishBonus = oneBonus(by, 'finishBonus', 0, phase.value === FINISHED);
  if (!finishBonus.ok) return finishBonus;
  const bonuses = fiveBonus.value + finishBonus.value;
  const made = PHASES.slice(0, phase.value - 1).map((_, i) => scoresOf(i + 1));
  const least = known ? sum(scores.value) : sum(made.map(([lowest = 0]) => lowest));
  const most = known ? least : sum(made.map((possible) => possible.at(-1) ?? 0));
  const total = whole('total', given(by, 'total', least + bonuses), least + bonuses, most + bonuses);
  if (!total.ok) return total;
  return good({
    phase: phase.value,
    scores: scores.value,
    fiveBonus: fiveBonus.value,
    finishBonus: finishBonus.value,
    failures: failures.value,
    total: total.value,
    done,
  });
}

function scoresFrom(fields: Fields): Parsed<readonly number[]> {
  const input = given(fields, 'scores', []);
  if (!Array.isArray(input)) return bad('scores', 'not-a-list', { got: shown(input) });
  const scores: number[] = [];
  for (const score of input as readonly unknown[]) {
    if (scores.length === PHASES.length) return bad('scores', 'too-many', { max: PHASES.length });
    if (typeof score !== 'number' || !scoresOf(scores.length + 1).includes(score))
      return bad(`scores[${scores.length}]`, 'cannot-be', { got: shown(score) });
    scores.push(score);
  }
  return good(scores);
}

/** A bonus is as it follows from the rest; where that is open, either way. */
function oneBonus(fields: Fields, field: string, follows: number, open: boolean): Parsed<number> {
  const bonus = given(fields, field, follows);
  if (typeof bonus === 'number' && (bonus === follows || (open && bonus === BONUS))) return good(bonus);
  return bad(field, 'cannot-be', { got: shown(bonus) });
}
