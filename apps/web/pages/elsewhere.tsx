/** A game that has been opened in another tab since. */
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function Elsewhere({ back }: { back(): void }) {
  const { pages } = useWords();
  return (
    <Page title={pages.elsewhere}>
      <section class="sheet">
        <div class="row">
          <button type="button" class="btn primary" onClick={back}>
            {pages.here}
          </button>
        </div>
      </section>
    </Page>
  );
}
