/** Said where the last line of a file was cut off: the game went on for longer than what is shown. */
import type { ReviewWords } from '../words/review.ts';

export function Torn({ say }: { readonly say: ReviewWords['review'] }) {
  return (
    <p class="note warn torn" role="alert">
      {say.torn}
    </p>
  );
}
