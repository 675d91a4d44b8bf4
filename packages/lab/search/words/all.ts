import { en } from './en.ts';
import { es } from './es.ts';
import type { SearchWords } from './words.ts';

export const searchWords: { readonly en: SearchWords; readonly es: SearchWords } = { en, es };
