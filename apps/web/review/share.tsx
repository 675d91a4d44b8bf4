/** A link to the game, and its file. */
import { Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { saveFile } from '../files.ts';
import { Drawer } from '../table/drawer.tsx';
import type { ReviewWords } from '../words/review.ts';
import { linkTo, type Source } from './source.ts';

interface ShareProps {
  readonly source: Source;
  readonly text: string;
  readonly name: string; // of the file
  readonly say: ReviewWords['review'];
  close(): void;
}

export function Share({ source, text, name, say, close }: ShareProps) {
  const [link, setLink] = useState<string | null | undefined>();
  const [copied, setCopied] = useState(false);
  useEffect(() => void linkTo('/review', source, text).then(setLink), [source, text]);
  const copy = async (): Promise<void> => {
    const field = document.getElementById('share-link');
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied(true);
    } catch {
      // over plain http there is no clipboard; the link is selected, and can be copied by hand
    }
  };
  return (
    <Drawer title={say.share} close={close}>
      {link === null && <p class="told">{say.shareTooLong}</p>}
      {typeof link === 'string' && (
        <>
          <p class="told">{link.includes('#') ? say.shareHelp : say.shareTable}</p>
          <input
            id="share-link"
            class="linked"
            readOnly
            value={link}
            aria-label={say.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="row">
            <button type="button" class="btn" onClick={() => void copy()}>
              <Icon name={copied ? 'tick' : 'link'} />
              {say.copy}
            </button>
            <button type="button" class="btn" onClick={() => saveFile(name, text)}>
              {say.save}
            </button>
          </div>
          <p role="status">{copied ? say.copied : ''}</p>
        </>
      )}
      {link === null && (
        <button type="button" class="btn" onClick={() => saveFile(name, text)}>
          {say.save}
        </button>
      )}
    </Drawer>
  );
}
