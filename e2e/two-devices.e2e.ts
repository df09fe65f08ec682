import type { Page } from '@playwright/test';
import { expect, moveClock, signIn, signOut, test } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { findCard, confirmOrder, expectLive, openOrders, openOtherDevice } from './support/order-screens.ts';

// These tests are independent, so any free worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const WITHIN_A_SECOND = { timeout: 1000 };
const ringing = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByText(/^\d+ new/);

test('an order seen on one device stops ringing on other devices and tabs', async ({ page, browser }) => {
  const customers = await openOrders(page);
  const [tab, device] = [await page.context().newPage(), await openOtherDevice(browser, page)];
  await tab.goto('/dashboard');
  await expectLive(tab);
  const order = await customers.place();
  for (const each of [page, tab, device]) await expect(ringing(each)).toBeVisible();
  await findCard(page, order)
    .getByText(/placed/)
    .click();
  for (const each of [page, tab, device]) await expect(ringing(each)).toBeHidden(WITHIN_A_SECOND);
  await device.context().close();
});

test('a dialog stays with what was typed while another device answers its order, on list and board', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const customers = await openOrders(page);
  const device = await openOtherDevice(browser, page);
  for (const view of ['List', 'Board']) {
    await page.getByText(view, { exact: true }).click();
    const order = await customers.place();
    await findCard(page, order).getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Another reason' }).click();
    await dialog.getByLabel(/^Note/).fill('The oven is');
    await confirmOrder(device, order);
    await expect(dialog.getByText(/Someone in your store confirmed it at/)).toBeVisible();
    await expect(dialog.getByLabel(/^Note/)).toHaveValue('The oven is');
    await expect(dialog.getByRole('button', { name: 'Decline order' })).toBeHidden();
    if (view === 'Board') await expectGoodLayout(page, 'order-moved-on', testInfo);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(findCard(page, order)).toHaveCount(view === 'List' ? 0 : 1);
  }
  await device.context().close();
});

const store = (each: Page, state = /./) =>
  each.getByRole('button', { name: /Open or pause your store$/ }).filter({ hasText: state });
const mail = (each: Page) => each.getByRole('switch', { name: 'Email' });

test('a change on one device shows on the other: the store and the notifications', async ({ page, browser }) => {
  await openOrders(page);
  const device = await openOtherDevice(browser, page);
  await store(page).click();
  await page.getByRole('menuitem', { name: 'Pause for 1 hour' }).click();
  await expect(page.getByText('Your store isn’t taking orders right now.')).toBeVisible();
  await expect(store(device, /^Paused by you until/)).toBeVisible(WITHIN_A_SECOND);
  await store(device).click();
  await device.getByRole('menuitem', { name: 'Open now' }).click();
  await expect(device.getByText('Your store is open.')).toBeVisible();
  await expect(store(page, /^Paused by you until/)).toBeHidden(WITHIN_A_SECOND);

  for (const each of [page, device]) {
    await each.goto('/dashboard/settings');
    await each.getByRole('tab', { name: 'Notifications' }).click();
    await expectLive(each);
    await expect(mail(each)).toBeVisible();
  }
  for (const [here, there] of [
    [page, device],
    [device, page],
  ] as const) {
    const isOn = await mail(here).isChecked();
    const saved = here.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await mail(here).click();
    await saved;
    await expect(mail(there)).toBeChecked({ checked: !isOn, ...WITHIN_A_SECOND });
  }
  await device.context().close();
});

test('a device signed out from another knows at once, and a sign-out applies to every tab', async ({
  page,
  browser,
}) => {
  await openOrders(page);
  const device = await openOtherDevice(browser, page);
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await expectLive(tab);

  await page.goto('/dashboard/settings');
  await page
    .getByRole('button', { name: /^Sign out:/ })
    .first()
    .click();
  await expect(device).toHaveURL(/\/sign-in/, WITHIN_A_SECOND);

  await signOut(page);
  await expect(tab).toHaveURL(/\/sign-in/, WITHIN_A_SECOND);

  // The other tab continues with the first tab's new session, and its own old one ends nothing.
  await moveClock(page, 61_000);
  await signIn(page);
  await expect(tab).toHaveURL(/\/dashboard/);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  await device.context().close();
});
