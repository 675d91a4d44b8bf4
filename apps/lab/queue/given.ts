import type { Switches } from '../asking.ts';
import { textIn } from '../host.ts';
import { Refused } from '../refused.ts';
import type { BenchWords } from '../words/words.ts';
import { Database, NoDatabase } from './database.ts';

/** The database that was named, or null. */
export async function databaseIn(
  switches: Switches,
  say: BenchWords,
  tell: (sentence: string) => void,
): Promise<Database | null> {
  const url = textIn(switches, 'database');
  if (url === null) return null;
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Refused(say.notPostgres);
  try {
    return await Database.open(url, (there) => tell(there ? say.databaseBack : say.databaseGone));
  } catch (error) {
    throw error instanceof NoDatabase ? new Refused(say.noDatabase(error.message)) : error;
  }
}
