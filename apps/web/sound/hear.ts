/** What can be heard at the table. Nothing before the first tap; what makes the sounds comes with the first of them. */
import { currentSettings } from '../settings.ts';
import { buzz } from './buzz.ts';
import type { Making } from './makers.ts';

export const SOUNDS = ['tile', 'dice', 'pick', 'refused', 'call', 'win', 'glass', 'tick'] as const;
export type Sound = (typeof SOUNDS)[number];

let context: AudioContext | null = null;

export function hear(sound: Sound, among = 1): void {
  if (sound === 'tile' || sound === 'refused' || sound === 'call') buzz(sound);
  const { sound: on, volume } = currentSettings();
  if (!on || !navigator.userActivation?.hasBeenActive || among > 6) return;
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  const making: Omit<Making, 'at'> = { context, out };
  import('./makers.ts').then(
    ({ MAKERS }) => MAKERS[sound]({ ...making, at: making.context.currentTime + 0.005 }),
    () => {}, // a page that is offline for the first time is a quiet one
  );
}
