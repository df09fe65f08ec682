import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './support/test.ts';
import { saveScreenshot } from './support/screenshot.ts';
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
  await page.getByRole('searchbox', { name: 'Search orders by number' }).fill('Z-9');
  await expect(page.getByText('No order with this number')).toBeVisible();
  await expectGoodLayout(page, 'orders-not-found', testInfo);
});

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return { ...box, bottom: box.y + box.height };
};

test('three orders per column fit a tablet, and a phone’s first card begins in its upper third', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1180, height: 820 });
  const customers = await openOrders(page);
  const orders = [];
  for (let count = 0; count < 9; count += 1)
    orders.push(await customers.place('delivery', count < 3 ? null : undefined));
  const [first] = orders;
  if (first === undefined) throw new Error('No order was placed.');
  for (const order of orders) await expect(cardOf(page, order)).toBeVisible();
  await expect(cardOf(page, first).getByRole('button', { name: `Confirm ${first.number}`, exact: true })).toBeVisible();
  await expect(cardOf(page, first).getByRole('button', { name: `Decline ${first.number}`, exact: true })).toBeVisible();

  // The list: every card stands right under the one above it.
  const cards = await Promise.all((await page.getByRole('article').all()).map(boxOf));
  for (const card of cards) {
    const above = cards.filter(({ x, bottom }) => x === card.x && bottom <= card.y).map(({ bottom }) => bottom);
    if (above.length > 0) expect(card.y - Math.max(...above), 'the room between two cards').toBeLessThan(24);
  }
  await saveScreenshot(page, testInfo, 'orders-list-tablet.png');

  await page.getByText('Board', { exact: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['Open', 'History']);
  for (const name of ['Pending', 'Ongoing', 'Ready']) {
    const column = page.getByRole('region', { name, exact: true }).getByRole('article');
    await expect(column.nth(2)).toBeVisible();
    const items = column.nth(2).getByRole('list', { name: 'Items' });
    expect((await boxOf(items)).bottom, `${name}: what the third order holds`).toBeLessThanOrEqual(820);
  }
  const third = page.getByRole('region', { name: 'Pending', exact: true }).getByRole('article').nth(2);
  expect((await boxOf(third)).bottom, 'the third that waits, with its buttons').toBeLessThanOrEqual(820);
  await saveScreenshot(page, testInfo, 'orders-board-tablet.png');
  const busy = page.getByRole('button', { name: /^Busy/ });
  const colour = () => busy.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await colour();
  await busy.click();
  await expect(page.getByRole('button', { name: 'Busy, +15 min', pressed: true })).toBeVisible();
  await expect.poll(colour).not.toBe(before);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxOf(page.getByRole('article').first())).y).toBeLessThan(260);
  expect((await boxOf(page.getByText('Live', { exact: true }))).width).toBeGreaterThan(20);
  const targets = await page.getByRole('banner').getByRole('button').all();
  expect(targets.length).toBeGreaterThan(2);
  for (const target of targets) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height), 'a target of the header').toBeGreaterThanOrEqual(44);
  }
  await saveScreenshot(page, testInfo, 'orders-phone.png');
  await busy.click();
  await expect(page.getByRole('button', { name: 'Busy', exact: true })).toBeVisible();
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
