import type { Face } from '@snug/dice';
import { type Awaiting, type Game, LEGAL, type PlayEntry, refuse, type Seat, type Step, type Verdict } from '@snug/engine';
import { DICE, dieOf, isHigh, read, shownOn } from './dice.ts';
import { type Options, parseOptions } from './options.ts';
import { asksForColour, scorePhase } from './scoring.ts';
import { type Fact, type Move, type Player, parseMove, type State, TEN, usualBonusFor, type View } from './types.ts';

const ALL_DICE: readonly number[] = DICE.map((_, die) => die);
const ORDER_DIE = 0; // everybody throws a high die for the order
export const THROWS = 3; // in a turn
const HIGHEST_FIRST = [10, 9, 8, 7, 6, 5];
export const FIVE = 5;
export const FIVE_BONUS_FROM = 221;
export const BONUS = 40;
export const PENALTY = 5;

const FIRST_THROW: readonly Move[] = [{ type: 'throw', keep: [] }];
/** Every choice of dice to keep but all ten, die 0 as the lowest bit; then to stop. */
const THROW_AGAIN_OR_STOP: readonly Move[] = [
  ...Array.from(
    { length: 2 ** TEN - 1 },
    (_, kept): Move => ({ type: 'throw', keep: ALL_DICE.filter((die) => (kept >> die) & 1) }),
  ),
  { type: 'stop' },
];

/** A state before it is known what play waits for. */
type Asking = Omit<State, 'awaiting'>;

const NEW_PLAYER: Player = { phase: 1, scores: [], fiveBonus: 0, finishBonus: 0, failures: 0, total: 0, done: false };

function setup({ order }: Options, seats: number): State {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  return inOrder({
    turn: null,
    throws: 0,
    dice: [],
    players: everyone.map(() => NEW_PLAYER),
    lastTries: false,
    places: order === 'seats' ? everyone.map((seat) => [seat]) : [everyone],
    bonusFor: everyone,
  });
}

/** PTD-03: play begins once nobody shares a place; until then all who do throw again. */
function inOrder(state: Asking): State {
  const seats = sharing(state);
  return seats.length === 0
    ? newTurn(state, state.places.flat()[0] ?? 0)
    : { ...state, awaiting: { kind: 'roll', seat: null, dice: seats.map(() => ORDER_DIE), seats } };
}

const sharing = ({ places }: Asking): Seat[] =>
  places
    .filter((place) => place.length > 1)
    .flat()
    .sort((a, b) => a - b);

const turnOf = (seat: Seat): Awaiting => ({ kind: 'turn', seat, deadline: null });

const newTurn = (state: Asking, seat: Seat): State => ({ ...state, turn: seat, throws: 0, dice: [], awaiting: turnOf(seat) });

function legal(state: State, seat: Seat): readonly Move[] {
  if (state.awaiting.kind !== 'turn' || seat !== state.turn) return [];
  return state.throws === 0 ? FIRST_THROW : THROW_AGAIN_OR_STOP;
}

function judge(state: State, seat: Seat, move: Move): Verdict {
  if (state.turn === null) return refuse('not-now', 'PTD-03', { why: 'order' });
  if (seat !== state.turn) return refuse('not-your-turn', 'PTD-03', { turn: state.turn });
  if (state.awaiting.kind === 'roll') return refuse('not-now', 'ALL-1', { why: 'roll' });
  if (state.throws > 0) return LEGAL;
  if (move.type === 'stop') return refuse('not-now', 'PTD-05', { why: 'throw-first' });
  return move.keep.length === 0 ? LEGAL : refuse('not-now', 'PTD-04', { why: 'nothing-to-keep' });
}

function judgeRoll(state: State, faces: readonly Face[]): Verdict {
  const awaited = state.awaiting.kind === 'roll' ? state.awaiting.dice : [];
  const dice = awaited.length;
  if (faces.length !== dice) return refuse('bad-dice', 'PTD-02', { dice, why: 'number-of-dice', got: faces.length });
  const coloured = state.turn !== null && asksForColour(playerAt(state, state.turn).phase);
  for (const [i, face] of faces.entries()) {
    const shown = read(face);
    const high = isHigh(Number(awaited[i]));
    if (shown === undefined || shown.number >= 5 !== high)
      return refuse('bad-dice', 'PTD-02', { dice, why: high ? 'high' : 'low', got: face });
    if (coloured && shown.colour === null) return refuse('bad-dice', 'PTD-08', { dice, why: 'colour', got: face });
  }
  return LEGAL;
}

function apply(state: State, entry: PlayEntry<Move>): Step<State, Fact> {
  switch (entry.kind) {
    case 'move':
      return entry.move.type === 'stop' ? endTurn(state, entry.seat) : { state: throwDice(state, entry.move.keep), facts: [] };
    case 'roll':
      return entry.faces === 'cocked' ? { state, facts: [] } : land(state, entry.faces);
    case 'flag':
      throw new Error('phase-10-dice has no clock');
  }
}

