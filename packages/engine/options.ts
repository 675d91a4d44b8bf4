/**
 * Options as data: one list says what a game can be set to, and parsing, the menus of the
 * terminal and the set-up page of the browser are all made from it.
 */
import { bad, type Fields, good, isFields, oneOf, type Parsed, shown, whole } from './parse.ts';

export type OptionSpec =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly choices: readonly (number | string)[];
      readonly standard: number | string;
      readonly when?: Condition;
    }
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly min: number;
      readonly max: number;
      readonly standard: number | null; // null: left out unless given
      readonly when?: Condition;
    }
  | {
      readonly kind: 'extra'; // a choice that is left out unless given
      readonly key: string;
      readonly choices: readonly (number | string)[];
      readonly when?: Condition;
    };

/** The option only makes sense while another one has this value. */
export interface Condition {
  readonly key: string;
  readonly is: number | string;
}

export type OptionValues = { readonly [key: string]: number | string };

/** Values for all options: what was given, checked, and the standard for the rest. */
export function parseOptionValues(specs: readonly OptionSpec[], input: unknown): Parsed<OptionValues> {
  if (!isFields(input)) return bad('options', 'not-an-object', { got: shown(input) });
  for (const key of Object.keys(input))
    if (!specs.some((spec) => spec.key === key)) return bad(key, 'unknown', { wants: specs.map((spec) => spec.key) });
  const values: { [key: string]: number | string } = {};
  for (const spec of specs) {
    const parsed = parseOne(spec, input, values);
    if (!parsed.ok) return parsed;
    if (parsed.value !== null) values[spec.key] = parsed.value;
  }
  return good(values);
}

function parseOne(spec: OptionSpec, input: Fields, soFar: OptionValues): Parsed<number | string | null> {
  const given = Object.hasOwn(input, spec.key) ? input[spec.key] : undefined;
  if (spec.when !== undefined && soFar[spec.when.key] !== spec.when.is)
    return given === undefined
      ? good(null)
      : bad(spec.key, 'not-with', { got: soFar[spec.when.key] ?? null, wants: [spec.when.is] });
  if (given === undefined) return good(spec.kind === 'extra' ? null : spec.standard);
  return spec.kind === 'number' ? whole(spec.key, given, spec.min, spec.max) : oneOf(spec.key, given, spec.choices);
}
