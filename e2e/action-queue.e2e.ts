import type { Page } from '@playwright/test';
import { expect, signIn, signOut, test } from './support/test.ts';
import { expectGoodLayout, saveAtEveryWidth } from './support/layout.ts';
import { findCard, expectLive, openOrders, openTab } from './support/order-screens.ts';

test.use({ hasIdleMoments: true });

const CONFIRM = /\/a\/v1\/order\/confirm$/;

async function untilIdle(page: Page) {
  let before = -1;
  const isSame = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const was = before;
    before = now;
    return now === was;
  };
  await expect.poll(isSame, { intervals: [1000] }).toBe(true);
}

/** Only for this browser; customers still reach the store. */
async function disconnect(page: Page) {
  await untilIdle(page);
  await page.context().setOffline(true);
}
const reconnect = (page: Page) => page.context().setOffline(false);

test('an action pressed offline waits on its card, and is sent once when the connection is back @quick', async ({
  page,
}, testInfo) => {
  const customers = await openOrders(page);
  const [one, two] = [await customers.place(), await customers.place('pick_up')];
  await expect(findCard(page, two)).toBeVisible();
  await disconnect(page);
  for (const order of [one, two]) {
    await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
    await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  }
  await saveAtEveryWidth(page, testInfo, 'waiting');
  expect((await customers.read(one.id)).status).toBe('placed');
  await reconnect(page);
  for (const order of [one, two]) await expect(findCard(page, order)).toBeHidden();
  for (const order of [one, two]) expect((await customers.read(order.id)).status).not.toBe('placed');
  await openTab(page, 'Ongoing');
  await expect(findCard(page, one)).toBeVisible();
});

test('after a lost answer the same request is sent again, and the order shows its current state', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  const keys: (string | undefined)[] = [];
  await page.route(CONFIRM, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${order.number} confirmed`)).toBeVisible();
  await expect.poll(() => keys.length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText('wasn’t changed')).toHaveCount(0);
  await openTab(page, 'Ongoing');
  await expect(findCard(page, order)).toBeVisible();
});

test('a queued action survives a reload, and another while it is sent', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  // No answer at all, like a connection that drops everything.
  await page.route(CONFIRM, (route) => route.abort('connectionreset'));
  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  await page.reload();
  await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  await page.unroute(CONFIRM);
  await page.reload();
  await expect.poll(async () => (await customers.read(order.id)).status).not.toBe('placed');
  await openTab(page, 'Ongoing');
  await expect(findCard(page, order)).toBeVisible();
});

test('an undoable action is sent at once when the page is left, and counts once', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  await findCard(page, order).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline ${order.number}?` });
  await dialog.getByText('Too busy').click();
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(findCard(page, order).getByText(/^Declining in \d+ s$/)).toBeVisible();
  // Nothing retries after this: only the request sent on unload is left.
  await page.goto('about:blank');
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('declined');
  await page.goto('/dashboard/orders');
  await expect(page.getByText(`${order.number} declined`)).toBeVisible();
  await expect(page.getByText(/didn’t go through|wasn’t/)).toHaveCount(0);
});

test('an action that is too late is said in the alert line until dismissed, and moves no card', async ({
  page,
}, testInfo) => {
  const customers = await openOrders(page);
  const [first, order] = [await customers.place(), await customers.place()];
  await expect(findCard(page, order)).toBeVisible();
  // A card that arrives is on its way for a moment.
  await findCard(page, first).evaluate(async (card) => {
    await Promise.all(card.getAnimations().map(({ finished }) => finished));
  });
  const before = await findCard(page, first).boundingBox();
  await disconnect(page);
  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  await customers.cancel(order.id);
  await reconnect(page);
  const text = `${order.number} wasn’t confirmed: the customer cancelled it.`;
  const notice = page.getByRole('region', { name: 'Alerts' }).filter({ hasText: text });
  await expect(notice).toBeVisible();
  expect(await findCard(page, first).boundingBox(), 'the first card').toEqual(before);
  await page.reload();
  await expect(notice).toBeVisible();
  await expectGoodLayout(page, 'refused', testInfo);
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two tabs send an action once, and a sign-out confirms before it drops queued ones @quick', async ({ page }) => {
  const customers = await openOrders(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard/orders');
  await expectLive(other);
  const order = await customers.place();
  await expect(findCard(other, order)).toBeVisible();
  const keys: (string | undefined)[] = [];
  for (const each of [page, other]) {
    await each.route(CONFIRM, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort('connectionreset');
    });
  }
  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(findCard(other, order).getByText('Waiting for connection')).toBeVisible();
  expect(new Set(keys).size).toBe(1);

  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '1 action has not reached us yet' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  for (const each of [page, other]) await each.unroute(CONFIRM);
  await signIn(page);
  await page.goto('/dashboard/orders');
  await expect(findCard(page, order).getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect((await customers.read(order.id)).status).toBe('placed');
});

test('stock and availability changed offline are sent in order when the connection is back', async ({ page }) => {
  await openOrders(page);
  await page.goto('/dashboard/products');
  const stock = page.getByRole('button', { name: /^Stock of/ }).first();
  const name = /^Stock of (.+): /.exec((await stock.textContent()) ?? '')?.[1] ?? '';
  const setStock = async (count: number) => {
    await page.getByRole('button', { name: `Stock of ${name}` }).click();
    const field = page.getByLabel(`New stock of ${name}`);
    await field.fill(String(count));
    await field.press('Enter');
    await expect(field).toBeHidden();
  };
  // Once online, so that its code is loaded.
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await setStock(40);
  await saved;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('40')).toBeVisible();
  await disconnect(page);
  await setStock(30);
  await expect(row.getByText('Stock 30: waiting for connection')).toBeVisible();
  await setStock(33);
  await reconnect(page);
  await expect(row.getByText(/waiting for connection/)).toBeHidden();
  await page.reload();
  await expect(row.getByText('33')).toBeVisible();
  await expect(page.getByText(/didn’t go through|wasn’t/)).toHaveCount(0);
});
