/** The table as a board draws it. */
import type { Awaiting, Seat } from '@snug/engine';
import { botName } from '@snug/protocol';
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';
import { endsTurn, type Shown } from './shown.ts';

export interface Hands {
  readonly picked: ReadonlySet<string>;
  readonly bad: ReadonlySet<string>;
  pick(id: string): void;
  readonly rolling?: boolean;
  called?(seat: Seat): string | null;
  act(seat: Seat, move: object): void;
}

export function playOf(sitting: Sitting, shown: Shown, hands: Hands): AnyPlay {
  const { parts, story, match, mine, players } = sitting;
  const { names } = story;
  const { game, words, table } = parts;
  const rolling = hands.rolling === true;
  const landed = story.landedAt(shown.count);
  const thrower = landed === null ? null : seatOf(game.awaiting(story.stateAt(shown.count - 1)));
  const before = shown.held || (rolling && thrower === null); // a throw for the order is everybody's
  const current = shown.count === story.moments.length && !before;
  const state = story.stateAt(shown.count - Number(before));
  const last = story.moments[shown.count - 1]?.entry;
  const move = shown.held && last?.kind === 'move' ? last : null; // nobody acts while it is looked at
  const awaited = current ? match.awaiting : game.awaiting(state);
  const awaiting: Awaiting = move === null ? awaited : { kind: 'roll', seat: move.seat, dice: [] };
  const view = game.view(state);
  const still = before || !endsTurn(sitting, shown.count); // what ended a turn is taken up after it
  return {
    options: match.options,
    view: (move !== null && parts.board.settle?.(view, move.move)) || view,
    awaiting,
    landed: still ? landed : null,
    throws: story.moments.slice(0, shown.count).filter(({ entry }) => entry.kind === 'roll').length,
    fresh: shown.fresh,
    rolling,
    seat: handsOf(awaiting, mine),
    near: nearSeat(sitting),
    mine,
    persons: players.map(({ player }) => botName(player) === null),
    here: players.map(({ here }) => here),
    thinking: current && !rolling ? (sitting.thinking?.seat ?? null) : null,
    legal: (seat) => (current ? match.legal(seat) : []),
    picked: hands.picked,
    bad: hands.bad,
    reveal: sitting.reveal,
    careful: sitting.careful,
    names,
    called: (seat) => hands.called?.(seat) ?? names(seat),
    words,
    table,
    now: () => sitting.now(),
    held: current ? match.held : null,
    lost: sitting.trouble === 'line',
    pick: hands.pick,
    act: hands.act,
  };
}

const seatOf = (awaiting: Awaiting): Seat | null => (awaiting.kind === 'over' ? null : awaiting.seat);

/** Whose hands are on the board: the seat that play waits for if it is played here, else the first that is. */
function handsOf(awaiting: Awaiting, mine: readonly boolean[]): Seat | null {
  const wanted = seatOf(awaiting);
  if (wanted !== null && mine[wanted]) return wanted;
  const first = mine.indexOf(true);
  return first < 0 ? null : first;
}

/** The only one who plays here sits near; where several share a device nobody moves, and the first one does. */
const nearSeat = ({ seat = null, mine }: Sitting): Seat => seat ?? Math.max(0, mine.indexOf(true));
