/** The rules of a table as one tells them to somebody who is asked to play. */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { presetOf } from '../figures/rules-of.ts';
import type { Parts } from '../sitting/parts.ts';

export function rulesTold({ slice, game, words, board }: Parts, options: object): string {
  const ignored = board.seatOption?.key ?? null;
  const preset = presetOf(slice.id, options, { rules: game, words, ignored });
  if (preset !== null) {
    const [name] = (words.presets[preset.key] ?? preset.key).split(':'); // what is said after it, the help says better
    return `${name}. ${words.presetHelp[preset.key] ?? ''}`;
  }
  const [given, standard] = [valuesOf(options), valuesOf({})];
  return Object.keys(given)
    .filter((key) => key !== ignored && given[key] !== standard[key])
    .map((key) => `${words.options[key]?.label ?? key}: ${words.options[key]?.values?.[String(given[key])] ?? given[key]}.`)
    .join(' ');

  function valuesOf(input: object): OptionValues {
    const parsed = parseOptionValues(slice.options, input);
    return parsed.ok ? parsed.value : {};
  }
}
