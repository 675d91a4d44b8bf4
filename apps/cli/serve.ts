/** `snug serve`. The server is a bundle of its own, loaded from here, so that no other command waits for it. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Main from '../server/main.ts';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import { folder } from './play/save.ts';
import { speaking } from './speaking.ts';
import { cacheFolder } from './work.ts';

const SERVER = new URL('../../server/dist/server.mjs', import.meta.url); // from the bundle of the command line

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const isLevel = (text: string): text is (typeof LOG_LEVELS)[number] => (LOG_LEVELS as readonly string[]).includes(text);

/** `--host` without an address. */
const orEverywhere = (arg: string, nth: number, args: readonly string[]): string =>
  arg === '--host' && (args[nth + 1] ?? '--').startsWith('--') ? `--host=${EVERYWHERE[0]}` : arg;

/** Of this machine, in the networks that it is in. */
const addresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((them) =>
    (them ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('serve', async () => {
    const { values, positionals } = readArguments(args.map(orEverywhere), {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string' },
      node: { type: 'string' },
      keep: { type: 'string' },
      pace: { type: 'string' },
      limits: { type: 'string' },
      log: { type: 'string' },
      'behind-proxy': { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const { say } = await speaking(values.lang, process.env);
    if (values.help) {
      writeOut(say.serveHelp);
      return 0;
    }
    const [stray] = positionals;
    if (stray !== undefined) throw new Misuse(say.onlyOne(['serve', stray]));
    if (values.data !== undefined && values.database !== undefined) throw new Misuse(say.excludeEachOther('data', 'database'));
    if (values.data === '') throw new Misuse(say.noFolder);
    if (values.database !== undefined && !(/^postgres(ql)?:\/\//.test(values.database) && URL.canParse(values.database)))
      throw new Misuse(say.noPostgres);
    if (values.node !== undefined && !/^[^/]{1,64}$/.test(values.node)) throw new Misuse(say.nodeName);
    if (values.limits !== undefined && values.limits !== 'off') throw new Misuse(say.limitsOff);
    const level = values.log ?? (process.stderr.isTTY ? 'warn' : 'info');
    if (!isLevel(level)) throw new Misuse(say.logLevels(LOG_LEVELS));
    const whole = (option: 'port' | 'keep' | 'pace', most: number): number | null => {
      const text = values[option];
      if (text === undefined) return null;
      if (!/^\d{1,6}$/.test(text) || Number(text) > most) throw new Misuse(say.notANumber(option, most));
      return Number(text);
    };
    const keepDays = whole('keep', 36_500) ?? 30;
    if (keepDays < 1) throw new Misuse(say.keepADay);
    const serving: Main.Serving = {
      port: whole('port', 65_535),
      host: values.host ?? '127.0.0.1',
      data: values.data ?? join(folder(process.env), 'tables'),
      database: values.database ?? null,
      node: values.node ?? null,
      limited: values.limits === undefined,
      proxied: values['behind-proxy'] ?? false,
      keepDays,
      pace: whole('pace', 60_000) ?? 700,
      log: level,
      cache: cacheFolder(process.env),
    };
    if (!existsSync(fileURLToPath(SERVER))) throw new Misuse(say.noServer);
    const { serve, PORT } = (await import(SERVER.href)) as typeof Main;
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // whoever read the log may go
    const served = await serve(serving);
    if (!served.ok) throw new Misuse(served.why);
    const asked = new Promise<void>((resolve) => {
      process.once('SIGTERM', resolve);
      process.once('SIGINT', resolve);
    });
    const { port } = new URL(served.address);
    if (serving.port === null && port !== String(PORT)) writeOut(`${say.otherPort(PORT)}\n`);
    writeOut(`${say.serving(served.address)}\n`);
    if (EVERYWHERE.includes(serving.host)) for (const at of addresses()) writeOut(`${say.reachable(`http://${at}:${port}`)}\n`);
    writeOut(`${serving.database === null ? say.tablesIn(resolve(serving.data)) : say.tablesInDatabase}\n`);
    await asked; // possibly as soon as it has said where it is
    await served.stop();
    return 0;
  });
}
