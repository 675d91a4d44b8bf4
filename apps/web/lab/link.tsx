/** The whole experiment as a link. */
import { Icon } from '@snug/table/web';
import { useRef } from 'preact/hooks';
import { useCopying } from '../copying.ts';
import { Field } from '../pages/fields.tsx';
import type { LabPageWords } from '../words/lab/words.ts';

export function LinkToIt({ link, say }: { readonly link: string; readonly say: LabPageWords }) {
  const field = useRef<HTMLInputElement>(null);
  const [went, copy] = useCopying(link, field);
  return (
    <section class="sheet">
      <Field label={say.link} help={say.linkHelp}>
        <input ref={field} type="text" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div class="row">
        <button type="button" class="btn" onClick={copy}>
          <Icon name={went === 'copied' ? 'tick' : 'link'} />
          {say.copy}
        </button>
        <p role="status">{went === null ? '' : say[went]}</p>
      </div>
    </section>
  );
}
