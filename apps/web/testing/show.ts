/** Puts a state before a page: what lies on the device, and what is done once it is there. */
import type { Page } from 'playwright-core';
import type { State, Step } from '../states.ts';

export { listStates } from '../states.ts';

const EMPTY = '/icon.svg'; // an address of the app where nothing of it runs

/** Shows it as it is in the middle of a quiet evening: nothing moves, programs think and no time passes, unless it is said. */
export async function show(page: Page, state: State, settings: object = {}): Promise<void> {
  await page.goto(EMPTY);
  const laid = { games: state.games ?? [], settings: { ...settingsOf(state), ...settings }, frozen: state.thinks !== true };
  await page.evaluate(putOnDevice, laid);
  const table = state.table === undefined ? '' : await page.evaluate(setTable, state.table);
  await page.goto(state.at.replace(':table', table));
  await page.locator(state.ready).first().waitFor();
  for (const step of state.steps ?? []) await take(page, step);
  await page.evaluate(settled);
}

/** A game that was begun before, on the device of somebody who comes back to it. */
export async function comeBack(page: Page, game: NonNullable<State['games']>[number]): Promise<void> {
  await page.goto(EMPTY);
  await page.evaluate(putOnDevice, { games: [game], settings: { lessons: false }, frozen: false });
  await page.goto(`/play/${game.id}`);
  await page.locator('.board').waitFor();
}

/** For every page that states are shown in. */
export async function quiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('frozen') !== 'yes') return;
    performance.now = () => 0;
    window.Worker = class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
}

/** In the light, or in the dark. */
export async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
  await page.evaluate(settled);
}

const settingsOf = ({ known = '' }: State): object => ({
  name: known,
  motion: false,
  sound: false,
  haptics: false,
  lessons: false,
});

async function take(page: Page, step: Step): Promise<void> {
  switch (step.kind) {
    case 'press':
      return page.locator(step.what).first().click();
    case 'choose':
      return void (await page.locator(step.what).first().selectOption(step.value));
    case 'key':
      return page.keyboard.press(step.key);
    case 'fill':
      return page.locator(step.what).first().fill(step.text);
    case 'file':
      return page.locator('input[type=file]').setInputFiles({
        name: 'game.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from(step.text),
      });
    case 'see':
      return page.locator(step.what).first().waitFor();
  }
}

interface Laid {
  readonly games: readonly { readonly id: string }[];
  readonly settings: object;
  readonly frozen: boolean;
}

/** Runs in the page. */
async function putOnDevice({ games, settings, frozen }: Laid): Promise<void> {
  localStorage.clear();
  localStorage.setItem('snug/settings', JSON.stringify(settings));
  sessionStorage.setItem('frozen', frozen ? 'yes' : 'no');
  const open = (name: string, store: string): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onupgradeneeded = () => asked.result.createObjectStore(store);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const done = (transaction: IDBTransaction): Promise<void> =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
  for (const [name, store] of [
    ['snug-games', 'games'],
    ['snug-tables', 'tables'],
  ] as const) {
    const database = await open(name, store);
    const transaction = database.transaction(store, 'readwrite');
    transaction.objectStore(store).clear();
    if (store === 'games') for (const game of games) transaction.objectStore(store).put(game, game.id);
    await done(transaction);
    database.close();
  }
}

/** Runs in the page. */
async function setTable({ game, options, seats, others }: NonNullable<State['table']>): Promise<string> {
  const post = async (path: string, body: object): Promise<{ readonly table: string }> =>
    (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const { table } = await post('/api/tables', { game, options, seats });
  for (const name of others) await post(`/api/tables/${table}/seats`, { name, seed: name });
  return table;
}

/** Runs in the page: fonts are there, and what slides in has arrived. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
