import { passIdleMoment } from './support/passing-time.ts';
import { expect, moveClock, test } from './support/test.ts';
import { untilStoredOffline } from './support/offline-data.ts';
import { saveAtEveryWidth } from './support/layout.ts';
import { findCard, expectLive, openOrders } from './support/order-screens.ts';

// Like a vendor's tablet: the whole portal is stored on the device.
test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const MINUTE = 60_000;

test('an action that expired offline is shown on its screen, and never sent', async ({ page, context }, testInfo) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();
  await passIdleMoment(page);
  await untilStoredOffline(page, '["orders","open"]');
  await context.setOffline(true);
  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  await page.getByRole('button', { name: /Open or pause your store$/ }).click();
  await page.getByRole('menuitem', { name: 'Pause for 1 hour' }).click();
  await expect(page.getByRole('button', { name: /^Waiting for connection/ })).toBeVisible();
  await moveClock(page, 16 * MINUTE);
  await page.clock.fastForward(16 * MINUTE);
  const line = page.getByRole('region', { name: 'Alerts' });
  const expired = [`${order.number}: too late, not sent.`, 'Store: too late, not sent.'] as const;
  await expect(findCard(page, order).getByText('Confirm: too late, not sent')).toBeVisible();
  await expect(line.getByText(expired[0])).toBeVisible();
  await saveAtEveryWidth(page, testInfo, 'expired');
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expectLive(page);
  await page.reload();
  await expectLive(page);
  expect(sent.filter((path) => /order\/confirm|availability/.test(path))).toEqual([]);
  // Nobody answered it in time.
  await expect(findCard(page, order)).toHaveCount(0);
  // An alert above them: the order was missed.
  await line.getByRole('button', { name: 'Got it' }).click();
  for (const text of expired) {
    await expect(line.getByText(text)).toBeVisible();
    await line.getByRole('button', { name: 'Got it' }).click();
    await expect(line.getByText(text)).toBeHidden();
  }
});
