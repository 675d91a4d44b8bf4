/** Says aloud what happens, for whoever wants to look at the tiles and not at the words. */
import type { Language } from '@snug/table';
import { currentSettings } from '../settings.ts';

const BEHIND = 3; // sentences still to be said; with more of them, the old ones are left out

let waiting = 0;

export function speak(text: string, language: Language): void {
  if (text === '' || !currentSettings().speak || !('speechSynthesis' in window)) return;
  if (waiting >= BEHIND) hush();
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = language;
  sentence.volume = currentSettings().volume;
  sentence.onend = sentence.onerror = () => {
    waiting = Math.max(0, waiting - 1);
  };
  waiting++;
  speechSynthesis.speak(sentence);
}

/** Nothing more is said: somebody left the table. */
export function hush(): void {
  waiting = 0;
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
