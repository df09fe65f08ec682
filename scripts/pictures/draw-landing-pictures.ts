import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { signIn } from '../../e2e/support/test.ts';
import { serverPort, startServer } from '../../e2e/support/server.ts';
import { findChromium } from '../check/chromium.ts';

/**
 * `node scripts/pictures/draw-landing-pictures.ts`: takes the landing page's pictures of the demo on a Friday evening.
 * Run it when one of these screens has changed, look at the result, and keep the sizes in `landing.tsx`.
 */
const FOLDER = fileURLToPath(new URL('../../apps/web/public/landing/', import.meta.url));

const SHOTS = [
  { name: 'orders-wide', path: '/dashboard/orders', width: 1024, height: 420, scale: 1.25 },
  { name: 'orders-phone', path: '/dashboard/orders', width: 390, height: 620, scale: 1.5 },
  { name: 'products-wide', path: '/dashboard/products', width: 1024, height: 660, scale: 1.25 },
] as const;

/** Waits until everything is loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('[role="status"]', { hasText: 'Live' }).waitFor({ state: 'attached' });
  await page.locator('main h1').waitFor();
  // Each of these screens shows an amount of money once it has loaded.
  await page.locator('main').getByText('₦').first().waitFor();
  await page.waitForFunction(
    `!document.querySelector('[aria-busy="true"], main [class*="_bone_"]') && [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`,
  );
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

mkdirSync(FOLDER, { recursive: true });
const server = await startServer(serverPort(5), undefined, { DEV_CLOCK: '', DEMO_SCENE: 'busy_friday' });
const executablePath = findChromium()?.path;
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--hide-scrollbars', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const { address: baseURL } = server;
  const response = await fetch(`${baseURL}/dev/scene`);
  const { payload } = (await response.json()) as { payload: { now: string } };
  // The device's clock shows the same evening.
  const ahead = Date.parse(payload.now) - Date.now();
  const onTime = (page: Page) => page.clock.setSystemTime(Date.now() + ahead);
  const context = await browser.newContext({ baseURL, viewport: { width: 1024, height: 660 }, bypassCSP: true });
  context.setDefaultTimeout(120_000);
  const first = await context.newPage();
  await onTime(first);
  await signIn(first);
  await first.goto('/dashboard/orders');
  await first.getByText('Board', { exact: true }).click();
  await settle(first);
  const storageState = await context.storageState({ indexedDB: true });
  for (const { name, path, width, height, scale } of SHOTS) {
    const window = { viewport: { width, height }, deviceScaleFactor: scale, bypassCSP: true };
    const page = await browser.newPage({ baseURL, storageState, ...window });
    page.setDefaultTimeout(120_000);
    await onTime(page);
    await page.goto(path);
    await settle(page);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 72, effort: 6 })
      .toFile(join(FOLDER, `${name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
