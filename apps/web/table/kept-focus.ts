/** What had the focus may be gone: a die is another one after a throw, keys go when they have been typed. */
import { useEffect, useRef } from 'preact/hooks';
import { isLost } from '../arrive.ts';

const FETCHED = 400; // milliseconds after which a button that is only fetched now should be there

/** The same tile or die gets it then, or else the brass button or the call. Returns what is to hear of every focus at the table. */
export function useKeptFocus(): (event: FocusEvent) => void {
  const spot = useRef<string | null>(null); // null: nothing here has had it yet
  useEffect(() => {
    if (spot.current === null || !isLost()) return;
    const give = (...wanted: readonly string[]): void =>
      wanted
        .flatMap((what) => document.querySelector<HTMLElement>(what) ?? [])
        .at(0)
        ?.focus();
    const wanted = [`main [data-spot="${spot.current}"]`, '[data-main]', '.act .call'];
    give(...wanted);
    if (!isLost()) return;
    const timer = setTimeout(() => isLost() && give(...wanted, 'main'), FETCHED);
    return () => clearTimeout(timer);
  });
  return ({ target }) => {
    spot.current = (target instanceof HTMLElement && target.dataset['spot']) || '';
  };
}
