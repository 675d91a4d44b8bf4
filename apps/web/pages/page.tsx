/** A page that is not a table: a bar with the way back, and paper. */
import { Icon } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import '../styles/page.css';
import { useWords } from '../words/words.ts';

interface PageProps {
  readonly title: string;
  readonly under?: string;
  readonly back?: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Page({ title, under, back = '/', wide = false, children }: PageProps) {
  const { pages } = useWords();
  return (
    <div class={wide ? 'paper wide' : 'paper'}>
      <header class="bar">
        <Link class="btn icon" href={back} aria-label={pages.back}>
          <Icon name="back" />
        </Link>
        <h1>
          {title}
          {under !== undefined && <small>{under}</small>}
        </h1>
      </header>
      <main>{children}</main>
    </div>
  );
}
