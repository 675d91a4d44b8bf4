/**
 * `npm run pictures`: what the app looks like in every listed state, in two sizes and both colour schemes, into pictures/;
 * and those that README and docs show into docs/pictures/. Names after `--` take only states that begin so; `--at <address>`
 * takes them of an app that runs already.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { bundle } from './bundle-run.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const THEMES = ['light', 'dark'];
const SMALLER = 0.75; // what is shown in a text need not be large
const PATIENCE = 15_000; // milliseconds for anything to appear

/** What README and docs show: state, size and colour scheme, by file. */
const SHOWN = {
  home: ['home', 'desktop', 'light'],
  'shut-the-box': ['shut-the-box-picked', 'desktop', 'dark'],
  'double-shutter': ['double-shutter-picked', 'desktop', 'light'],
  'phase-10-dice': ['phase-10-dice-picked', 'desktop', 'light'],
  'race-to-65': ['trays-totals', 'desktop', 'light'],
  review: ['review', 'desktop', 'light'],
};

const HELP = `npm run pictures -- [<state>…] [--at <address>]

  <state>          only states whose names begin so (apps/web/states.ts lists them all)
  --at <address>   of an app that runs already
`;

const args = process.argv.slice(2);
const stray = args.find((arg) => arg.startsWith('-') && !['--at', '--help', '-h'].includes(arg));
if (stray !== undefined) {
  process.stderr.write(`pictures: there is no switch "${stray}". Try: npm run pictures -- --help\n`);
  process.exit(2);
}
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(HELP);
  process.exit();
}
const at = args.includes('--at') ? args[args.indexOf('--at') + 1] : null;
const names = args.filter((arg, i) => !arg.startsWith('-') && args[i - 1] !== '--at');

setUp();
if (at === null && run(process.execPath, ['scripts/build.mjs']) !== 0) process.exit(1);
const [file] = await bundle('apps/web/testing/show.ts');
const { inTheme, listStates, quiet, show } = await import(file);
const states = (await listStates()).filter(({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
const { serveApp } = await import('./app.mjs');
const house = at === null ? await serveApp() : { address: at, stop: async () => {} };
const browser = await openBrowser();
if (names.length === 0) rmSync(join(root, 'pictures'), { recursive: true, force: true }); // none of a state that is no more
for (const folder of ['pictures', 'docs/pictures']) mkdirSync(join(root, folder), { recursive: true });

let failed = 0;
try {
  await Promise.all(Object.keys(SIZES).map(pictures));
  for (const [file, [name, size, theme]] of Object.entries(SHOWN)) await shown(file, name, size, theme);
} finally {
  await browser.close();
  await house.stop();
}
process.stdout.write(`${states.length} states, ${failed} of them not to be had; see pictures/.\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function open(size, deviceScaleFactor) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    baseURL: house.address,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await quiet(page);
  return page;
}

async function shown(file, name, size, theme) {
  const state = states.find((known) => known.name === name);
  if (state === undefined) return;
  const page = await open(size, SMALLER);
  await show(page, state);
  await inTheme(page, theme);
  await page.screenshot({ path: join(root, 'docs/pictures', `${file}.png`), animations: 'disabled' });
  await page.context().close();
}

async function pictures(size) {
  const page = await open(size, 1);
  for (const state of states) {
    if (state.small && size !== 'phone') continue;
    try {
      await show(page, state);
    } catch (error) {
      failed++;
      process.stderr.write(`${state.name}, ${size}: ${error.message}\n`);
    }
    for (const theme of THEMES) {
      await inTheme(page, theme);
      await page.screenshot({ path: join(root, 'pictures', `${state.name}-${size}-${theme}.png`), animations: 'disabled' });
    }
  }
  await page.context().close();
}
