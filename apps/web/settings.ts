/** What a person has chosen for this device. */
import { firstSpoken, type Language } from '@snug/table';
import { motion } from '@snug/table/web';
import { useOutside } from './later.tsx';

export interface Settings {
  readonly name: string; // empty: not said yet
  readonly language: Language | null; // null: the browser's
  readonly theme: 'light' | 'dark' | null; // null: the system's
  readonly sound: boolean;
  readonly volume: number; // 0 to 1
  readonly haptics: boolean;
  readonly motion: boolean;
  readonly speak: boolean; // what happens is said aloud
  readonly lessons: boolean; // a first game explains itself
}

const STANDARD: Settings = {
  name: '',
  language: null,
  theme: null,
  sound: true,
  volume: 0.7,
  haptics: true,
  motion: true,
  speak: false,
  lessons: true,
};
const KEY = 'snug/settings';

let settings: Settings = read();
const watchers = new Set<() => void>();

export const currentSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a page that may not keep anything still plays
  }
  dress();
  for (const watcher of watchers) watcher();
}

export const useSettings = (): Settings =>
  useOutside((changed) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  }, currentSettings);

export const languageOf = ({ language }: Settings): Language => language ?? firstSpoken(navigator.languages) ?? 'en';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Puts on what was chosen. */
export function dress(): void {
  const theme = settings.theme ?? (dark.matches ? 'dark' : 'light');
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = languageOf(settings);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#14100c' : '#ece1ce');
  motion.still = !settings.motion;
  document.documentElement.toggleAttribute('data-still', !settings.motion);
}
dark.addEventListener('change', dress);

function read(): Settings {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return STANDARD;
  }
}
