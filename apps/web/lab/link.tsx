/** The whole experiment as a link. */
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../pages/fields.tsx';
import type { LabPageWords } from '../words/lab/words.ts';

export function LinkToIt({ link, say }: { readonly link: string; readonly say: LabPageWords }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [link]);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // over plain http there is no clipboard; the link is selected, and can be copied by hand
    }
  };
  return (
    <section class="sheet">
      <Field label={say.link} help={say.linkHelp}>
        <input ref={field} type="text" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div class="row">
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name={copied ? 'tick' : 'link'} />
          {say.copy}
        </button>
        <p role="status">{copied ? say.copied : ''}</p>
      </div>
    </section>
  );
}
