/** Where there is nothing to be seen yet. */
import { Link } from '../route.tsx';
import { useWords } from '../words/words.ts';

export function PlayOne() {
  const { pages } = useWords();
  return (
    <div class="row">
      <Link class="btn primary" href="/">
        {pages.play}
      </Link>
    </div>
  );
}
