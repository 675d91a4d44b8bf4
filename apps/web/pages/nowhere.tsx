/** An address that leads nowhere, or to a game that is not on this device. */
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';
import { PlayOne } from './play-one.tsx';

export default function Nowhere({ why }: { readonly why?: string }) {
  const { pages } = useWords();
  return (
    <Page title={pages.nowhere}>
      <section class="sheet">
        <p>{why ?? pages.nothing}</p>
        <PlayOne />
      </section>
    </Page>
  );
}
