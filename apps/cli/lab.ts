/** `snug lab`. The lab is a bundle of its own, loaded from here, so that no other command waits for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Main from '../lab/main.ts';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import manifest from './package.json' with { type: 'json' };
import { folder } from './play/save.ts';
import { speaking } from './speaking.ts';
import { cacheFolder } from './work.ts';

const LAB = new URL('../../lab/dist/lab.mjs', import.meta.url); // from the bundle of the command line

/** What is given twice is for the lab to refuse: Node's parser would take the last without a word. */
const TEXT = { type: 'string', multiple: true } as const;
const VERSIONS = Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter, TEXT]));
const FLAGS = {
  ...VERSIONS,
  option: TEXT,
  values: TEXT,
  from: TEXT,
  to: TEXT,
  step: TEXT,
  options: TEXT,
  over: TEXT,
  goal: TEXT,
  players: TEXT,
  seats: TEXT,
  games: TEXT,
  seed: TEXT,
  longest: TEXT,
  sample: TEXT,
  'no-exact': { type: 'boolean' },
  workers: TEXT,
  database: TEXT,
  json: { type: 'boolean' },
  out: TEXT,
  state: TEXT,
  'no-cache': { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `--players one two` is `--players one --players two`. */
function apart(args: readonly string[]): readonly string[] {
  let among = false;
  return args.flatMap((arg) => {
    const begins = arg === '--players';
    const player = among && !arg.startsWith('--');
    among = begins || player;
    return begins ? [] : player ? [`--players=${arg}`] : [arg];
  });
}

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('lab', async () => {
    const { values, positionals } = readArguments(apart(args), FLAGS);
    const { language, say } = await speaking(values.lang, process.env);
    if (!existsSync(fileURLToPath(LAB))) throw new Misuse(say.noLab);
    const { lab } = (await import(LAB.href)) as typeof Main;
    const outcome = await lab(positionals, values, {
      program: manifest.version,
      language,
      cache: cacheFolder(process.env),
      state: join(folder(process.env), 'lab'),
      terminal: process.stderr.isTTY ?? false,
      out: writeOut,
      err: (text) => void process.stderr.write(text),
    });
    if (!outcome.ok) throw new Misuse(outcome.why);
    return outcome.status;
  });
}
