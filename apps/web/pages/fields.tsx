/** The few kinds of controls that pages are made of. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  readonly label: ComponentChildren;
  readonly help?: string | undefined;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly chosen?: string | undefined; // what the choice that was made means
  choose(value: Value): void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, help, value, choices, chosen, choose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {help !== undefined && <p class="help">{help}</p>}
      <div class="pills">
        {choices.map(([key, text]) => (
          <label key={key}>
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => choose(key)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {chosen !== undefined && (
        <p class="help" aria-live="polite">
          {chosen}
        </p>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  set(on: boolean): void;
}

export function Switch({ label, help, on, set }: SwitchProps) {
  return (
    <label class="field switch">
      <span>
        {label}
        {help !== undefined && <small>{help}</small>}
      </span>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={() => set(!on)} />
    </label>
  );
}

export function Field({
  label,
  help,
  children,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in.
    <label class="field">
      <span>{label}</span>
      {help !== undefined && <small class="help">{help}</small>}
      {children}
    </label>
  );
}
