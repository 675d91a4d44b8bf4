/** The table at a moment that is past, for its board: nobody's hands are on it. */
import type { AnyMove } from '@snug/engine';
import { botName } from '@snug/protocol';
import type { AnyPlay } from '@snug/table/web';
import type { Told } from './opened.ts';

const NOTHING: ReadonlySet<string> = new Set();

export interface Frozen {
  readonly count: number; // entries that count
  readonly moves: readonly AnyMove[]; // that are about to be made, and are shown as picks
  readonly held: boolean; // the last of the entries was a throw that ended a turn: the board before it, and the dice
}

export function frozenPlay(told: Told, { count, moves, held }: Frozen): AnyPlay {
  const { opened, story, called, players } = told;
  const { parts, header } = opened;
  const shown = held ? count - 1 : count;
  const state = story.stateAt(shown);
  const names = count < told.entries.length ? story.namesAt(count) : story.names;
  const now = story.moments[count - 1]?.entry.at ?? 0;
  const picked = moves.flatMap((move) => parts.board.blamed?.(move) ?? []);
  return {
    options: header.options,
    view: parts.game.view(state),
    awaiting: story.awaitingAt(shown),
    landed: story.landedAt(count),
    throws: story.moments.slice(0, count).filter(({ entry }) => entry.kind === 'roll').length,
    fresh: false,
    seat: null,
    near: 0,
    mine: players.map(() => false),
    persons: players.map((player) => botName(player) === null),
    here: players.map(() => null),
    thinking: null,
    legal: () => [],
    picked: picked.length === 0 ? NOTHING : new Set(picked),
    bad: NOTHING,
    reveal: true,
    careful: false,
    names,
    called: (seat) => (seat === names.you ? called[seat] : undefined) ?? names(seat),
    words: parts.words,
    table: parts.table,
    now: () => now,
    pick: () => {},
    act: () => {},
  };
}

/** Whether the throw that was the last of so many entries ended somebody's turn. */
export function endsTurn({ opened, story }: Told, count: number): boolean {
  if (story.moments[count - 1]?.entry.kind !== 'roll') return false;
  const { game } = opened.parts;
  const [before, after] = [count - 1, count].map((at) => game.awaiting(story.stateAt(at)));
  const seats = [before, after].map((awaiting) => (awaiting === undefined || awaiting.kind === 'over' ? null : awaiting.seat));
  return seats[0] !== null && seats[0] !== seats[1];
}
