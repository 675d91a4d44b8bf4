/**
 * What the hands at the keyboard are doing: pure. A key and the table as it is give other hands and what is to be done; nothing
 * of it is in the log before a move is made.
 */
import type { Face } from '@snug/dice';
import type { Millis, Seat } from '@snug/engine';
import { type Action, type AnyScene, type AnyTextBoard, type Spot, typeSum } from '@snug/table';
import type { CliWords } from '../words/words.ts';
import { isSign, type Key } from './keys.ts';
import { type Notepad, write } from './notepad.ts';

/** What lies over the table or beside it. */
export type Panel =
  | { readonly kind: 'ready' } // the hourglass has not been turned yet
  | { readonly kind: 'help' }
  | { readonly kind: 'gate'; readonly to: 'calculator' | 'notes'; readonly seat: Seat } // the others look away first
  | { readonly kind: 'calculator'; readonly seat: Seat }
  | { readonly kind: 'notes'; readonly seat: Seat; readonly pad: Notepad };

/** Something that is done by Enter, if Enter comes in time. */
export interface Pending {
  readonly question: string;
  readonly effect: Effect;
  readonly lasts: Millis;
  readonly holds: boolean; // the game stands still meanwhile, and nobody else's keys are heard
}

export interface Hands {
  readonly cursor: string | null;
  readonly picked: ReadonlySet<string>; // in the order in which they were picked
  readonly typed: string; // faces
  readonly pending: Pending | null;
  readonly note: string | null; // why the last thing was not done
  readonly reveal: boolean;
  readonly panel: Panel | null;
  readonly sums: { readonly [seat: Seat]: string }; // on the calculators
  readonly choice: number; // at the end of the game
}

export const NO_HANDS: Hands = {
  cursor: null,
  picked: new Set(),
  typed: '',
  pending: null,
  note: null,
  reveal: false,
  panel: null,
  sums: {},
  choice: 0,
};

export const CHOICES = ['again', 'menu', 'quit'] as const;

export type Effect =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: object }
  | { readonly kind: 'roll'; readonly faces: readonly Face[] | 'cocked' }
  | { readonly kind: 'takeback' }
  | { readonly kind: 'notes'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'leave'; readonly choice: (typeof CHOICES)[number] };

/** The table as the hands find it. */
export interface Around {
  readonly scene: AnyScene;
  readonly board: AnyTextBoard;
  readonly say: CliWords;
  readonly canTakeBack: boolean;
  notes(seat: Seat): string;
}

export interface Pressed {
  readonly hands: Hands;
  readonly effects: readonly Effect[];
}

export const TIME_TO_CONFIRM: Millis = 3000;
/** While notes are written letters are text, so there a call has a key of its own. */
export const CALL_KEY: Key = 'ctrl-g';
const TIME_TO_THINK_AGAIN: Millis = 15_000; // about things that nobody is waiting for

const only = (hands: Hands, ...effects: readonly Effect[]): Pressed => ({ hands, effects });

export function press(before: Hands, key: Key, around: Around): Pressed {
  if (key === 'resize' || (key.startsWith('ctrl-') && key !== CALL_KEY)) return only(before);
  const { pending } = before;
  const hands: Hands = { ...before, pending: null, note: null };
  if (pending !== null) {
    if (key === 'enter') return only(hands, pending.effect);
    if (key === 'escape' || (key === 'backspace' && !pending.holds)) return only(hands);
    if (pending.holds) return only(before);
  }
  if (hands.panel !== null) return pressPanel(hands, hands.panel, key, around);
  switch (around.scene.awaiting.kind) {
    case 'over':
      return pressAtTheEnd(hands, key, around);
    case 'roll':
      return typeFaces(hands, key, around);
    case 'turn':
      return playTurn(hands, key, around);
  }
}

function ask(hands: Hands, question: string, effect: Effect, holds = false): Pressed {
  const lasts = effect.kind === 'move' ? TIME_TO_CONFIRM : TIME_TO_THINK_AGAIN;
  return only({ ...hands, pending: { question, effect, lasts, holds } });
}

/** Whether the game waits for somebody's answer, and its clock with it. */
export const standsStill = ({ panel, pending }: Hands): boolean => panel?.kind === 'ready' || (pending?.holds ?? false);

/** Keys that mean the same at every moment of a game. */
function pressCommon(hands: Hands, key: Key, around: Around): Pressed | null {
  const { board, say, scene, canTakeBack } = around;
  switch (key) {
    case '?':
      return only({ ...hands, panel: { kind: 'help' } });
    case 'q':
    case 'escape':
      return ask(hands, say.sureToLeave, { kind: 'leave', choice: 'quit' });
    case 't':
      return canTakeBack ? ask(hands, say.sureToTakeBack, { kind: 'takeback' }) : null;
    case 'v':
      return board.reveals ? only({ ...hands, reveal: !hands.reveal }) : null;
    case 'k':
    case 'n': {
      if (board.pads === null || !scene.persons.includes(true)) return null;
      return only(openPad(hands, key === 'k' ? 'calculator' : 'notes', scene.seat, around));
    }
    default:
      return null;
  }
}

