/** How long a page takes for what is slowest of each game, isolated or not, and how much memory: node bench/page.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import { openBrowser } from '../scripts/browser.mjs';
import { openPage } from '../scripts/pages.mjs';

const ASKED = [
  { game: 'phase-10-dice', seats: 1, goal: 'total' },
  { game: 'phase-10-dice', seats: 1, goal: 'phase', phase: 8 },
  { game: 'phase-10-dice', seats: 1, goal: 'points', phase: 8 },
  { game: 'double-shutter', seats: 2, goal: 'win' },
  { game: 'shut-the-box', seats: 2, goal: 'win', options: { tiles: 12 } },
  { game: 'race-to-65', seats: 2, goal: 'outcome', options: { rules: 'phase-two', reach: 'down-only' } },
  { game: 'race-to-65', seats: 2, goal: 'outcome', options: { rules: 'phase-two', reach: 'not-twice' } },
];

for (const asked of ASKED)
  for (const isolated of [true, false])
    process.stdout.write(`${JSON.stringify({ ...asked, isolated, ...(await measure(asked, isolated)) })}\n`);

/** In a browser of its own, so that nothing is known from before. */
async function measure(asked, isolated) {
  const browser = await openBrowser();
  const { tab } = await openPage(browser, 'games/testing/web', isolated);
  const before = performance.now();
  await tab.evaluate((question) => globalThis.page.ask(question), { options: {}, phase: null, ...asked });
  const ms = Math.round(performance.now() - before);
  const mib = process.platform === 'linux' ? mostOfAPage() : null;
  await browser.close();
  return { ms, mib };
}

/** What a page had at the most, in MiB. */
function mostOfAPage() {
  const sizes = readdirSync('/proc').map((process) => {
    try {
      if (!readFileSync(`/proc/${process}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // it has ended meanwhile, or is no process
    }
  });
  return Math.round(Math.max(...sizes) / 1024);
}
