import type { Page } from '@playwright/test';

/** §8: the server's message is shown. */
export const REFUSAL = 'This part of the marketplace is being repaired.';

/** Holds a call of the page until the test lets it fail or pass. */
export async function controlCall(page: Page, call: RegExp) {
  const released = Promise.withResolvers<void>();
  let isFailing = false;
  await page.route(call, async (route) => {
    await released.promise;
    if (isFailing) await route.fulfill({ status: 503, json: { error: true, message: REFUSAL } });
    else await route.continue();
  });
  const release = (fails: boolean) => {
    isFailing = fails;
    released.resolve();
  };
  return { fail: () => release(true), pass: () => release(false) };
}
