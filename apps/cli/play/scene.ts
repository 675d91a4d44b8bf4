/** What the board is drawn from, at any moment of a game; the hands on it and the size of the screen come later. */
import type { Awaiting, Seat } from '@snug/engine';
import type { AnyScene, Story } from '@snug/table';
import { isPerson, personsOf, type Setting } from './setting.ts';

export type Moment = Omit<AnyScene, 'picked' | 'cursor' | 'reveal' | 'width' | 'height' | 'now'>;

/** The table after so many entries. */
export function momentAt(setting: Setting, story: Story, count: number): Moment {
  const { game, options, places, words, table } = setting;
  const state = story.stateAt(count);
  const awaiting = story.awaitingAt(count);
  return {
    options,
    view: game.view(state),
    awaiting,
    landed: story.landedAt(count),
    legal: (seat) => game.legal(state, seat),
    seat: handsOf(awaiting, personsOf(setting)),
    persons: places.map((_, seat) => isPerson(setting, seat)),
    sides: places.map(({ side }, seat) => side ?? seat),
    names: story.names,
    words,
    table,
  };
}

/** Whose hands are on the board: the seat that play waits for if a person sits there, else the first person. */
function handsOf(awaiting: Awaiting, persons: readonly Seat[]): Seat {
  const wanted = awaiting.kind === 'over' ? null : awaiting.seat;
  return wanted !== null && persons.includes(wanted) ? wanted : (persons[0] ?? 0);
}
