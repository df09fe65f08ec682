import { expect, test, type Page } from './support/test.ts';
import { expectGoodLayout, expectNoShift, watchShifts } from './support/layout.ts';
import { cardOf, confirmOrder, markReady, openOrders, openTab } from './support/order-screens.ts';

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('orders look good at every width: waiting, in preparation, ready, past, found and not found', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  const customers = await openOrders(page);
  const orders = [await customers.place(), await customers.place('pick_up'), await customers.place()];
  for (const order of orders) await expect(cardOf(page, order)).toBeVisible();
  await page.reload();
  for (const order of orders) await expect(cardOf(page, order)).toBeVisible();
  await settled(page);
  await expectNoShift(page, 'the list of orders');
  await expectGoodLayout(page, 'orders-pending', testInfo);
  for (const order of orders.slice(0, 2)) {
    await confirmOrder(page, order);
    await expect(cardOf(page, order)).toBeHidden();
  }
  await openTab(page, 'History');
  await expect(page.getByRole('table', { name: 'Past orders' })).toBeVisible();
  await expectGoodLayout(page, 'orders-history', testInfo);
  await page.getByRole('searchbox', { name: 'Find an order, customer or item' }).fill('Z-9');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expectGoodLayout(page, 'orders-not-found', testInfo);
});

test('the board and one order look good at every width, and nothing jumps', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  const customers = await openOrders(page);
  const [waiting, cooking, done] = [await customers.place(), await customers.place(), await customers.place('pick_up')];
  for (const order of [cooking, done]) {
    await confirmOrder(page, order);
    await expect(cardOf(page, order)).toBeHidden();
  }
  await page.getByText('Board', { exact: true }).click();
  await markReady(page, done);
  await expect(cardOf(page, done).getByText('Waiting for pick-up')).toBeVisible();
  await page.reload();
  for (const order of [waiting, cooking, done]) await expect(cardOf(page, order)).toBeVisible();
  await settled(page);
  await expectNoShift(page, 'the board');
  await expectGoodLayout(page, 'orders-board', testInfo);

  await page.goto(`/dashboard/orders/${waiting.id}`);
  await expect(page.getByRole('button', { name: 'Print ticket' })).toBeVisible();
  await settled(page);
  await expectNoShift(page, 'an order');
  await expectGoodLayout(page, 'order-waiting', testInfo);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An item is unavailable').click();
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(dialog.getByText('Choose the items that aren’t available.')).toBeVisible();
  await expectGoodLayout(page, 'order-decline', testInfo);
});
