/** Copies a link, and tells how that went: whoever pressed the button has to know. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export type Copying = 'copied' | 'byHand' | null;

/** Over plain http a page has no clipboard but what is selected. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select(); // and stays so, for whoever has to copy it by hand
    return document.execCommand('copy');
  }
}

/** `lasts`: so many milliseconds is it said that it was copied; else until the link is another one. */
export function useCopying(text: string, field: RefObject<HTMLInputElement>, lasts?: number): readonly [Copying, () => void] {
  const [went, setWent] = useState<Copying>(null);
  useEffect(() => setWent(null), [text]);
  useEffect(() => {
    if (went !== 'copied' || lasts === undefined) return;
    const timer = setTimeout(() => setWent(null), lasts);
    return () => clearTimeout(timer);
  }, [went]);
  return [went, () => void copyText(text, field.current).then((done) => setWent(done ? 'copied' : 'byHand'))];
}
