import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectGoodLayout, expectSteadyLayout, watchShifts } from './support/layout.ts';
import { findCard, confirmOrder, markReady, openOrders, openTab } from './support/order-screens.ts';

test('orders have a good layout at every width: waiting, in preparation, ready, past, found and not found', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  const customers = await openOrders(page);
  const orders = [await customers.place(), await customers.place('pick_up'), await customers.place()];
  for (const order of orders) await expect(findCard(page, order)).toBeVisible();
  await page.reload();
  for (const order of orders) await expect(findCard(page, order)).toBeVisible();
  await expectSteadyLayout(page, 'orders-pending', testInfo);
  for (const order of orders.slice(0, 2)) {
    await confirmOrder(page, order);
    await expect(findCard(page, order)).toBeHidden();
  }
  await openTab(page, 'History');
  await expect(page.getByRole('table', { name: 'Past orders' })).toBeVisible();
  await expectGoodLayout(page, 'orders-history', testInfo);
  await page.getByRole('searchbox', { name: 'Find an order, customer or item' }).fill('Z-9');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expectGoodLayout(page, 'orders-not-found', testInfo);
  await page.goto('/dashboard/orders?view=kitchen');
  for (const order of orders.slice(0, 2)) await expect(findCard(page, order)).toBeVisible();
  await expectGoodLayout(page, 'orders-kitchen', testInfo);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not drawn.`);
  return { ...box, bottom: box.y + box.height };
}

test('a tablet’s board shows three orders with options per column, and a phone’s first card begins above 260 px', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const tablet = { width: 1180, height: 820 };
  await page.setViewportSize(tablet);
  const customers = await openOrders(page);
  await page.getByText('Board', { exact: true }).click();
  const placeThree = async () => {
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      orders.push(await customers.place('delivery', { firstName: 'Halima', note: null, hasOptions: true }));
    }
    return orders;
  };
  const cooking = await placeThree();
  for (const order of cooking) await confirmOrder(page, order);
  await page.clock.runFor(6000);
  const cardsIn = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article');
  const pending = cardsIn('Pending');
  await expect(pending).toHaveCount(0);
  await placeThree();
  await expect(pending).toHaveCount(3);
  await expect.poll(async () => (await boxOf(pending.nth(2))).bottom).toBeLessThanOrEqual(tablet.height);
  // Above these, other tests may have left orders.
  const boxes = await Promise.all(cooking.map((order) => boxOf(findCard(page, order))));
  const gaps = 2 * ((await boxOf(pending.nth(1))).y - (await boxOf(pending.first())).bottom);
  const { y: top } = await boxOf(cardsIn('Ongoing').first());
  expect(boxes.reduce((end, { height }) => end + height, top + gaps)).toBeLessThanOrEqual(tablet.height);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Alerts' }).getByText(/^3 new/)).toBeVisible();
  await expect.poll(async () => (await boxOf(page.getByRole('article').first())).y).toBeLessThan(260);
  await openTab(page, 'Ongoing');
  for (const order of cooking) await expect(findCard(page, order)).toBeVisible();
  await expect.poll(async () => (await boxOf(page.getByRole('article').first())).y).toBeLessThan(260);
  expect((await boxOf(page.getByText('Live', { exact: true }))).width).toBeGreaterThan(20);
  for (const target of await page.getByRole('banner').getByRole('button').all()) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(44);
  }
});

test('a tall order leaves no gap: the next one in its column follows directly below it', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const customers = await openOrders(page);
  const note = 'Please ring twice and leave it with the guard at the gate, who knows about it. '.repeat(3);
  const orders = [await customers.place('delivery', { note })];
  for (let count = 0; count < 4; count += 1) orders.push(await customers.place('delivery', { note: null }));
  await expect(page.getByRole('article')).toHaveCount(5);
  // A card that arrives is on its way for a moment.
  await expect(async () => {
    const [tall, second, , fourth, fifth] = await Promise.all(orders.map((order) => boxOf(findCard(page, order))));
    if (!tall || !second || !fourth || !fifth) throw new Error('Expected more orders.');
    expect(tall.height - second.height).toBeGreaterThan(60);
    for (const [above, below] of [
      [tall, fourth],
      [second, fifth],
    ] as const) {
      expect(below.x).toBe(above.x);
      expect(below.y - above.bottom).toBeLessThanOrEqual(16);
    }
  }).toPass();
});

test('the board and one order have a good layout at every width, and nothing shifts', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  const customers = await openOrders(page);
  const [waiting, cooking, done] = [await customers.place(), await customers.place(), await customers.place('pick_up')];
  for (const order of [cooking, done]) {
    await confirmOrder(page, order);
    await expect(findCard(page, order)).toBeHidden();
  }
  await page.getByText('Board', { exact: true }).click();
  await markReady(page, done);
  await expect(findCard(page, done).getByText('Waiting for pick-up')).toBeVisible();
  await page.reload();
  for (const order of [waiting, cooking, done]) await expect(findCard(page, order)).toBeVisible();
  await expectSteadyLayout(page, 'orders-board', testInfo);

  await page.goto(`/dashboard/orders/${waiting.id}`);
  await expect(page.getByRole('button', { name: 'Print ticket' })).toBeVisible();
  await expectSteadyLayout(page, 'order-waiting', testInfo);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An item is unavailable').click();
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(dialog.getByText('Choose the items that aren’t available.')).toBeVisible();
  await expectGoodLayout(page, 'order-decline', testInfo);
});
