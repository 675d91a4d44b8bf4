/** What can be felt, on devices that have it. */
import { currentSettings } from '../settings.ts';

const PATTERNS = { tile: [8], refused: [15, 30, 15], call: [40] } as const;

export function buzz(what: keyof typeof PATTERNS): void {
  const touched = navigator.userActivation?.hasBeenActive ?? true; // before that browsers only complain
  if (touched && currentSettings().haptics && 'vibrate' in navigator) navigator.vibrate([...PATTERNS[what]]);
}
