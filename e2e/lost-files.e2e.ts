import { expect, test, type Page } from './support/test.ts';
import { cardOf, expectLive, openOrders } from './support/order-screens.ts';

test.use({ hasIdleMoments: true });

/** The first time a file of the portal is asked for it is lost on the way, whatever asks. */
async function loseEachOnce(page: Page): Promise<string[]> {
  const lost: string[] = [];
  await page.route('**/assets/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.includes(pathname)) return route.continue();
    lost.push(pathname);
    return route.abort('connectionreset');
  });
  return lost;
}

test('a page that loses each of its files once begins anew by itself, and shows its orders', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  const lost = await loseEachOnce(page);
  await page.reload();
  await expectLive(page);
  await expect(cardOf(page, order)).toBeVisible();
  expect(lost.length).toBeGreaterThan(10);
});

test('a dialog needs no file of its own: it came with its screen', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  await expect(cardOf(page, order)).toBeVisible();
  await page.route('**/assets/*', (route) => route.abort());
  await cardOf(page, order).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
