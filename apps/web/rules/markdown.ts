/** Rulebooks are turned into pages when the app is built; a clause can be linked to by its number. */
import { marked } from 'marked';
import type { Plugin } from 'vite';

const CLAUSE = /<li>(\s*(?:<p>)?)<strong>([A-Z0-9]+-\d+)<\/strong>/g;
const APOSTROPHE = /(?<=\w)&#39;(?=\w|\s)/g;

export function pageOf(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replace(APOSTROPHE, '’')
    .replace(CLAUSE, (_, start: string, id: string) => `<li id="${id}" data-clause="${id}">${start}<strong>${id}</strong>`);
}

export const markdown = (): Plugin => ({
  name: 'rulebooks',
  transform: (text, file) =>
    file.endsWith('.md') ? { code: `export default ${JSON.stringify(pageOf(text))};`, map: null } : null,
});
