import type { BrowserContext } from '@playwright/test';

/** Stays on the page, on a line of any speed, until the portal needs none: its worker is in charge and has its files. */
export async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    const isInCharge = 'navigator.serviceWorker.controller?.state === "activated"';
    await page.waitForFunction(isInCharge, undefined, { timeout: 60_000 });
  } finally {
    await page.close();
  }
}
