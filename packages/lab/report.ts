/** What an experiment has shown, with all that is needed to do it again. */
import type { Exact } from './exact.ts';
import type { Manifest } from './experiment.ts';
import { type Figure, figuresOf } from './figures.ts';
import type { Mattering } from './mattering.ts';
import { sentencesOf } from './sentences.ts';
import type { Tally } from './tally.ts';
import type { LabWords } from './words/words.ts';

/** All that was found, before anything is made of it. */
export interface Findings {
  readonly tallies: readonly Tally[]; // by version
  readonly matterings: readonly (Mattering | null)[];
  readonly exact: readonly Exact[]; // none where they were not asked for
}

/** What the events of a game, and the facts that its model has found, are called in a language. */
export type Names = { readonly [event: string]: string };

export interface Report {
  readonly program: string; // its version
  readonly command: string;
  readonly manifest: Manifest;
  readonly games: readonly number[]; // that were played, by version
  readonly exact: readonly Exact[];
  readonly figures: readonly Figure[];
  readonly words: { readonly [language: string]: readonly string[] }; // for whoever reads it; nothing is compared with them
  readonly names: { readonly [language: string]: Names };
  readonly tallies: readonly Tally[];
  readonly matterings: readonly (Mattering | null)[];
}
export type Unworded = Omit<Report, 'words'>;

export function reportOf(
  program: string,
  manifest: Manifest,
  findings: Findings,
  names: Report['names'],
  languages: readonly LabWords[],
): Report {
  const { tallies, matterings, exact } = findings;
  const unworded: Unworded = {
    program,
    command: commandOf(manifest),
    manifest,
    games: tallies.map(({ games }) => games),
    exact,
    figures: figuresOf(manifest, tallies, matterings),
    names,
    tallies,
    matterings,
  };
  return { ...unworded, words: Object.fromEntries(languages.map((words) => [words.language, sentencesOf(unworded, words)])) };
}

/** The command that does it again; how many work at it, and where the report goes, is left to whoever gives it. */
export function commandOf({ game, versions, sweep, seats, players, seed, games, longest, exact, sample }: Manifest): string {
  const rules =
    sweep === null
      ? versions.flatMap(({ given }, nth) => [`--${letterOf(nth)}`, given])
      : [
          ...['--option', sweep.option, '--values', versions.map(({ given }) => given).join(',')],
          ...(sweep.given === null ? [] : ['--options', sweep.given]),
        ];
  return [
    ...['snug', 'lab', sweep === null ? 'compare' : 'sweep', game, ...rules],
    ...['--seats', `${seats}`, '--players', ...(new Set(players).size === 1 ? players.slice(0, 1) : players), '--seed', seed],
    ...(games === null ? [] : ['--games', `${games}`]),
    ...['--longest', `${longest}`, '--sample', `${sample}`],
    ...(exact ? [] : ['--no-exact']),
  ]
    .map(quoted)
    .join(' ');
}

export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
export const letterOf = (version: number): string => LETTERS[version] ?? '';

export const quoted = (word: string): string => (/^[\w.,:=/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
