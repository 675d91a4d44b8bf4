/**
 * A real browser for the tests: Chromium or Chrome, found where it usually is, or installed where that is one command.
 * From a shell: node scripts/browser.mjs
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { argv, env, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installDebian } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')],
  ),
};
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP home.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // nothing but this machine; by that name it is one that no browser trusts
];

/** Opens it without a window. */
export async function openBrowser() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: browserPath(), args: FLAGS });
}

function browserPath() {
  const named = env['CHROME_PATH'] || env['CHROMIUM'];
  if (named && !existsSync(named)) throw new Error(`There is no browser at ${named}.`);
  const path = named || (found() ?? (installDebian('chromium', 'Chromium') ? found() : undefined));
  if (path === undefined)
    throw new Error('The tests need a browser: install Chromium or Chrome, or say in CHROME_PATH where it is.');
  return path;
}

function found() {
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...(PLACES[platform] ?? [])].find((path) => existsSync(path));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${browserPath()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
