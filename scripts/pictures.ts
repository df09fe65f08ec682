import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { signIn } from '../e2e/support/test.ts';
import { serverPort, startServer } from '../e2e/support/server.ts';
import { findChromium } from './check/chromium.ts';
import { drawIcons } from './pictures/draw-icons.ts';

/**
 * `npm run pictures`: draws the icons, and takes every picture of the portal from the running demo on a Friday evening:
 * for the landing page, the install dialog and the README. Run it when one of these screens has changed, and look at
 * the result. `landing.tsx` and `manifest.webmanifest` name the sizes.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PUBLIC = 'apps/web/public';

const ORDERS = '/dashboard/orders';
const PRODUCTS = '/dashboard/products';
const PHONE = { width: 390, height: 844, scale: 2 };
const DESK = { width: 1440, height: 900, scale: 1 };

/** In one browser each, with the board that was chosen on the first. */
const SHOTS = [
  { file: `${PUBLIC}/landing/orders-wide.webp`, path: ORDERS, width: 1024, height: 420, scale: 1.25 },
  { file: `${PUBLIC}/landing/orders-phone.webp`, path: ORDERS, width: 390, height: 620, scale: 1.5 },
  { file: `${PUBLIC}/landing/products-wide.webp`, path: PRODUCTS, width: 1024, height: 660, scale: 1.25 },
  { file: `${PUBLIC}/screenshots/orders-phone.webp`, path: ORDERS, ...PHONE },
  { file: `${PUBLIC}/screenshots/products-phone.webp`, path: PRODUCTS, ...PHONE },
  { file: `${PUBLIC}/screenshots/orders-desk.webp`, path: ORDERS, ...DESK },
  { file: 'docs/images/products.png', path: PRODUCTS, ...DESK },
] as const;

const TIME_LIMIT_MS = 120_000;

/** Waits until everything is loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  // On a phone the connection status has no text.
  await page.locator('[role="status"]', { hasText: 'Live' }).waitFor({ state: 'attached' });
  await page.locator('main h1').waitFor();
  // Each of these screens shows an amount of money once it has loaded.
  await page.locator('main').getByText('₦').first().waitFor();
  await page.waitForFunction(
    `!document.querySelector('[aria-busy="true"], main [class*="_bone_"]') && [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`,
  );
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

await drawIcons(join(ROOT, PUBLIC));

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
  context.setDefaultTimeout(TIME_LIMIT_MS);
  const first = await context.newPage();
  await onTime(first);
  await signIn(first);
  await first.goto(ORDERS);
  await first.getByText('Board', { exact: true }).click();
  await settle(first);
  const storageState = await context.storageState({ indexedDB: true });
  for (const { file, path, width, height, scale } of SHOTS) {
    const window = { viewport: { width, height }, deviceScaleFactor: scale, bypassCSP: true };
    const page = await browser.newPage({ baseURL, storageState, ...window });
    page.setDefaultTimeout(TIME_LIMIT_MS);
    await onTime(page);
    await page.goto(path);
    await settle(page);
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    const encoded = file.endsWith('.png')
      ? picture.png({ compressionLevel: 9, palette: true })
      : picture.webp({ quality: 72, effort: 6 });
    await encoded.toFile(join(ROOT, file));
    await page.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
