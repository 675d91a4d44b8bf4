/** `snug serve`. The server is a bundle of its own, loaded from here, so that no other command waits for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@snug/table';
import type * as Main from '../server/main.ts';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import { folder } from './play/save.ts';
import { languageFrom } from './play/wishes.ts';
import { wordsIn } from './words/words.ts';
import { cacheFolder } from './work.ts';

const SERVER = new URL('../../server/dist/server.mjs', import.meta.url); // from the bundle of the command line

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('serve', async () => {
    const { values, positionals } = readArguments(args, {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string' },
      node: { type: 'string' },
      pace: { type: 'string' },
      limits: { type: 'string' },
      'behind-proxy': { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const language = languageFrom(values.lang, process.env);
    const { say } = await wordsIn(language ?? 'en');
    if (language === null) throw new Misuse(say.noLanguage(values.lang ?? '', LANGUAGES));
    if (values.help) {
      writeOut(say.serveHelp);
      return 0;
    }
    const [stray] = positionals;
    if (stray !== undefined) throw new Misuse(say.onlyOne(['serve', stray]));
    if (values.data !== undefined && values.database !== undefined) throw new Misuse(say.excludeEachOther('data', 'database'));
    if (values.limits !== undefined && values.limits !== 'off') throw new Misuse(say.limitsOff);
    const whole = (option: 'port' | 'pace', usual: number, most: number): number => {
      const text = values[option] ?? String(usual);
      if (!/^\d{1,6}$/.test(text) || Number(text) > most) throw new Misuse(say.notANumber(option));
      return Number(text);
    };
    const serving: Main.Serving = {
      port: whole('port', 6565, 65_535),
      host: values.host ?? '127.0.0.1',
      data: values.data ?? join(folder(process.env), 'tables'),
      database: values.database ?? null,
      node: values.node ?? null,
      limited: values.limits === undefined,
      proxied: values['behind-proxy'] ?? false,
      pace: whole('pace', 700, 60_000),
      cache: cacheFolder(process.env),
    };
    if (!existsSync(fileURLToPath(SERVER))) throw new Misuse(say.noServer);
    const { serve } = (await import(SERVER.href)) as typeof Main;
    const served = await serve(serving);
    if (!served.ok) throw new Misuse(served.why);
    writeOut(`${say.serving(served.address)}\n`);
    await new Promise<void>((resolve) => {
      process.once('SIGTERM', resolve);
      process.once('SIGINT', resolve);
    });
    await served.stop();
    return 0;
  });
}
