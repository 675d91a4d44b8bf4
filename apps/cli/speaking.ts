/** What commands have in common that speak a language, and read a game. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@snug/table';
import { Misuse } from './arguments.ts';
import { contents, isTooLarge, LONGEST } from './play/save.ts';
import { type CliWords, usualLanguage, wordsIn } from './words/words.ts';

export interface Speaking {
  readonly language: Language;
  readonly say: CliWords;
}

/** The language that is asked for, else the one that is usual here. */
export async function speaking(asked: string | undefined, env: NodeJS.ProcessEnv): Promise<Speaking> {
  const language = asked === undefined ? usualLanguage(env) : LANGUAGES.find((known) => known === asked);
  const { say } = await wordsIn(language ?? 'en');
  if (language === undefined) throw new Misuse(say.noLanguage(asked ?? '', LANGUAGES));
  return { language, say };
}

/** The one file that a command is about; `-` is what comes in. */
export function namedFile(
  names: readonly string[],
  which: string,
  say: CliWords,
): { readonly file: string; readonly text: string } {
  const [file, ...more] = names;
  if (file === undefined) throw new Misuse(which);
  if (more.length > 0) throw new Misuse(say.onlyOne(names));
  const text = file === '-' ? readFileSync(0, 'utf8') : contents(file);
  if (text === null) throw new Misuse(isTooLarge(file) ? say.tooLarge(file, LONGEST >> 20) : say.noFile(file));
  return { file, text };
}
