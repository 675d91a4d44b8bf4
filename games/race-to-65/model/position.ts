/**
 * A position set up by hand, in the fields of the view. Which tiles a begun turn has flipped and, with `not-twice`, who
 * touched the other's tray is not seen there: `flipped` and `touched` say it. Any tray can be: a wrong call may have
 * turned up whatever was down.
 */
import { bad, type Fields, good, isFields, numbers, type Parsed, type Seat, shown, whole } from '@snug/engine';
import { fieldsOf } from '@snug/solver';
import { type Options, termsOf } from '../options.ts';
import { game } from '../rules.ts';
import { type State, TILES, type Tiles, type Tray } from '../types.ts';
import { legalTurns } from './positions.ts';
import { planesOf } from './race.ts';
import { type Turns, turnsOf } from './turns.ts';
import { seenBy } from './weigh.ts';

const FIELDS = ['turn', 'flips', 'trays', 'totals', 'locked', 'target', 'flipped', 'touched'];

export function position(input: unknown, options: Options): Parsed<State> {
  const fields = fieldsOf(input, FIELDS);
  if (!fields.ok) return fields;
  const terms = termsOf(options);
  const start = game.setup(options, 2);
  const turn = whole('turn', fields.value['turn'] ?? start.turn, 0, 1);
  if (!turn.ok) return turn;
  const down = traysFrom(fields.value);
  if (!down.ok) return down;
  const locked = tilesFrom(fields.value, 'locked');
  if (!locked.ok) return locked;
  const flipped = tilesFrom(fields.value, 'flipped');
  if (!flipped.ok) return flipped;
  const turns = turnsOf(terms, TILES);
  const touched = touchedFrom(fields.value, turns, turn.value, locked.value);
  if (!touched.ok) return touched;
  const state: State = {
    ...start,
    turn: turn.value,
    down: down.value,
    restored: down.value,
    locked: locked.value,
    flipped: flipped.value,
    untouched: flipped.value === 0,
    touched: touched.value,
    awaiting: { kind: 'turn', seat: turn.value, deadline: null },
  };
  return contradiction(state, turns, fields.value) ?? good(state);
}

/** What the fields say that cannot be said together. */
function contradiction(state: State, turns: Turns, { totals, target, flips, locked, flipped }: Fields): Parsed<never> | null {
  const view = game.view(state);
  for (const [field, given, shows] of [
    ['totals', totals, view.totals],
    ['target', target, view.target],
    ['flips', flips, view.flips],
  ] as const)
    if (given !== undefined && JSON.stringify(given) !== JSON.stringify(shows))
      return bad(field, 'cannot-be', { got: shown(given) });
  const { position: seen, made } = seenBy(state, turns);
  if (!turns.locks.includes(seen.locked)) return bad('locked', 'cannot-be', { got: shown(locked) });
  if (planesOf(turns).of(seen.locked, seen.past) === null) return bad('touched', 'cannot-be', { got: shown(locked) });
  const begun = made === 0 || (made & seen.locked) === 0;
  return begun && legalTurns(turns, seen, made).length > 0 && view.flips < turns.terms.flips
    ? null
    : bad('flipped', 'cannot-be', { got: shown(flipped) });
}

function traysFrom({ trays = [[], []] }: Fields): Parsed<readonly [Tray, Tray]> {
  if (!Array.isArray(trays)) return bad('trays', 'not-a-list', { got: shown(trays) });
  if (trays.length !== 2) return bad('trays', 'not-one-of', { got: `a list of ${trays.length}`, wants: ['a list of 2'] });
  const [first, second] = [0, 1].map((seat) => numbers(`trays[${seat}]`, trays[seat], 1, TILES));
  if (first?.ok && second?.ok) return good([setOf(first.value), setOf(second.value)]);
  return first?.ok === false ? first : second?.ok === false ? second : bad('trays', 'missing');
}

const setOf = (tiles: readonly number[]): Tray => tiles.reduce((set, tile) => set | (1 << (tile - 1)), 0);

function tilesFrom(fields: Fields, field: string): Parsed<Tiles> {
  const input = fields[field] ?? [];
  if (!Array.isArray(input)) return bad(field, 'not-a-list', { got: shown(input) });
  let tiles = 0;
  for (const item of input as readonly unknown[]) {
    if (!isFields(item)) return bad(field, 'not-an-object', { got: shown(item) });
    const tray = whole(`${field}.tray`, item['tray'], 0, 1);
    if (!tray.ok) return tray;
    const tile = whole(`${field}.tile`, item['tile'], 1, TILES);
    if (!tile.ok) return tile;
    tiles |= 1 << (tray.value * TILES + tile.value - 1);
  }
  return good(tiles);
}

/** Left out, it is as the lock tells it, and nobody touched as far as the lock does not. */
function touchedFrom({ touched }: Fields, { terms }: Turns, turn: Seat, locked: Tiles): Parsed<readonly [boolean, boolean]> {
  if (touched === undefined) {
    const other = terms.reach === 'not-twice' && terms.lock === 'tile' && ((locked >>> (turn * TILES)) & 4095) !== 0;
    return good(turn === 0 ? [false, other] : [other, false]);
  }
  if (!Array.isArray(touched)) return bad('touched', 'not-a-list', { got: shown(touched) });
  const [first, second]: readonly unknown[] = touched;
  if (terms.reach === 'not-twice' && typeof first === 'boolean' && typeof second === 'boolean') return good([first, second]);
  return bad('touched', 'cannot-be', { got: shown(touched) });
}
