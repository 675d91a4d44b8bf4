/** What people call the parts of a game, in the reader's language. Where there is no word for something, its key stands. */
import { type LabWords, percent, written } from '@snug/lab';
import type { PageWords } from './words/words.ts';

export interface Called {
  readonly name: string; // the game itself
  readonly options: { readonly [key: string]: OptionCalled };
  readonly presets: { readonly [key: string]: string };
  readonly players?: { readonly [name: string]: string }; // those that only this game has
}

interface OptionCalled {
  readonly label: string;
  readonly values?: { readonly [value: string]: string };
}

export const optionCalled = (key: string, { options }: Called): string => options[key]?.label ?? key;

export function valueCalled(key: string, value: unknown, { options }: Called): string {
  if (value === undefined) return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return options[key]?.values?.[text] ?? text;
}

/** Several options in a row. */
export const settingCalled = (options: object, called: Called): string =>
  Object.entries(options)
    .map(([key, value]) => `${optionCalled(key, called)}: ${valueCalled(key, value, called)}`)
    .join('; ');

/** `person:overlooks=0.2,median=8` as one says it. */
export function playerCalled(player: string, called: Called, say: PageWords, words: LabWords): string {
  const [name = '', habits = ''] = player.split(':');
  const known = called.players?.[name] ?? say.players[name] ?? name;
  const said = habits.split(',').flatMap((habit) => {
    const [, key = '', number = ''] = /^([a-z]+)=([\d.]+)$/.exec(habit) ?? [];
    const saying = say.habits[key];
    return saying === undefined
      ? []
      : [saying(key === 'median' || key === 'spread' ? plain(number, words) : share(number, words))];
  });
  return said.length === 0 ? known : `${known} (${said.join(', ')})`;
}

const digitsOf = (text: string): number => (text.split('.')[1] ?? '').length;
const plain = (number: string, words: LabWords): string => written(Number(number), digitsOf(number), words);
const share = (number: string, words: LabWords): string => percent(Number(number), Math.max(0, digitsOf(number) - 2), words);
