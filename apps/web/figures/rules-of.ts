/** Which rules a game was played by, whoever began. */
import type { AnyGame } from '@snug/engine';
import { slices } from '@snug/games';
import { boards } from '@snug/games/boards';
import type { AnyGameWords, Language, Preset } from '@snug/table';

export interface Known {
  readonly words: AnyGameWords;
  readonly rules: AnyGame;
  readonly ignored: string | null; // an option that only names a seat
}

/** All that is to be known of the games that figures speak of. */
export async function knownGames(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, Known>> {
  const all = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const slice = slices.find((one) => one.id === id);
      const entry = boards.find((one) => one.id === id);
      if (slice === undefined || entry === undefined) return null;
      const [words, rules, board] = await Promise.all([slice.words(language), slice.rules(), entry.board()]);
      return [id, { words, rules, ignored: board.seatOption?.key ?? null }] as const;
    }),
  );
  return new Map(all.filter((one) => one !== null));
}

export function rulesKey(options: object, ignored: string | null): string {
  const told = Object.entries(options).filter(([key]) => key !== ignored);
  return JSON.stringify(told.sort(([a], [b]) => a.localeCompare(b)));
}

/** The rules as they have a name; null where they are the table's own. */
export function presetOf(game: string, options: object, { rules, ignored }: Known): Preset | null {
  const key = rulesKey(options, ignored);
  const slice = slices.find(({ id }) => id === game);
  const preset = slice?.presets.find((known) => {
    const parsed = rules.parseOptions(known.options);
    return parsed.ok && rulesKey(parsed.value, ignored) === key;
  });
  return preset ?? null;
}

export function rulesName(game: string, options: object, known: Known): string | null {
  const preset = presetOf(game, options, known);
  return preset === null ? null : (known.words.presets[preset.key] ?? preset.key);
}
