import type { Browser, Page } from 'playwright-core';

export function openPage(
  browser: Browser,
  folder: string, // from the project's root
  isolated: boolean,
): Promise<{
  readonly tab: Page;
  readonly wanted: readonly string[]; // addresses that were asked for
}>;