/** A pad is private: where others sit at the same screen, they are asked to look away first. */
function openPad(hands: Hands, to: 'calculator' | 'notes', seat: Seat, around: Around): Hands {
  const alone = around.scene.persons.filter((person) => person).length === 1;
  return alone ? showPad(hands, to, seat, around) : { ...hands, panel: { kind: 'gate', to, seat } };
}

function showPad(hands: Hands, to: 'calculator' | 'notes', seat: Seat, { notes }: Around): Hands {
  if (to === 'calculator') return { ...hands, panel: { kind: 'calculator', seat } };
  const text = notes(seat);
  return { ...hands, panel: { kind: 'notes', seat, pad: { text, caret: text.length } } };
}

function pressPanel(hands: Hands, panel: Panel, key: Key, around: Around): Pressed {
  const { scene, board } = around;
  const closed: Hands = { ...hands, panel: null };
  switch (panel.kind) {
    case 'ready':
      if (key === 'enter') return only(closed);
      if (key === 'q' || key === 'escape') return ask(hands, around.say.sureToLeave, { kind: 'leave', choice: 'quit' });
      return pressAnytime(hands, key, around) ?? only(hands);
    case 'help':
      return pressAnytime(closed, key, around) ?? only(closed);
    case 'gate': {
      if (key === 'enter') return only(showPad(hands, panel.to, panel.seat, around));
      if (key === 'tab' || key === 'left' || key === 'right')
        return only({ ...hands, panel: { ...panel, seat: nextPerson(scene, panel.seat) } });
      const action = board.actions(scene).find((known) => known.key === key);
      return action !== undefined ? act(hands, action) : only(key === 'escape' ? closed : hands);
    }
    case 'calculator': {
      if (key === 'escape' || key === 'k') return only(closed);
      const sum = typeSum(hands.sums[panel.seat] ?? '', key, board.pads?.target(scene.view) ?? 0);
      if (sum !== null) return only({ ...hands, sums: { ...hands.sums, [panel.seat]: sum } });
      const action = board.actions(scene).find((known) => known.key === key);
      return action === undefined ? only(hands) : act(hands, action);
    }
    case 'notes': {
      if (key === 'escape') return only(closed);
      if (key === CALL_KEY) {
        const call = callOf(panel.seat, around);
        return call === undefined ? only(hands) : act(closed, call);
      }
      const pad = write(panel.pad, key);
      const next: Hands = { ...hands, panel: { ...panel, pad } };
      return pad.text === panel.pad.text ? only(next) : only(next, { kind: 'notes', seat: panel.seat, text: pad.text });
    }
  }
}

/** What this player may do at any moment. */
export const callOf = (seat: Seat, { board, scene }: Pick<Around, 'board' | 'scene'>): Action | undefined =>
  board.actions(scene).find((action) => action.anytime && action.seat === seat);

function pressAnytime(hands: Hands, key: Key, { board, scene }: Around): Pressed | null {
  const action = board.actions(scene).find((known) => known.anytime && known.key === key);
  return action === undefined ? null : act(hands, action);
}

function nextPerson({ persons }: AnyScene, seat: Seat): Seat {
  for (let step = 1; step <= persons.length; step++)
    if (persons[(seat + step) % persons.length]) return (seat + step) % persons.length;
  return seat;
}

function pressAtTheEnd(hands: Hands, key: Key, around: Around): Pressed {
  const count = CHOICES.length;
  const leave = (choice: (typeof CHOICES)[number]): Pressed => only(hands, { kind: 'leave', choice });
  switch (key) {
    case 'left':
    case 'up':
      return only({ ...hands, choice: (hands.choice + count - 1) % count });
    case 'right':
    case 'down':
    case 'tab':
      return only({ ...hands, choice: (hands.choice + 1) % count });
    case 'enter':
      return leave(CHOICES[hands.choice] ?? 'quit');
    case '1':
    case '2':
    case '3':
      return leave(CHOICES[Number(key) - 1] ?? 'quit');
    case 'q':
    case 'escape':
      return leave('quit');
    default:
      return pressCommon(hands, key, around) ?? only(hands);
  }
}

function typeFaces(hands: Hands, key: Key, around: Around): Pressed {
  const { scene, board, say } = around;
  if (scene.awaiting.kind !== 'roll') return only(hands);
  if (hands.typed === '') {
    const common = pressCommon(hands, key, around);
    if (common !== null) return common;
  }
  if (key === 'backspace' && hands.typed !== 'cocked') return only({ ...hands, typed: hands.typed.slice(0, -1) });
  if (key === 'backspace' || key === 'escape') return only({ ...hands, typed: '' });
  if (key === 'c') return only({ ...hands, typed: 'cocked' });
  if (key === 'enter') {
    if (hands.typed === 'cocked') return only({ ...hands, typed: '' }, { kind: 'roll', faces: 'cocked' });
    const faces = board.faces?.(hands.typed, scene.awaiting.dice) ?? null;
    if (faces === null) return only({ ...hands, note: say.noFaces });
    return only(hands, { kind: 'roll', faces });
  }
  if (!isSign(key) || hands.typed === 'cocked') return only(hands);
  return only({ ...hands, typed: hands.typed + key });
}

