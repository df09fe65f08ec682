import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makeCustomers } from '../../e2e/support/customers.ts';
import { signIn } from '../../e2e/support/test.ts';
import { serverPort, startServer } from '../../e2e/support/server.ts';
import { findChromium } from '../check/chromium.ts';

/**
 * `node scripts/pictures/draw-install-pictures.ts`: draws the icons from the favicon, and the pictures for the install
 * dialog from the portal's pages. Run it when either has changed, and look at the result.
 */
const PUBLIC = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const ORDERS = 3;

const favicon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** A mask may cut off a fifth of each side: the mark stays inside, the colour reaches the edge. */
const maskable = favicon
  .replace('rx="10"', 'rx="0"')
  .replace('translate(6.5 6.5) scale(.79)', 'translate(9 9) scale(.58)');
/** The status bar shows only a badge's shape. */
const badge = favicon.replace(/<rect[^>]*\/>/, '');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(PUBLIC, 'icons', name));

await Promise.all([
  draw(favicon, 192, 'icon-192.png'),
  draw(favicon, 512, 'icon-512.png'),
  draw(maskable, 512, 'maskable-512.png'),
  // iOS fills transparent areas with black.
  draw(maskable, 180, 'apple-touch-180.png'),
  draw(badge, 96, 'badge-96.png'),
]);

const SCREENS = [
  { name: 'orders-phone', path: '/dashboard/orders', width: 390, height: 844, scale: 2 },
  { name: 'products-phone', path: '/dashboard/products', width: 390, height: 844, scale: 2 },
  { name: 'orders-desk', path: '/dashboard/orders', width: 1440, height: 900, scale: 1 },
] as const;

const server = await startServer(serverPort(5));
const executablePath = findChromium()?.path;
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--hide-scrollbars', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const { address, dataDir } = server;
  const customers = await makeCustomers({ address, now: new Date(), dataDir });
  await customers.untilServed();
  for (let each = 0; each < ORDERS; each += 1) await customers.place(each === 1 ? 'pick_up' : 'delivery');
  const context = await browser.newContext({ baseURL: address });
  await signIn(await context.newPage());
  const storageState = await context.storageState({ indexedDB: true });
  for (const { name, path, width, height, scale } of SCREENS) {
    const window = { viewport: { width, height }, deviceScaleFactor: scale };
    const page = await browser.newPage({ baseURL: address, storageState, ...window });
    await page.goto(path);
    // On a phone the connection status has no text.
    await page.locator('[role="status"]', { hasText: 'Live' }).waitFor({ state: 'attached' });
    await page.locator('main :is([data-order], a[href^="/dashboard/products/"])').first().waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.waitForLoadState('load');
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 80 })
      .toFile(join(PUBLIC, 'screenshots', `${name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
