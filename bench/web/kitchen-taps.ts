import type { Browser, BrowserContextOptions } from '@playwright/test';
import { IN_PAGE, slowDown } from './visit-page.ts';

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const LINE = '[data-line]';
/** Of the first ticket and the next, each checked and taken back in turn. */
const LINES = 3;
/** Longer than a ticket that has just appeared refuses taps. */
const SETTLED_MS = 3_000;

/** Taps the lines that a kitchen's tablet shows, one after the other. Milliseconds from each tap to its paint. */
export async function measureKitchenTaps(
  browser: Browser,
  { address, storage }: { readonly address: string; readonly storage: BrowserContextOptions['storageState'] },
  { orders, taps }: { readonly orders: number; readonly taps: number },
): Promise<readonly number[]> {
  const context = await browser.newContext({ ...TABLET, ...(storage !== undefined && { storageState: storage }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(`{${IN_PAGE}}`);
    await page.goto(`${address}/dashboard/orders?view=kitchen`);
    await page
      .locator('[data-order]')
      .nth(orders - 1)
      .waitFor();
    await slowDown(await context.newCDPSession(page));
    await page.waitForTimeout(SETTLED_MS);
    const lines = page.locator(LINE);
    const times: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      const each = tap % LINES;
      await page.evaluate(`void (globalThis.pressed = timePress(document.querySelectorAll('${LINE}')[${each}]))`);
      await lines.nth(each).tap();
      times.push(await page.evaluate<number>('pressed'));
    }
    return times;
  } finally {
    await context.close();
  }
}
