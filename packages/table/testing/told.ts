/** A log in sentences, as it is told to one of the players, or to nobody in particular. */
import type { AnyMove, Entry, Seat } from '@snug/engine';
import { spoken } from '@snug/languages/parts/table';
import type { Slice } from '../slice.ts';
import { Story } from '../story.ts';
import { type Language, speakingTo } from '../words/words.ts';

export const NAMES = ['Quentin', 'Rosalind', 'Theodora'];

export interface Played {
  readonly options: object;
  readonly seats: number;
  readonly log: readonly Entry<AnyMove>[];
}

/** By entry: what is told of it, and lastly what is asked for after it. */
export async function toldTo(
  you: Seat | null,
  slice: Slice,
  { options, seats, log }: Played,
  language: Language,
): Promise<readonly (readonly string[])[]> {
  const [game, words, { table }] = await Promise.all([slice.rules(), slice.words(language), spoken[language]()]);
  const names = speakingTo(you, (seat) => NAMES[seat] ?? '');
  const story = new Story({ game, options, seats, words, table, names });
  return log.map((entry) => {
    const { sentences } = story.add(entry);
    const state = story.stateAt(story.moments.length);
    return [...sentences, words.prompt(game.view(state), game.awaiting(state), names, options)];
  });
}
