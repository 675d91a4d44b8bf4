/** The versions of a game that are compared, side by side: the rules of each as controls. */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { letterOf } from '@snug/lab';
import { Icon } from '@snug/table/web';
import { Options, Presets } from '../pages/options.tsx';
import type { LabPageWords } from '../words/lab/words.ts';
import { useWords } from '../words/words.ts';
import { optionsOf } from './experiment.ts';
import type { Kit } from './kit.ts';

const MOST_VERSIONS = 6; // side by side; a link may hold more

interface VersionsProps {
  readonly versions: readonly string[];
  readonly kit: Kit;
  readonly say: LabPageWords;
  change(versions: readonly string[]): void;
}

export function Versions({ versions, kit, say, change }: VersionsProps) {
  const last = versions.at(-1) ?? '{}';
  return (
    <>
      <div class="lab-versions">
        {versions.map((given, nth) => (
          <Version
            key={nth}
            letter={letterOf(nth).toUpperCase()}
            given={given}
            kit={kit}
            say={say}
            change={(next) => change(versions.map((known, i) => (i === nth ? next : known)))}
            remove={versions.length > 1 ? () => change(versions.filter((_, i) => i !== nth)) : null}
          />
        ))}
      </div>
      {versions.length < MOST_VERSIONS && (
        <button type="button" class="btn" onClick={() => change([...versions, last])}>
          {say.add}
        </button>
      )}
    </>
  );
}

interface VersionProps {
  readonly letter: string;
  readonly given: string;
  readonly kit: Kit;
  readonly say: LabPageWords;
  readonly remove: (() => void) | null;
  change(given: string): void;
}

function Version({ letter, given, kit: { slice, words }, say, remove, change }: VersionProps) {
  const { setUp } = useWords();
  const options = optionsOf(slice, given) ?? {};
  const values = parseOptionValues(slice.options, options);
  const preset = slice.presets.some(({ key }) => key === given) ? given : '';
  return (
    <section class="sheet">
      <div class="row between">
        <h2>{say.version(letter)}</h2>
        {remove !== null && (
          <button type="button" class="btn icon" aria-label={say.remove(letter)} onClick={remove}>
            <Icon name="x" />
          </button>
        )}
      </div>
      <Presets
        label={setUp.rules}
        slice={slice}
        words={words}
        preset={preset}
        own
        choose={(key) => change(key === '' ? givenOf(values.ok ? values.value : options) : key)}
      />
      <details open={preset === ''}>
        <summary>{setUp.single}</summary>
        <div class="stack">
          <Options
            specs={slice.options}
            values={values.ok ? values.value : options}
            words={words.options}
            change={(next) => change(givenOf(next))}
          />
        </div>
      </details>
    </section>
  );
}

const givenOf = (options: OptionValues): string => JSON.stringify(options);