function throwDice(state: State, keep: readonly number[]): State {
  return { ...state, awaiting: { kind: 'roll', seat: state.turn, dice: ALL_DICE.filter((die) => !keep.includes(die)) } };
}

function land(state: State, faces: readonly Face[]): Step<State, Fact> {
  if (state.awaiting.kind !== 'roll') throw new Error('no dice were thrown');
  const { seat, dice: thrown } = state.awaiting;
  if (seat === null) return { state: inOrder({ ...state, places: split(state, faces) }), facts: [] };
  const dice = [...state.dice];
  for (let i = 0; i < thrown.length; i++) dice[Number(thrown[i])] = String(faces[i]);
  const landed: State = { ...state, throws: state.throws + 1, dice, awaiting: turnOf(seat) };
  return landed.throws === THROWS ? endTurn(landed, seat) : { state: landed, facts: [] };
}

/** Each shared place becomes one for every number thrown for it, the highest first. */
function split(state: State, faces: readonly Face[]): State['places'] {
  const seats = sharing(state);
  const thrown = new Map(faces.map((face, i) => [seats[i], shownOn(face).number]));
  return state.places.flatMap((place) =>
    place.length === 1
      ? [place]
      : HIGHEST_FIRST.map((number) => place.filter((seat) => thrown.get(seat) === number)).filter((part) => part.length > 0),
  );
}

function endTurn(state: State, seat: Seat): Step<State, Fact> {
  const player = playerAt(state, seat);
  const { phase } = player;
  const made = scorePhase(phase, state.dice);
  return made === null
    ? { state: pass(fail(state, seat, player), seat), facts: [{ kind: 'phase-failed', seat, phase }] }
    : { state: pass(make(state, seat, player, made.score), seat), facts: [{ kind: 'phase-made', seat, phase, ...made }] };
}

function playerAt({ players }: State, seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
}

/** PTD-11: the phase is tried again, unless this was the last try. PTD-17: solitaire's bonus is for the first try. */
function fail(state: State, seat: Seat, player: Player): State {
  const failed: Player = { ...player, failures: player.failures + 1, done: state.lastTries };
  const missed = isSolitaire(state) && player.phase === TEN;
  return { ...state, players: state.players.with(seat, failed), bonusFor: missed ? [] : state.bonusFor };
}

function make(state: State, seat: Seat, player: Player, score: number): State {
  const finished = player.phase === TEN;
  const sum = player.total + score;
  const fiveBonus = player.phase === FIVE && sum >= FIVE_BONUS_FROM ? BONUS : 0;
  const finishBonus = finished && state.bonusFor.includes(seat) ? BONUS : 0;
  const scored: Player = {
    ...player,
    phase: player.phase + 1,
    scores: [...player.scores, score],
    fiveBonus: player.fiveBonus + fiveBonus,
    finishBonus,
    total: sum + fiveBonus + finishBonus,
    done: finished,
  };
  const next: State = { ...state, players: state.players.with(seat, scored) };
  return finished && !state.lastTries ? { ...next, lastTries: true, bonusFor: followers(next, seat) } : next;
}

/** PTD-14: who have a later place than the first finisher and are on phase 10 already. */
function followers(state: State, finisher: Seat): readonly Seat[] {
  const order = state.places.flat();
  return order.slice(order.indexOf(finisher) + 1).filter((seat) => playerAt(state, seat).phase === TEN);
}

/** The turn is scored; it is for whoever comes next, or the game is over. */
function pass(state: State, seat: Seat): State {
  const order = state.places.flat();
  const next = [...order.slice(order.indexOf(seat) + 1), ...order].find((other) => !playerAt(state, other).done);
  if (next === undefined) return over(state);
  return newTurn(state, state.lastTries && !playerAt(state, seat).done ? seat : next); // PTD-15: made, they go straight on
}

function over(state: State): State {
  const players = isSolitaire(state) ? state.players.map(penalized) : state.players;
  const totals = players.map(({ total }) => total);
  const most = Math.max(...totals);
  const winners = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  return { ...state, players, awaiting: { kind: 'over', winners, totals } };
}

const isSolitaire = ({ players }: State): boolean => players.length === 1;
const penalized = (player: Player): Player => ({ ...player, total: player.total - PENALTY * player.failures });

function view({ turn, throws, dice, players, lastTries, places, bonusFor }: State): View {
  const usual = usualBonusFor(lastTries, players.length);
  return {
    turn,
    throws,
    dice,
    players,
    lastTries,
    order: turn === null ? null : places.flat(),
    ...(bonusFor.length === usual.length ? {} : { bonusFor }),
  };
}

export const game: Game<Options, State, Move, View, Fact> = {
  id: 'phase-10-dice',
  version: 1,
  seats: { min: 1, max: 1000 },
  parseOptions,
  parseMove,
  setup,
  awaiting: (state) => state.awaiting,
  legal,
  judge,
  judgeRoll,
  apply,
  view,
  die: dieOf,
};
