import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { basename } from 'node:path';
import { findChromium } from '../../scripts/check/chromium.ts';

export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  const found = findChromium();
  return chromium.launch({
    ...(found !== undefined && { executablePath: found.path, env: { ...process.env, ...found.environment } }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...flags],
  });
}

/** Headless shell and full Chromium differ in speed, so figures name theirs. */
export const browserName = (browser: Browser): string =>
  `${basename(findChromium()?.path ?? 'chromium')} ${browser.version()}`;

const WAIT_MS = 60_000;

/** A text, because the portal's content policy forbids evaluating functions with arguments in the page. */
const CONTROLLED = `new Promise((resolve, reject) => {
  const { serviceWorker } = navigator;
  setTimeout(() => reject(new Error('No service worker took control.')), ${WAIT_MS});
  if (serviceWorker.controller) resolve();
  else serviceWorker.addEventListener('controllerchange', () => resolve());
})`;

/** Waits until the service worker controls the page and has cached the portal's files. */
export async function installPortal(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.evaluate(CONTROLLED);
  } finally {
    await page.close();
  }
}
