import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { makeCustomers } from './support/customers.ts';
import { findCard, confirmOrder, expectLive, openOrders, openOtherDevice } from './support/order-screens.ts';
import { alarmsHeard, allowSound, listenToSounds } from './support/sounds.ts';
import { openMarketplace } from './support/gateway.ts';
import { expect, moveClock, type Page, findServer, test } from './support/test.ts';

const MINUTE = 60_000;

const alerts = (page: Page) => page.getByRole('region', { name: 'Alerts' });

async function expectAcknowledged(page: Page, { id }: { readonly id: string }, title: string) {
  await page.goto(`/dashboard/orders/${id}`);
  const step = page.getByRole('listitem').filter({ hasText: `Done: ${title}` });
  await expect(step.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d · .*Chrom/)).toBeVisible();
}

test('a missed order stays on every device, also after a reload, until one acknowledges it', async ({
  page,
  browser,
}) => {
  await listenToSounds(page);
  const customers = await openOrders(page);
  const device = await openOtherDevice(browser, page, listenToSounds);
  const order = await customers.place();
  for (const each of [page, device]) {
    await allowSound(each);
    await expect(findCard(each, order)).toBeVisible();
  }
  await moveClock(page, 11 * MINUTE);
  const missed = new RegExp(`^You missed ${order.number} \\(₦[\\d,.]+\\)\\.$`);
  for (const each of [page, device]) {
    await expect(alerts(each).getByText(missed)).toBeVisible();
    await expect(alerts(each).getByText(/Nobody answered in time\. Keep this screen open/)).toBeVisible();
    await expect(findCard(each, order)).toBeHidden();
    await expect.poll(() => alarmsHeard(each)).toBeGreaterThan(0);
  }
  await page.reload();
  await expect(alerts(page).getByText(missed)).toBeVisible();
  await alerts(page).getByRole('button', { name: 'Got it' }).click();
  for (const each of [page, device]) await expect(alerts(each).getByText(missed)).toBeHidden();
  await expect(device.getByText(new RegExp(`^${order.number}: Acknowledged at \\d\\d:\\d\\d$`))).toBeVisible();
  await page.reload();
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expect(alerts(page).getByText(missed)).toBeHidden();
  await expectAcknowledged(device, order, 'Acknowledged');
  await device.context().close();
});

test('a cancellation sounds on every device until one acknowledges it, and the others show who and when', async ({
  page,
  browser,
}) => {
  await listenToSounds(page);
  const customers = await openOrders(page);
  const device = await openOtherDevice(browser, page, listenToSounds);
  const order = await customers.place();
  await confirmOrder(page, order);
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('ongoing');
  for (const each of [page, device]) await allowSound(each);
  const call = await openMarketplace(page);
  await call(gatewayStorefrontContract.cancelPlacedOrder, {
    params: { orderId: order.id },
    body: { by: 'administrator', reason: 'The customer cannot be reached.' },
  });
  const cancelled = `${order.number} cancelled`;
  for (const each of [page, device]) {
    await expect(alerts(each).getByText(cancelled)).toBeVisible();
    await expect.poll(() => alarmsHeard(each)).toBeGreaterThan(0);
  }
  await device.reload();
  await expect(alerts(device).getByText(cancelled)).toBeVisible();
  await alerts(device).getByRole('button', { name: 'I’ve stopped' }).click();
  await expect(alerts(page).getByText(cancelled)).toBeHidden();
  await expect(page.getByText(new RegExp(`^${order.number}: Stopped at \\d\\d:\\d\\d$`))).toBeVisible();
  const heard = await alarmsHeard(page);
  await page.clock.runFor(10_000);
  expect(await alarmsHeard(page), 'it is silent').toBe(heard);
  for (const each of [page, device]) await expectAcknowledged(each, order, 'Stopped');
  await device.context().close();
});

test('the alert line shows a seen order again at half of its time and in its last minute', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  const line = alerts(page);
  await expect(line.getByText(/^1 new · oldest (?:9:\d\d|10:00) left$/)).toBeVisible();
  await findCard(page, order).click({ position: { x: 4, y: 4 } });
  await expect(line).toBeHidden();
  for (const [minutes, text] of [
    [5, /4:\d\d left/],
    [4, /0:\d\d left/],
  ] as const) {
    await moveClock(page, minutes * MINUTE);
    // The page gets the new time with the next event.
    const later = await makeCustomers({ ...(await findServer(page)), dataDir: process.env['E2E_DATA'] ?? '' });
    await later.place();
    await expect(line.getByText(new RegExp(`^${order.number}: ${text.source}$`))).toBeVisible();
  }
});

const FRESH = /answer:\s*9:[0-5]\d/;
const A_LITTLE_LATER = /answer:\s*(?:9:[0-5]|8:[345])\d/;

for (const [name, wrongBy] of [
  ['ten minutes fast', 10 * MINUTE],
  ['ten minutes slow', -10 * MINUTE],
] as const) {
  test(`on a device whose clock is ${name}, a new order shows the real time left`, async ({ page }) => {
    const customers = await openOrders(page);
    const setWrong = async () => page.clock.setSystemTime((await findServer(page)).now.getTime() + wrongBy);
    await setWrong();
    const before = await customers.place();
    await expect(findCard(page, before)).toContainText(FRESH);
    // The offset isn't stored: a new page determines it again.
    await page.reload();
    await setWrong();
    await expectLive(page);
    const after = await customers.place();
    await expect(findCard(page, after)).toContainText(FRESH);
    await expect(findCard(page, before)).toContainText(A_LITTLE_LATER);
  });
}
