import { D6, type Face } from '@snug/dice';
import { type Game, LEGAL, type Millis, type PlayEntry, refuse, type Seat, type Step, type Verdict } from '@snug/engine';
import { type Options, parseOptions, type Terms, termsOf } from './options.ts';
import { count, NOTHING_SEEN } from './seen.ts';
import { type Fact, type Flip, type Move, parseMove, type State, TILES, type Tiles, type Tray, type View } from './types.ts';

const bit = (tray: Seat, tile: number): Tiles => 1 << (tray * TILES + tile - 1);
const other = (seat: Seat): Seat => 1 - seat;
const isDown = (state: State, tray: Seat, tile: number): boolean => ((trayOf(state, tray) >> (tile - 1)) & 1) === 1;
const trayOf = (state: State, seat: Seat): Tray => (seat === 0 ? state.down[0] : state.down[1]);

/** The sum of a tray's down tiles. */
export function sumOf(tray: Tray): number {
  let sum = 0;
  for (let left = tray, tile = 1; left !== 0; left >>= 1, tile++) if (left & 1) sum += tile;
  return sum;
}

function popcount(tiles: Tiles): number {
  let n = 0;
  for (let left = tiles; left !== 0; left &= left - 1) n++;
  return n;
}

/** All 48 flips, made once, in the order in which they are listed. */
const FLIPS: readonly { readonly bit: Tiles; readonly down: Flip; readonly up: Flip }[] = [0, 1].flatMap((tray) =>
  Array.from({ length: TILES }, (_, i) => ({
    bit: bit(tray, i + 1),
    down: { type: 'flip', tray, tile: i + 1, to: 'down' } as const,
    up: { type: 'flip', tray, tile: i + 1, to: 'up' } as const,
  })),
);
const CALL: Move = { type: 'call' };
const DRAW: Move = { type: 'draw' };

function setup(options: Options): State {
  const start: Carried = {
    terms: termsOf(options),
    down: [0, 0],
    locked: 0,
    touched: [false, false],
    seen: NOTHING_SEEN,
    expired: 0,
  };
  return newTurn(start, options.first, 0);
}

/** What a turn hands on to the next. */
type Carried = Pick<State, 'terms' | 'down' | 'locked' | 'touched' | 'seen' | 'expired'>;

/** RTC-12: trays, player to move, locks and, with `not-twice`, who touched: 51 bits in one exact number. */
function positionOf({ down, locked, touched }: Carried, turn: Seat): number {
  const trays = down[0] + down[1] * 4096;
  return ((locked * 4 + (touched[0] ? 1 : 0) + (touched[1] ? 2 : 0)) * 2 + turn) * 16777216 + trays;
}

function newTurn(carried: Carried, seat: Seat, at: Millis): State {
  const { terms, down, locked, touched, expired } = carried;
  const { seen, times } = count(carried.seen, positionOf(carried, seat));
  // RTC-11: after four turns that ran out with nobody there the hourglass is not turned again.
  const deadline = expired >= 4 ? null : deadlineFrom(terms, at);
  return {
    terms,
    turn: seat,
    down,
    restored: down,
    flipped: 0,
    locked,
    touched,
    untouched: true,
    repeated: times >= 3,
    offer: null,
    seen,
    expired,
    awaiting: { kind: 'turn', seat, deadline },
  };
}

const deadlineFrom = ({ seconds }: Terms, at: Millis): Millis | null => (seconds === 0 ? null : at + seconds * 1000);

/** The turn's flips are made: they lock their tiles for the next turn. */
function endTurn(state: State, at: Millis): State {
  const { turn, flipped, terms, down, seen, expired } = state;
  const trays = flipped >> (other(turn) * TILES);
  const touched = touchedBy(state, (trays & 4095) !== 0);
  return newTurn({ terms, down, locked: lockedBy(flipped, terms), touched, seen, expired }, other(turn), at);
}

/** The turn is lost: what it flipped goes back, and nothing is locked in the next. */
function forfeit(state: State, at: Millis): State {
  return newTurn({ ...state, down: state.restored, locked: 0, touched: touchedBy(state, false) }, other(state.turn), at);
}

function lockedBy(flipped: Tiles, { lock }: Terms): Tiles {
  if (lock === 'none') return 0;
  if (lock === 'tile') return flipped;
  const numbers = (flipped | (flipped >> TILES)) & 4095;
  return numbers | (numbers << TILES);
}

function touchedBy({ turn, touched, terms }: State, did: boolean): readonly [boolean, boolean] {
  if (terms.reach !== 'not-twice') return touched;
  return turn === 0 ? [did, touched[1]] : [touched[0], did];
}

function mayDraw(state: State, seat: Seat): boolean {
  return state.repeated && state.untouched && state.offer !== seat;
}

/** Whether this flip touches the other tray in a way that `reach` forbids. */
function outOfReach(state: State, seat: Seat, tray: Seat, toUp: boolean): boolean {
  if (tray === seat) return false;
  switch (state.terms.reach) {
    case 'free':
      return false;
    case 'down-only':
      return toUp;
    case 'not-twice':
      return state.touched[seat === 0 ? 0 : 1];
    case 'one':
      return ((state.flipped >> (tray * TILES)) & 4095) !== 0;
  }
}

function legal(state: State, seat: Seat): readonly Move[] {
  if (state.awaiting.kind === 'over') return [];
  const moves: Move[] = [];
  if (seat === state.turn) {
    const down = state.down[0] | (state.down[1] << TILES);
    const closed = state.flipped | state.locked;
    for (const flip of FLIPS) {
      const toUp = (down & flip.bit) !== 0;
      if ((closed & flip.bit) === 0 && !outOfReach(state, seat, flip.down.tray, toUp)) moves.push(toUp ? flip.up : flip.down);
    }
  }
  moves.push(CALL);
  if (mayDraw(state, seat)) moves.push(DRAW);
  return moves;
}

