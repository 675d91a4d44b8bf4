/** Command-line arguments that set up a game, as several commands take them. */
import { parseArgs } from 'node:util';
import { type AnyGame, isFields } from '@snug/engine';
import { slices } from '@snug/games';
import type { Slice } from '@snug/table';
import { table } from '@snug/table/words/en';

/** Something the caller got wrong: said in a sentence, exit code 2. */
export class Misuse extends Error {
  readonly status: number;
  constructor(message: string, status = 2) {
    super(message);
    this.status = status;
  }
}

/** Runs a command; a misuse becomes a sentence on stderr. */
export async function orMisuse(name: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`snug ${name}: ${error.message}\n`);
    return error.status;
  }
}

type Flags = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** Node's own parser; what it objects to is a misuse. A number below zero is a value, not a switch: who reads it may refuse it. */
export function readArguments<const F extends NonNullable<Flags>>(args: readonly string[], options: F) {
  try {
    return parseArgs({ args: withNegatives(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [, bare] = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(error.message) ?? [];
    if (bare !== undefined) throw new Misuse(`${bare} needs a value.`);
    const [sentence = ''] = error.message.split(/\n|(?<=\.) /);
    throw new Misuse(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

/** `--games -5` is `--games=-5`. */
function withNegatives(args: readonly string[], options: NonNullable<Flags>): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const wants = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (wants && /^-\d/.test(arg)) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

export function sliceNamed(id: string): Slice {
  const found = slices.find((slice) => slice.id === id);
  if (found === undefined) throw new Misuse(`there is no game "${id}"; there is ${table.list(slices.map((slice) => slice.id))}.`);
  return found;
}

export function optionsFrom(game: AnyGame, text: string | undefined): object {
  let given: unknown = {};
  if (text !== undefined) {
    try {
      given = JSON.parse(text);
    } catch {
      throw new Misuse(`--options has to be JSON, like '{"name":"value"}'.`);
    }
    if (!isFields(given)) throw new Misuse(`--options has to be an object, like '{"name":"value"}'.`);
  }
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Misuse(table.problem(parsed.problem));
  return parsed.value;
}

export function seatsFrom(game: AnyGame, text: string | undefined): number {
  const seats = /^\d{1,9}$/.test(text ?? '2') ? Number(text ?? '2') : Number.NaN;
  const { min, max } = game.seats;
  if (seats >= min && seats <= max) return seats;
  throw new Misuse(
    `${game.id} is for ${min === max ? min : `${min} to ${max}`} players; --seats is ${text ?? '2, unless you say otherwise'}.`,
  );
}
