/** What each version is: options that differ stand beside each other, those that do not stand below. */
import type { Report } from '@snug/lab';
import { Scrolls } from './scrolls.tsx';
import { Name } from './sign.tsx';
import type { PageWords } from './words/words.ts';

interface RulesProps {
  readonly report: Report;
  readonly say: PageWords;
}

type Values = { readonly [key: string]: unknown };

/** One option, and what it was set to. */
export function Swept({ report: { manifest }, say }: RulesProps) {
  const { versions, sweep } = manifest;
  const others = Object.entries(versions[0]?.options ?? {}).filter(([key]) => key !== sweep?.option);
  return (
    <>
      <p>
        <b>{sweep?.option}</b>: {versions.map(({ given }) => given).join(', ')}
      </p>
      <p class="told">
        {say.otherRules}: {others.map(([key, value]) => `${key} ${textOf(value)}`).join(', ')}
      </p>
    </>
  );
}

export function Rules({ report: { manifest }, say }: RulesProps) {
  const versions = manifest.versions.map(({ name, options }) => ({ name, options: options as Values }));
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
                  {key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ name, options }, nth) => (
              <tr key={name}>
                <th scope="row">
                  <Name name={name} nth={nth} />
                </th>
                {apart.map((key) => (
                  <td key={key}>{textOf(options[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {common.length > 0 && (
        <p class="told">
          {say.otherRules}: {common.map((key) => `${key} ${textOf(versions[0]?.options[key])}`).join(', ')}
        </p>
      )}
    </>
  );
}

const textOf = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
