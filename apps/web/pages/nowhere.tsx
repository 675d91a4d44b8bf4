/** An address that leads nowhere, or to a game that is not on this device. */
import { Link } from 'wouter-preact';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function Nowhere({ why }: { readonly why?: string }) {
  const { pages, table } = useWords();
  return (
    <Page title={pages.nowhere}>
      <section class="sheet">
        <p>{why ?? pages.nothing}</p>
        <div class="row">
          <Link class="btn" href="/">
            {table.toHome}
          </Link>
        </div>
      </section>
    </Page>
  );
}
