/**
 * The web app in a real browser: how much is fetched before one can play, how soon a tap is answered, and whether tumbling
 * dice stay smooth, on a machine made four times slower.
 */
import { gzipSync } from 'node:zlib';
import { serveApp } from '../scripts/app.mjs';
import { openBrowser } from '../scripts/browser.mjs';
import { bundle } from '../scripts/bundle-run.mjs';

const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.invalidationTracking',
  'blink.user_timing',
  'toplevel',
  '-*',
];
const TAPS = 11;
const THROWS = 5;
const TUMBLES = 2500; // milliseconds in which all dice have come to rest
const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EvaluateScript']);
/** Boards with something to tap, and with two dice and ten to throw. */
const BOARDS = { tap: 'shut-the-box-midway', two: 'shut-the-box-turn', ten: 'phase-10-dice-turn' };
const LIMITS = { 'first-board-kb': 60, 'tap-ms': 16, 'tumble-task-ms': 8 };

const json = process.argv.includes('--json');
const at = process.argv.includes('--at') ? process.argv[process.argv.indexOf('--at') + 1] : null;
const house = at === null ? await serveApp() : { address: at, stop: async () => {} };
const browser = await openBrowser();
const { listStates, show } = await import((await bundle('apps/web/testing/show.ts'))[0]);
const states = await listStates();
try {
  await firstBoard();
  await tap();
  for (const dice of ['two', 'ten']) await tumble(dice);
} finally {
  await browser.close();
  await house.stop();
}

function tell(name, ours, more = {}) {
  const limit = LIMITS[name.replace(/\/.*/, '')];
  const rounded = Number(ours.toFixed(2));
  process.stdout.write(
    json
      ? `${JSON.stringify({ name, ours: rounded, limit, ...more })}\n`
      : `${name.padEnd(22)} ${String(rounded).padStart(8)}  at most ${limit}  ${JSON.stringify(more)}\n`,
  );
}

/**
 * Home, one tap on the first game, and its main button can be pressed: every script and style sheet of the page until then.
 * The worker that thinks for programs is not among them: whoever begins can play before it is there.
 */
async function firstBoard() {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en', baseURL: house.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched = new Map();
  page.on('response', (response) => fetched.set(response.url(), response));
  await page.goto('/');
  await page.locator('.game .primary').first().click();
  await page.locator('[data-main]:not([aria-disabled="true"])').waitFor();
  const wanted = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)); // not a worker's own
  const workers = page.workers().map((worker) => worker.url());
  const files = await Promise.all(
    [...new Set(wanted)]
      .filter((url) => /\.(js|css)$/.test(new URL(url).pathname) && !workers.includes(url))
      .map(async (url) => ({
        name: new URL(url).pathname.replace('/assets/', ''),
        bytes: gzipSync(await fetched.get(url).body(), { level: 9 }).length,
      })),
  );
  await context.close();
  tell('first-board-kb', files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, { files: files.length });
  if (process.argv.includes('--files'))
    for (const { name, bytes } of files.sort((a, b) => b.bytes - a.bytes)) process.stdout.write(`  ${bytes} ${name}\n`);
}

/** A board on a slow machine, with everything that moves. */
async function slowBoard(name) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en', baseURL: house.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  const state = states.find((known) => known.name === name);
  await show(page, { ...state, thinks: true }, { motion: true });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(1000); // until nothing of the opening is left to do
  return page;
}

