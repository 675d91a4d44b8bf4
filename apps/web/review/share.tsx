/** A link to the game, and its file. */
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useCopying } from '../copying.ts';
import { saveFile } from '../files.ts';
import { Drawer } from '../table/drawer.tsx';
import type { ReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { markGuest } from './guest.ts';
import { linkTo, type Source } from './source.ts';

interface ShareProps {
  readonly source: Source;
  readonly text: string;
  readonly name: string; // of the file
  readonly say: ReviewWords['review'];
  close(): void;
}

export function Share({ source, text, name, say, close }: ShareProps) {
  const { guest } = useWords();
  const [link, setLink] = useState<string | null | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const [went, copy] = useCopying(link ?? '', field);
  useEffect(() => void linkTo('/review', source, markGuest(text, guest)).then(setLink), [source, text]);
  return (
    <Drawer title={say.share} close={close}>
      {link === null && <p class="told">{say.shareTooLong}</p>}
      {typeof link === 'string' && (
        <>
          <p class="told">{link.includes('#') ? say.shareHelp : say.shareTable}</p>
          <input
            id="share-link"
            ref={field}
            class="linked"
            readOnly
            value={link}
            aria-label={say.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="row">
            <button type="button" class="btn" onClick={copy}>
              <Icon name={went === 'copied' ? 'tick' : 'link'} />
              {say.copy}
            </button>
            <button type="button" class="btn" onClick={() => saveFile(name, text)}>
              {say.save}
            </button>
          </div>
          <p role="status">{went === null ? '' : say[went]}</p>
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
