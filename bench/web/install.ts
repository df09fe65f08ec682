import type { BrowserContext } from '@playwright/test';

const WAIT_MS = 60_000;

/** Run as one text: the portal's policy lets no text be run inside the page, which waiting for a function would do. */
const IN_CHARGE = `new Promise((resolve, reject) => {
  const { serviceWorker } = navigator;
  setTimeout(() => reject(new Error('No worker took charge.')), ${WAIT_MS});
  if (serviceWorker.controller) resolve();
  else serviceWorker.addEventListener('controllerchange', () => resolve());
})`;

/** Stays on the page, on a line of any speed, until the portal needs none: its worker is in charge and has its files. */
export async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.evaluate(IN_CHARGE);
  } finally {
    await page.close();
  }
}
