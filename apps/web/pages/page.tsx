/** A page that is not a table: a bar with the way back, and paper. */
import { Icon } from '@snug/table/web';
import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useArrival } from '../arrive.ts';
import { Link } from '../route.tsx';
import '../styles/page.css';
import { useWords } from '../words/words.ts';

interface PageProps {
  readonly title: string;
  readonly under?: string;
  readonly named?: string; // in the window's title, where that is to say more
  readonly back?: string;
  readonly wide?: boolean;
  readonly heading?: RefObject<HTMLHeadingElement>; // for whoever leads the focus there
  readonly children: ComponentChildren;
}

export function Page({ title, under, named = title, back = '/', wide = false, heading, children }: PageProps) {
  const { pages } = useWords();
  const own = useRef<HTMLHeadingElement>(null);
  const start = heading ?? own;
  useArrival(named, start);
  return (
    <div class={wide ? 'paper wide' : 'paper'}>
      <header class="bar">
        <Link class="btn icon" back href={back} aria-label={pages.back}>
          <Icon name="back" />
        </Link>
        <h1 ref={start} tabIndex={-1}>
          {title}
          {under !== undefined && <small>{under}</small>}
        </h1>
      </header>
      <main>{children}</main>
    </div>
  );
}