function judge(state: State, seat: Seat, move: Move): Verdict {
  switch (move.type) {
    case 'call':
      return LEGAL;
    case 'draw':
      if (mayDraw(state, seat)) return LEGAL;
      return refuse('not-now', 'RTC-12', { why: !state.repeated ? 'not-repeated' : !state.untouched ? 'too-late' : 'offered' });
    case 'flip':
      return judgeFlip(state, seat, move);
  }
}

function judgeFlip(state: State, seat: Seat, { tray, tile, to }: Flip): Verdict {
  if (seat !== state.turn)
    return refuse('not-your-turn', state.terms.wrongCall === 'ends-turn' ? 'R2-01' : 'R6-01', { turn: state.turn });
  const values = () => ({ tray, tile, to, own: tray === seat });
  if (isDown(state, tray, tile) === (to === 'down')) return refuse('wrong-direction', 'RTC-02', values());
  if ((state.flipped & bit(tray, tile)) !== 0) return refuse('same-tile', 'R6-02', values());
  if (outOfReach(state, seat, tray, to === 'up')) return refuse('out-of-reach', null, { ...values(), reach: state.terms.reach });
  return (state.locked & bit(tray, tile)) !== 0 ? { kind: 'foul', rule: 'RTC-04' } : LEGAL;
}

function apply(state: State, entry: PlayEntry<Move>): Step<State, Fact> {
  if (entry.kind === 'roll') throw new Error('race-to-65 has no dice');
  if (entry.kind === 'flag') {
    const lost: Fact = { kind: 'turn-lost', seat: state.turn, why: 'time' };
    return { state: forfeit({ ...state, expired: state.expired + 1 }, entry.at), facts: [lost] };
  }
  const awake: State = state.expired === 0 ? state : wake(state, entry.at);
  switch (entry.move.type) {
    case 'flip':
      return flip(awake, entry.move, entry.at);
    case 'call':
      return call(awake, entry.seat, entry.at);
    case 'draw':
      return { state: draw(awake, entry.seat), facts: [] };
  }
}

/** RTC-11: somebody is there; a sleeping hourglass is turned over for the rest of the turn. */
function wake(state: State, at: Millis): State {
  const { awaiting } = state;
  const asleep = awaiting.kind === 'turn' && awaiting.deadline === null;
  return { ...state, expired: 0, awaiting: asleep ? { ...awaiting, deadline: deadlineFrom(state.terms, at) } : awaiting };
}

function flip(state: State, { tray, tile }: Flip, at: Millis): Step<State, Fact> {
  const touched = bit(tray, tile);
  if ((state.locked & touched) !== 0) {
    const lost: Fact = { kind: 'turn-lost', seat: state.turn, why: 'consecutive' };
    return { state: forfeit(state, at), facts: [lost] };
  }
  const turned = trayOf(state, tray) ^ (1 << (tile - 1));
  const next: State = { ...state, down: withTray(state.down, tray, turned), flipped: state.flipped | touched, untouched: false };
  return { state: popcount(next.flipped) === state.terms.flips ? endTurn(next, at) : next, facts: [] };
}

const withTray = (trays: readonly [Tray, Tray], seat: Seat, tray: Tray): readonly [Tray, Tray] =>
  seat === 0 ? [tray, trays[1]] : [trays[0], tray];

function call(state: State, seat: Seat, at: Millis): Step<State, Fact> {
  const total = sumOf(trayOf(state, seat));
  if (total === state.terms.target) return { state: over(state, [seat]), facts: [{ kind: 'won', seat, total }] };
  // RTC-08: the tray stays reset even if the turn is forfeited later.
  const reset: State = {
    ...state,
    down: withTray(state.down, seat, 0),
    restored: withTray(state.restored, seat, 0),
    untouched: false,
  };
  const endsTurn = seat === state.turn && state.terms.wrongCall === 'ends-turn';
  return { state: endsTurn ? forfeit(reset, at) : reset, facts: [{ kind: 'wrong-call', seat, total }] };
}

function draw(state: State, seat: Seat): State {
  return state.offer === null ? { ...state, offer: seat } : over(state, []);
}

function over(state: State, winners: readonly Seat[]): State {
  return { ...state, awaiting: { kind: 'over', winners, totals: state.down.map(sumOf) } };
}

function tilesOf(tray: Tray): number[] {
  const tiles: number[] = [];
  for (let tile = 1; tile <= TILES; tile++) if ((tray >> (tile - 1)) & 1) tiles.push(tile);
  return tiles;
}

const placesOf = (tiles: Tiles): View['locked'] =>
  [0, 1].flatMap((tray) => tilesOf((tiles >> (tray * TILES)) & 4095).map((tile) => ({ tray, tile })));

function view({ turn, flipped, down, locked, touched, terms }: State): View {
  return {
    turn,
    flips: popcount(flipped),
    trays: down.map(tilesOf),
    totals: down.map(sumOf),
    locked: placesOf(locked),
    target: terms.target,
    ...(terms.reach === 'free' ? {} : { flipped: placesOf(flipped) }),
    ...(terms.reach === 'not-twice' ? { touched } : {}),
  };
}

export const game: Game<Options, State, Move, View, Fact> = {
  id: 'race-to-65',
  version: 1,
  seats: { min: 2, max: 2 },
  parseOptions,
  parseMove,
  setup,
  awaiting: (state) => state.awaiting,
  legal,
  judge,
  judgeRoll: (_state, _faces: readonly Face[]) => refuse('not-now', 'ALL-1', { why: 'no-roll' }),
  apply,
  view,
  die: () => D6,
};
