/** What each version is: options that differ stand beside each other, those that do not stand below. */
import type { Report } from '@snug/lab';
import { type Called, optionCalled, settingCalled, valueCalled } from './called.ts';
import { Scrolls } from './scrolls.tsx';
import { Name } from './sign.tsx';
import type { PageWords } from './words/words.ts';

interface RulesProps {
  readonly report: Report;
  readonly say: PageWords;
  readonly called: Called;
}

type Values = { readonly [key: string]: unknown };

/** One option, and what it was set to. */
export function Swept({ report: { manifest }, say, called }: RulesProps) {
  const { versions, sweep } = manifest;
  const option = sweep?.option ?? '';
  const others = Object.fromEntries(Object.entries(versions[0]?.options ?? {}).filter(([key]) => key !== option));
  return (
    <>
      <p>
        <b>{optionCalled(option, called)}</b>: {versions.map(({ given }) => valueCalled(option, given, called)).join(', ')}
      </p>
      <p class="told">
        {say.otherRules}: {settingCalled(others, called)}
      </p>
    </>
  );
}

/** What a preset is called, but for what stands there already. */
function Known({ preset = '', by }: { readonly preset: string | undefined; readonly by: string }) {
  const rest = preset.startsWith(by) ? preset.slice(by.length).replace(/^: /, '') : preset;
  return rest === '' ? null : <small>{rest}</small>;
}

export function Rules({ report: { manifest }, say, called }: RulesProps) {
  const versions = manifest.versions.map(({ name, given, options }) => ({ name, given, options: options as Values }));
  const keys = [...new Set(versions.flatMap(({ options }) => Object.keys(options)))];
  const isCommon = (key: string): boolean => new Set(versions.map(({ options }) => JSON.stringify(options[key]))).size === 1;
  const common = versions.length > 1 ? keys.filter(isCommon) : [];
  const apart = keys.filter((key) => !common.includes(key));
  return (
    <>
      <Scrolls label={say.versions}>
        <table class="versions">
          <thead>
            <tr>
              <th scope="col">{say.version}</th>
              {apart.map((key) => (
                <th scope="col" key={key}>
                  {optionCalled(key, called)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ name, given, options }, nth) => (
              <tr key={name}>
                <th scope="row">
                  <Name name={name} nth={nth} /> <Known preset={called.presets[given]} by={name} />
                </th>
                {apart.map((key) => (
                  <td key={key}>{valueCalled(key, options[key], called)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {common.length > 0 && (
        <p class="told">
          {say.otherRules}: {settingCalled(Object.fromEntries(common.map((key) => [key, versions[0]?.options[key]])), called)}
        </p>
      )}
    </>
  );
}
