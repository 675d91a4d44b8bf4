/** A search, written down so that anybody can do it again, and what came of it. */
import { quoted } from '../report.ts';
import type { SearchReport } from './report.ts';
import type { Ground } from './trial.ts';

export interface SearchManifest extends Ground {
  readonly over: readonly string[]; // options and their values, as they were given; `seats` may be among them
  readonly options: string | null; // what holds everywhere: a preset's name, or JSON
  readonly goals: readonly string[];
  readonly seed: string;
  readonly games: number; // that confirm a setting
  readonly rounds?: number; // where the race is short; reports that have none were made by a long one
}

export interface SearchPaper {
  readonly kind: 'search';
  readonly program: string; // its version
  readonly command: string;
  readonly manifest: SearchManifest;
  readonly refused: number; // combinations that the game does not allow
  readonly found: SearchReport;
  readonly words: { readonly [language: string]: readonly string[] }; // for whoever reads it; nothing is compared with them
}

/** The command that does it again. */
export function searchCommandOf({ game, over, options, goals, seats, players, seed, games, longest }: SearchManifest): string {
  const varied = over.some((axis) => /^\s*seats\s*=/.test(axis));
  return [
    ...['snug', 'lab', 'search', game],
    ...over.flatMap((axis) => ['--over', axis]),
    ...(options === null ? [] : ['--options', options]),
    ...goals.flatMap((goal) => ['--goal', goal]),
    ...(varied ? [] : ['--seats', `${seats}`]),
    ...['--players', ...players, '--seed', seed, '--games', `${games}`, '--longest', `${longest}`],
  ]
    .map(quoted)
    .join(' ');
}