function playTurn(hands: Hands, key: Key, around: Around): Pressed {
  const { scene, board } = around;
  const { rows, home } = board.spots(scene);
  const here = place(rows, hands.cursor);
  switch (key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return only({ ...hands, cursor: step(rows, here, home, key) });
    case ' ':
      return here === null || board.picks === 'one' ? only(hands) : only(toggle(hands, here.spot.id));
    case 'backspace':
    case 'u':
      if (hands.picked.size > 0) return only({ ...hands, picked: new Set([...hands.picked].slice(0, -1)) });
      return only({ ...hands, cursor: null });
    case 'escape':
      if (hands.picked.size > 0 || hands.cursor !== null) return only({ ...hands, picked: new Set(), cursor: null });
      break;
  }
  const spot = spotFor(rows, here?.row ?? home, key);
  if (spot !== null) {
    const moved = { ...hands, cursor: spot.id };
    return only(board.picks === 'one' ? moved : toggle(moved, spot.id));
  }
  const action = board.actions(scene).find((known) => known.key === key);
  if (action !== undefined) return act(hands, action);
  if (key === 'enter' && rows.length > 0) return only({ ...hands, note: around.say.pickFirst(board.picks === 'many') });
  return pressCommon(hands, key, around) ?? only(hands);
}

function act(hands: Hands, { seat, move, confirm, anytime }: Action): Pressed {
  const effect: Effect = { kind: 'move', seat, move };
  return confirm === null ? only(hands, effect) : ask(hands, confirm, effect, anytime);
}

function toggle(hands: Hands, id: string): Hands {
  const picked = new Set(hands.picked);
  if (!picked.delete(id)) picked.add(id);
  return { ...hands, picked };
}

type Rows = readonly (readonly Spot[])[];
interface Standing {
  readonly row: number;
  readonly spot: Spot;
}

function place(rows: Rows, cursor: string | null): Standing | null {
  for (const [row, spots] of rows.entries()) {
    const spot = spots.find(({ id }) => id === cursor);
    if (spot !== undefined) return { row, spot };
  }
  return null;
}

/** The spot that a key names, looked for in the cursor's own row first. */
function spotFor(rows: Rows, row: number, key: Key): Spot | null {
  for (const spots of [rows[row] ?? [], ...rows]) {
    const spot = spots.find((known) => known.key === key);
    if (spot !== undefined) return spot;
  }
  return null;
}

function step(rows: Rows, here: Standing | null, home: number, key: 'up' | 'down' | 'left' | 'right'): string | null {
  if (here === null) return (rows[home]?.[0] ?? rows.flat()[0])?.id ?? null;
  const row = rows[here.row] ?? [];
  if (key === 'left' || key === 'right') {
    const at = row.indexOf(here.spot) + (key === 'left' ? -1 : 1);
    return (row[(at + row.length) % row.length] ?? here.spot).id;
  }
  const next = rows[here.row + (key === 'up' ? -1 : 1)] ?? [];
  const nearest = [...next].sort((a, b) => Math.abs(a.column - here.spot.column) - Math.abs(b.column - here.spot.column))[0];
  return (nearest ?? here.spot).id;
}

/** The hands after something was written in the log: what was picked for it is let go. */
export function settle(hands: Hands, before: AnyScene, after: AnyScene, board: AnyTextBoard): Hands {
  const turn = ({ awaiting }: AnyScene): Seat | null => (awaiting.kind === 'over' ? null : awaiting.seat);
  const sameTurn = turn(before) === turn(after);
  const ids = new Set(board.spots(after).rows.flatMap((row) => row.map(({ id }) => id)));
  const keeps = sameTurn && board.keepsPicks;
  const picked = after.awaiting.kind === 'turn' ? [...hands.picked].filter((id) => ids.has(id)) : [...hands.picked];
  return {
    ...hands,
    typed: '',
    note: null,
    panel: sameTurn ? hands.panel : putAway(hands.panel, after),
    picked: new Set(keeps ? picked : []),
    cursor: sameTurn && hands.cursor !== null && (ids.has(hands.cursor) || after.awaiting.kind === 'roll') ? hands.cursor : null,
  };
}

/** When the turn passes, others come to the screen: an open pad is covered up, and at the end everything is. */
function putAway(panel: Panel | null, { awaiting, persons }: AnyScene): Panel | null {
  if (awaiting.kind === 'over') return null;
  if (panel === null || (panel.kind !== 'notes' && panel.kind !== 'calculator')) return panel;
  return persons.filter((person) => person).length === 1 ? panel : { kind: 'gate', to: panel.kind, seat: panel.seat };
}