/** What the page's main thread did meanwhile, in milliseconds; its own time where it is known, as others use the machine too. */
async function traced(page, act) {
  await browser.startTracing(page, { categories: TRACED });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const events = traceEvents.filter(({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid));
  const busiest = mostOf(events.filter(({ name }) => name === 'FunctionCall').map(({ pid }) => pid));
  return events
    .filter(({ pid, ph }) => pid === busiest && ['X', 'I', 'R'].includes(ph))
    .map(({ name, ts, dur = 0, tdur = dur, args }) => ({
      name,
      from: ts / 1000,
      to: (ts + dur) / 1000,
      lasts: tdur / 1000,
      args,
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

function mostOf(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Those that do not lie within one before them. */
function outermost(events) {
  let end = -Infinity;
  return events.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** A tile is tapped: all script until it is lifted. */
async function tap() {
  const page = await slowBoard(BOARDS.tap);
  const tile = page.locator('.board [data-spot]:not([data-dim]):not([data-down])').first();
  const times = [];
  for (let i = 0; i < TAPS; i++) {
    const events = await traced(page, async () => {
      await tile.evaluate((element) => element.click());
      await page.waitForTimeout(120);
    });
    times.push(outermost(events.filter(({ name }) => SCRIPT.has(name))).reduce((sum, { lasts }) => sum + lasts, 0));
  }
  await page.context().close();
  tell('tap-ms', median(times), { most: Number(Math.max(...times).toFixed(2)) });
}

/**
 * Dice are thrown, some times, each on a fresh page: the longest task while they tumble, what changed, and what had to be laid
 * out again. What else the machine does falls on one throw or the other: the median counts, and the longest of all is told.
 */
async function tumble(dice) {
  const throws = [];
  for (let i = 0; i < THROWS; i++) throws.push(await throwOnce(dice));
  const longest = throws.map(({ most }) => most);
  tell(`tumble-task-ms/${dice}`, median(longest), {
    most: Number(Math.max(...longest).toFixed(2)),
    throws: THROWS,
    lasts: Math.round(median(throws.map(({ lasts }) => lasts))),
    frames: Math.max(...throws.map(({ frames }) => frames)),
    changed: [...new Set(throws.flatMap(({ changed }) => changed))].sort().join(' '),
    layouts: Math.max(...throws.map(({ layouts }) => layouts)),
  });
  if (process.argv.includes('--why')) for (const { during, tasks, begins } of throws) why(during, tasks, begins);
}

async function throwOnce(dice) {
  const page = await slowBoard(BOARDS[dice]);
  await page.evaluate(() => {
    globalThis.changed = new Set();
    let moving = false;
    const afterTwoFrames = (act) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
    new MutationObserver(() => {
      const now = document.querySelector('.film') !== null;
      if (now && !moving) afterTwoFrames(() => performance.mark('tumbling')); // what came with the throw is done
      if (!now && moving) performance.mark('still');
      moving = now;
    }).observe(document.querySelector('.board'), { subtree: true, childList: true });
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        const before = Object.fromEntries((oldValue ?? '').split(';').map((part) => part.split(':').map((side) => side.trim())));
        for (const name of target.style) if (before[name] !== target.style.getPropertyValue(name)) globalThis.changed.add(name);
      }
    }).observe(document.querySelector('.board'), { subtree: true, attributeFilter: ['style'], attributeOldValue: true });
  });
  const events = await traced(page, async () => {
    await page.locator('[data-main]').evaluate((element) => element.click());
    await page.waitForTimeout(TUMBLES);
  });
  const [begins, ends] = ['tumbling', 'still'].map((mark) => events.find(({ name }) => name === mark)?.from);
  if (begins === undefined || ends === undefined) throw new Error(`${dice} dice did not tumble`);
  const during = events.filter(({ from, to }) => from >= begins && to <= ends);
  const tasks = during.filter(({ name }) => /RunTask$/.test(name));
  const most = Math.max(...tasks.map(({ lasts }) => lasts));
  const changed = await page.evaluate(() => [...globalThis.changed]);
  await page.context().close();
  const layouts = during.filter(({ name }) => name === 'Layout').length;
  const frames = during.filter(({ name }) => name === 'FireAnimationFrame').length;
  return { most, lasts: ends - begins, frames, changed, layouts, during, tasks, begins };
}

function why(during, tasks, begins) {
  const worst = tasks.toSorted((a, b) => b.lasts - a.lasts).slice(0, 3);
  for (const { from, to, lasts } of worst) {
    process.stdout.write(`  task ${lasts.toFixed(2)} after ${Math.round(from - begins)}\n`);
    for (const event of during)
      if (event.from >= from && event.to <= to && event.lasts > 0.3)
        process.stdout.write(`    ${event.name} ${event.lasts.toFixed(2)} ${JSON.stringify(event.args).slice(0, 160)}\n`);
  }
}
