import { expect, test } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { confirmOrder, markReady, openOrders, openTab } from './support/order-screens.ts';

test('the demo lists its stores, links to them, and shows when there are no customers', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/demo');
  await expect(page.getByRole('heading', { level: 1, name: 'The demo' })).toBeVisible();
  await expect(page.getByText('ife@agegeoven.ng')).toBeVisible();
  await expect(page.getByText('The customers of the demo are switched off: SIMULATOR=0.')).toBeVisible();
  await expectGoodLayout(page, 'demo-panel', testInfo);
  await page.getByRole('link', { name: 'Read the codes in the mailbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeVisible();
});

test('a customer orders in the storefront, the store confirms it, and the customer reviews it', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(300_000);
  await openOrders(page);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  const shop = await context.newPage();
  const errors: string[] = [];
  shop.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  shop.on('pageerror', (error) => errors.push(error.message));

  // Webhooks are received from the first visit to this page on.
  await shop.goto('/dev/gateway');
  await expect(shop.getByText(/Webhooks are sent to/)).toBeVisible();

  await shop.goto('/dev/storefront');
  await shop.getByRole('link', { name: /Mama Kay/ }).click();
  await expect(shop.getByRole('heading', { level: 2, name: 'Mains' })).toBeVisible();
  await expectGoodLayout(shop, 'storefront-menu', testInfo);

  await shop.getByRole('button', { name: 'White rice & stew' }).click();
  const dialog = shop.getByRole('dialog', { name: 'White rice & stew' });
  await expect(dialog.getByText('Allergens')).toBeVisible();
  const add = dialog.getByRole('button', { name: /Add to basket/ });
  await add.click();
  await expect(dialog.getByText('Choose at least 1.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Regular' }).check();
  await dialog.getByRole('radio', { name: 'Chicken' }).check();
  await add.click();
  await shop.getByRole('link', { name: /View basket · 1 item/ }).click();
  await expect(shop.getByText('Total', { exact: true })).toBeVisible();
  await expectGoodLayout(shop, 'storefront-checkout', testInfo);
  await shop.getByRole('button', { name: /Place order/ }).click();

  const status = shop.getByRole('status');
  await expect(status).toHaveText('Waiting for the store');
  const heading = await shop.getByRole('heading', { level: 1 }).innerText();
  const order = { number: heading.replace('Order ', '') };
  await confirmOrder(page, order);
  await expect(status).toHaveText(/Confirmed by the store|The store is preparing your order/);
  await openTab(page, 'Ongoing');
  await markReady(page, order);
  await expect(status).toHaveText('Ready and waiting for a courier');
  for (const step of ['Take the order on', 'Pick it up', 'Hand it over'])
    await shop.getByRole('button', { name: step }).click();
  await expect(status).toHaveText('Delivered');

  await shop.getByRole('group', { name: 'Speed' }).getByRole('radio', { name: '4 stars' }).check({ force: true });
  await shop.getByLabel('Comment').fill('Ordered in the storefront and eaten at once.');
  await expectGoodLayout(shop, 'storefront-order', testInfo);
  await shop.getByRole('button', { name: 'Send review' }).click();
  await expect(shop.getByText('Thank you for your review')).toBeVisible();
  await page.goto('/dashboard/review?replied=no');
  await expect(page.getByText('Ordered in the storefront and eaten at once.')).toBeVisible();

  await shop.goto('/dev/gateway');
  await expect(shop.getByRole('switch', { name: 'Only writes and webhooks' })).toBeChecked();
  const calls = shop.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls.filter({ hasText: 'order_confirmed' }).first()).toBeVisible();
  const review = calls.filter({ hasText: '/m/v1/reviews' });
  await review.locator('summary').click();
  await expect(review.getByText('openssl dgst -sha256 -hmac "$KEY_SECRET"')).toBeVisible();
  await expectGoodLayout(shop, 'gateway-calls', testInfo);
  expect(errors).toEqual([]);
  await context.close();
});
