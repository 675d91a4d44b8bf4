/** The command line of `snug play`, read and checked as far as it goes. */
import { isFields, type OptionValues } from '@snug/engine';
import type { Language, Slice } from '@snug/table';
import { Misuse, readArguments, sliceNamed } from '../arguments.ts';
import { speaking } from '../speaking.ts';
import { type CliWords, wordsIn } from '../words/words.ts';
import type { Wishes } from './arrange.ts';
import { readPlaces } from './places.ts';

export interface Asked {
  readonly say: CliWords;
  readonly language: Language;
  readonly help: boolean;
  readonly plain: boolean;
  readonly file: string | null;
  readonly resume: { readonly file: string | null } | null;
  readonly wishes: Wishes;
}

export async function readPlay(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Asked> {
  const { values, positionals } = readArguments(args, {
    preset: { type: 'string' },
    options: { type: 'string' },
    seats: { type: 'string' },
    dice: { type: 'string' },
    seed: { type: 'string' },
    file: { type: 'string' },
    resume: { type: 'boolean' },
    plain: { type: 'boolean' },
    lang: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  const { language, say } = await speaking(values.lang, env);
  if (positionals.length > 1) throw new Misuse(say.onlyOne(positionals));
  const [first] = positionals;
  const common = { say, language, help: values.help ?? false, plain: values.plain ?? false, file: values.file ?? null };
  const nothing: Wishes = { slice: null, options: null, places: null, dice: null, seed: null };
  if (values.resume) {
    const given = (['preset', 'options', 'seats', 'dice', 'seed', 'file'] as const).find((name) => values[name] !== undefined);
    if (given !== undefined) throw new Misuse(say.resumeAlone(given));
    return { ...common, resume: { file: first ?? null }, wishes: nothing };
  }
  const slice = first === undefined ? null : sliceNamed(first);
  const orphan = (['preset', 'options', 'seats'] as const).find((name) => values[name] !== undefined);
  if (slice === null && orphan !== undefined) throw new Misuse(say.needsGame(orphan));
  const { dice, seed } = values;
  if (dice !== undefined && dice !== 'typed' && dice !== 'program') throw new Misuse(say.noDice(dice));
  if (dice === 'typed' && seed !== undefined) throw new Misuse(say.diceOrSeed);
  const wishes: Wishes = {
    slice,
    options: slice === null ? null : await optionsFor(slice, values.preset, values.options, language, say),
    places: slice === null || values.seats === undefined ? null : await placesFor(slice, values.seats, say),
    dice: dice ?? null,
    seed: seed ?? null,
  };
  return { ...common, resume: null, wishes };
}

/** A preset, single options, or both: then the single ones go before. */
async function optionsFor(
  slice: Slice,
  preset: string | undefined,
  text: string | undefined,
  language: Language,
  say: CliWords,
): Promise<OptionValues | null> {
  if (preset === undefined && text === undefined) return null;
  const chosen = slice.presets.find(({ key }) => key === preset);
  if (preset !== undefined && chosen === undefined)
    throw new Misuse(
      say.noPreset(
        preset,
        slice.presets.map(({ key }) => key),
      ),
    );
  const [game, { table }] = await Promise.all([slice.rules(), wordsIn(language)]);
  const given = text === undefined ? {} : jsonObject(text);
  const values = { ...chosen?.options, ...given };
  const parsed = game.parseOptions(values);
  if (!parsed.ok) throw new Misuse(table.problem(parsed.problem));
  return values as OptionValues;
}

function jsonObject(text: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = null;
  }
  if (!isFields(parsed)) throw new Misuse(`--options has to be JSON, like '{"name":"value"}'.`);
  return parsed;
}

async function placesFor(slice: Slice, text: string, say: CliWords): Promise<Wishes['places']> {
  const { seats } = await slice.rules();
  const read = readPlaces(text, seats, say);
  if (!read.ok) throw new Misuse(read.why);
  return read.places;
}
