import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, test, type Page } from './support/test.ts';
import { passTime } from './support/passing-time.ts';

/**
 * Where two call families cover the same data, the portal uses each for what it does best. These uses have no other
 * test.
 */
const responseTo = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && new URL(response.url()).pathname === path && response.ok(),
  );

async function untilAnswered(page: Page, ...responses: readonly Promise<unknown>[]) {
  let isAnswered = false;
  const listen = async () => {
    await Promise.all(responses);
    isAnswered = true;
  };
  const seconds = passTime(page, 'the tab’s own list is requested', () => Promise.resolve(isAnswered));
  await Promise.all([listen(), seconds]);
}

async function open(page: Page, path: string) {
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, path);
}

test('home shows the value of orders in progress with a link, and other weeks', async ({ page }) => {
  const worth = responseTo(page, 'GET', '/a/v1/order/active/total-amount');
  await open(page, '/dashboard');
  await worth;
  const count = responseTo(page, 'GET', '/a/v1/orders/date/count');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await count;
  await expect(page.getByRole('button', { name: 'Next week' })).toBeEnabled();

  const orders = responseTo(page, 'GET', '/v1/order/confirmed-order-items');
  const amount = responseTo(page, 'GET', '/v1/order/total-active-order-amount');
  await page.getByRole('link', { name: /^In progress now/ }).click();
  await Promise.all([orders, amount]);
  await expect(page.getByText(/^Accepted, not yet handed over: ₦/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  const confirmed = page.waitForResponse((response) => response.url().endsWith('/a/v1/vendor/orders?status=confirmed'));
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Accepted, not started');
  expect((await confirmed).ok()).toBe(true);

  const past = responseTo(page, 'GET', '/v1/orders/delivered-order-items');
  const all = responseTo(page, 'GET', '/v2/order/total-vendor-orders');
  await page.getByRole('tab', { name: /^History/ }).click();
  await Promise.all([past, all]);
  await expect(page.getByText(/past orders · [\d,]+ delivered, worth ₦/)).toBeVisible();
});

test('each tab has its own list if the list of all open orders fails', async ({ page }) => {
  await page.clock.install();
  // Alone, or as part of the page's first request.
  await page.route(/\/a\/v1\/(?:orders\/open|start)$/, (route) => route.abort('connectionreset'));
  const pending = responseTo(page, 'GET', '/v1/orders/pending');
  const waiting = responseTo(page, 'GET', '/v1/order/total-placed-orders');
  await open(page, '/dashboard/orders');
  await untilAnswered(page, pending, waiting);
  const ongoing = responseTo(page, 'GET', '/v1/order/ongoing');
  await page.getByRole('tab', { name: /^Ongoing/ }).click();
  await untilAnswered(page, ongoing);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('products are searched in the inventory, previewed as customers see them, copied and deleted', async ({
  page,
}) => {
  await open(page, '/dashboard/products');
  const found = responseTo(page, 'GET', '/a/v1/vendor/inventories');
  await page.getByLabel('Search by name or SKU').fill('jollof');
  await found;
  await page
    .getByRole('row')
    .filter({ hasText: /jollof/i })
    .getByRole('link')
    .first()
    .click();
  const seen = responseTo(page, 'GET', '/n/v1/inventory');
  await page.getByRole('button', { name: 'How customers see it' }).click();
  await seen;
  const dialog = page.getByRole('dialog', { name: 'How customers see it' });
  await expect(dialog.getByText(/^(?:Available to order|Can’t be ordered)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const alert = responseTo(page, 'PATCH', '/a/v1/inventory/low-stock');
  await page.getByRole('button', { name: /^Low-stock alert/ }).click();
  await page.getByLabel('New low-stock alert').fill('4');
  await page.keyboard.press('Enter');
  await alert;

  const copied = responseTo(page, 'POST', '/a/v1/inventory');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await copied;
  await expect(page).toHaveURL(/\/dashboard\/products\/edit\//);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Copy of /);

  await page.goto('/dashboard/products');
  const gone = responseTo(page, 'PUT', '/v1/product/delete-product');
  await page
    .getByRole('button', { name: /^Actions for Copy of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await gone;
});

test('the payout account, the number of promotions and, before a deletion, the waiting orders are shown', async ({
  page,
}) => {
  const running = responseTo(page, 'GET', '/v1/promotion/total-active-promotions');
  await open(page, '/dashboard/promo');
  await running;

  await page.goto('/dashboard/settings');
  const waiting = responseTo(page, 'GET', '/v1/order/total-placed-orders');
  await page.getByRole('button', { name: 'Request deletion' }).click();
  await waiting;
  // Its code may load later than its answer.
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.press('Escape');
  await expect(question).toBeHidden();
  const place = responseTo(page, 'GET', '/v1/vendor/setting/bank-details');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await place;
  const checked = responseTo(page, 'POST', '/v1/vendor/account/verify');
  await page
    .getByRole('button', { name: /^Verify again/ })
    .first()
    .click();
  await checked;
});
