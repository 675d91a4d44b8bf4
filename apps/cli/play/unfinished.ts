/** Saved games that can be gone on with. */
import { basename } from 'node:path';
import type { Language } from '@snug/table';
import type { CliWords } from '../words/words.ts';
import type { Unfinished } from './arrange.ts';
import { contents, isOpen, playedAt, savedFiles } from './save.ts';
import { namesAt, type Place } from './setting.ts';
import { readStored, type Stored } from './stored.ts';

const LOOKED_AT = 200; // files; older ones can be named

/** The one played last first, and no more than `most`. */
export async function findUnfinished(
  dir: string,
  language: Language,
  say: CliWords,
  most = LOOKED_AT,
): Promise<readonly Unfinished[]> {
  const found: Unfinished[] = [];
  for (const file of savedFiles(dir).slice(0, LOOKED_AT)) {
    if (found.length === most) break;
    if (isOpen(file)) continue;
    const read = await readStored(contents(file) ?? '', language, say);
    if (read.ok && !isOver(read.stored)) found.push({ file, item: itemOf(file, read.stored, language) });
  }
  return found;
}

export const isOver = ({ awaiting }: Stored): boolean => awaiting.kind === 'over';

function itemOf(file: string, { setting, state, awaiting }: Stored, language: Language): Unfinished['item'] {
  const { words, table, say, places, game, options } = setting;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(playedAt(file));
  return {
    label: say.goOn(words.name, table.list(places.map(({ name }) => name))),
    help: say.goOnHelp(when, words.prompt(game.view(state), awaiting, namesAt(setting), options)),
  };
}

/** Who played this game last, to be asked for first. */
export async function lastPlaces(dir: string, game: string, language: Language, say: CliWords): Promise<readonly Place[] | null> {
  const file = savedFiles(dir)
    .slice(0, LOOKED_AT)
    .find((name) => basename(name).startsWith(`${game}-`));
  if (file === undefined) return null;
  const read = await readStored(contents(file) ?? '', language, say);
  return read.ok ? read.stored.setting.places : null;
}
