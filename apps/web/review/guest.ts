/** Whoever said no name is a guest in the language of the device; a game that is sent around says so, for readers of others. */
import { type Fields, isFields } from '@snug/engine';

export function markGuest(text: string, guest: string): string {
  const [first = '', ...lines] = text.split('\n');
  const header: unknown = JSON.parse(first);
  if (!isFields(header) || header['guest'] !== undefined) return text;
  const { names } = header;
  return Array.isArray(names) && names.includes(guest) ? [JSON.stringify({ ...header, guest }), ...lines].join('\n') : text;
}

export const nameIn = ({ guest: there }: Fields, name: string, here: string): string => (name === there ? here : name);
