/** Rules as controls, made from a game's own list of options. */
import type { OptionSpec, OptionValues } from '@snug/engine';
import type { AnyGameWords, OptionWords, Slice } from '@snug/table';
import type { ComponentChildren } from 'preact';
import { useWords } from '../words/words.ts';
import { Choice, Field } from './fields.tsx';

interface PresetsProps {
  readonly label: ComponentChildren;
  readonly slice: Pick<Slice, 'presets'>;
  readonly words: Pick<AnyGameWords, 'presets' | 'presetHelp'>;
  readonly preset: string; // empty: rules of one's own
  readonly own: boolean; // those can be chosen too
  choose(preset: string): void;
}

/** Rules that have a name. */
export function Presets({ label, slice, words, preset, own, choose }: PresetsProps) {
  const { setUp } = useWords();
  const named = slice.presets.map(({ key }) => [key, words.presets[key] ?? key] as const);
  return (
    <Choice
      label={label}
      value={preset}
      choices={own ? [...named, ['', setUp.own]] : named}
      chosen={preset === '' ? setUp.ownHelp : words.presetHelp[preset]}
      choose={choose}
    />
  );
}

interface OptionsProps {
  readonly specs: readonly OptionSpec[];
  readonly values: OptionValues;
  readonly words: AnyGameWords['options'];
  change(values: OptionValues): void;
}

export function Options({ specs, values, words, change }: OptionsProps) {
  const say = useWords();
  const set = (key: string, value: number | string | null): void => {
    const next: { [key: string]: number | string } = { ...values };
    delete next[key];
    if (value !== null) next[key] = value;
    for (const spec of specs) if (spec.when !== undefined && next[spec.when.key] !== spec.when.is) delete next[spec.key];
    change(next);
  };
  return (
    <>
      {specs
        .filter(({ when }) => when === undefined || values[when.key] === when.is)
        .map((spec) => (
          <Option
            key={spec.key}
            spec={spec}
            value={values[spec.key]}
            words={words[spec.key]}
            none={say.setUp.asAbove}
            set={set}
          />
        ))}
    </>
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly value: number | string | undefined;
  readonly words: OptionWords | undefined;
  readonly none: string;
  set(key: string, value: number | string | null): void;
}

function Option({ spec, value, words, none, set }: OptionProps) {
  const { label = spec.key, help, values: texts = {} } = words ?? {};
  if (spec.kind === 'number')
    return (
      <Field label={label} help={help}>
        <input
          type="number"
          inputMode="numeric"
          min={spec.min}
          max={spec.max}
          value={value ?? ''}
          placeholder={none}
          onInput={({ currentTarget }) => set(spec.key, currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
        />
      </Field>
    );
  const choices = spec.choices.map((choice) => [String(choice), texts[String(choice)] ?? String(choice)] as const);
  return (
    <Choice
      label={label}
      help={help}
      value={value === undefined ? '' : String(value)}
      choices={spec.kind === 'extra' ? [['', none], ...choices] : choices}
      choose={(text) => set(spec.key, spec.choices.find((choice) => String(choice) === text) ?? null)}
    />
  );
}
