/** The words of the settings, which come with their page. */
import { spoken } from '@snug/languages/parts/web-settings';
import type { Language } from '@snug/table';

export interface SettingWords {
  readonly title: string;
  readonly name: string;
  readonly language: string;
  readonly system: string;
  readonly theme: string;
  readonly light: string;
  readonly dark: string;
  readonly sound: string;
  readonly volume: string;
  readonly haptics: string;
  readonly motion: string;
  readonly speak: string;
  readonly kept: string;
  readonly notKept: string;
  readonly lessons: {
    readonly setting: string;
    readonly settingHelp: string;
    readonly again: string;
    readonly fromTheStart: string;
  };
}

export const loadSettings = async (language: Language): Promise<SettingWords> => (await spoken[language]()).words;
