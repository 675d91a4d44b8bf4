/** What a page that looks back shows, beside what `snug review` says of the same file. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const BIN = fileURLToPath(new URL('../../cli/bin/snug.mjs', import.meta.url));

interface Reviewed {
  readonly moments: readonly {
    readonly kind: 'choice' | 'throw';
    readonly seq: number;
    readonly luck: number;
    readonly loss: number | null;
    readonly choices: number;
    readonly best: { readonly value: number };
    readonly why: readonly string[];
  }[];
  readonly players: readonly { readonly loss: number; readonly luck: number; readonly mistakes: number }[];
}

/** Works while the page does. */
export async function reviewed(file: string): Promise<Reviewed> {
  const { stdout, stderr } = spawn(process.execPath, [BIN, 'review', '--json', '--lang', 'en', file]);
  const [said, complained] = await Promise.all([text(stdout), text(stderr)]);
  expect(complained).toBe('');
  return JSON.parse(said) as Reviewed;
}

interface Shown {
  readonly title: string;
  readonly best: string | null; // what it is worth
  readonly why: readonly string[];
}

/** In the page: what it shows after so many entries, one place after the other. */
async function lookAt(places: readonly number[]): Promise<readonly Shown[]> {
  const slider = document.querySelector<HTMLInputElement>('.trackpad input');
  const shown: Shown[] = [];
  for (const place of places) {
    if (slider === null) break;
    slider.value = String(place);
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    while (!slider.getAttribute('aria-valuetext')?.startsWith(`${place} of `))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    shown.push({
      title: document.querySelector('.moment h2')?.textContent ?? '',
      best: document.querySelector('.choice.best .worth')?.textContent ?? null,
      why: [...document.querySelectorAll('.why li')].map(({ textContent }) => textContent ?? ''),
    });
  }
  return shown;
}

const percent = (chance: number): string => `${(100 * Math.abs(chance)).toFixed(1)} %`;

export async function saysWhatTheCommandLineSays(page: Page, { moments, players }: Reviewed): Promise<void> {
  const shown = await page.evaluate(
    lookAt,
    moments.map(({ seq }) => seq + 1),
  );
  expect(shown).toHaveLength(moments.length);
  for (const [i, { kind, luck, loss, choices, best, why }] of moments.entries()) {
    const { title, ...seen } = shown[i] ?? { title: '' };
    if (kind === 'throw') {
      expect(title).toContain(`${luck < 0 ? '−' : '+'}${percent(luck)}`);
      continue;
    }
    expect(title).toContain(
      choices === 1 ? 'the only choice' : loss === 0 ? 'the best there was' : `That cost ${percent(loss ?? 0)}.`,
    );
    if (choices > 1) expect(seen).toEqual({ best: percent(best.value), why });
  }
  const sums = await page.locator('.sums > div').allTextContents();
  for (const [seat, { loss, luck, mistakes }] of players.entries()) {
    if (mistakes > 0) expect(sums[seat]).toContain(`cost ${percent(loss)}`);
    expect(sums[seat]).toContain(`luck ${luck < 0 ? '−' : '+'}${percent(luck)}`);
  }
}

interface Kept {
  readonly log: readonly { readonly move?: object }[];
  readonly header: { readonly names: readonly string[]; readonly players: readonly string[] };
}

/** The games that the page has kept. */
export const keptGames = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((resolve) => {
        indexedDB.open('snug-games').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            result.close();
            resolve(all.result);
          };
        };
      }),
  );

/** What the page tells its workers from now on, by kind. */
export async function overhear(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const kinds: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { readonly kind: string }) {
      kinds.push(message.kind);
      post.call(this, message);
    };
    Object.assign(window, { overheard: kinds });
  });
  return () => page.evaluate(() => Reflect.get(window, 'overheard') as string[]);
}
