import { readFile } from 'node:fs/promises';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { asAdministrator } from './support/gateway.ts';
import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, test, type Page } from './support/test.ts';
import { expectReadableAtTwiceTheSize } from './support/large-text.ts';
import { expectGoodLayout, expectSteadyLayout, watchShifts } from './support/layout.ts';
import { agreeOnTime, finishOrder, openOrders } from './support/order-screens.ts';

/** In kobo: ₦1,234.50 is 123450. */
const kobo = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

async function openAt(page: Page, path: string) {
  await moveClock(page, 61 * 60_000);
  await agreeOnTime(page);
  await openSignedIn(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const figure = (page: Page, label: string) =>
  page.getByRole('navigation', { name: /^(Now|In these days)$/ }).getByRole('link', { name: label });

async function amountOf(page: Page, label: string): Promise<number> {
  const text = await figure(page, label).innerText();
  return kobo(/-?₦[\d,.]+/.exec(text)?.[0] ?? '');
}

test('one naira is followed from the home screen to the arithmetic of its order (§1.8) @quick', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await finishOrder(page, customers);
  await page.goto('/dashboard');
  const earned = page.getByRole('link', { name: /^Earnings from delivered orders/ });
  await expect(earned).toBeVisible();
  const today = kobo(/₦[\d,.]+/.exec(await earned.innerText())?.[0] ?? '');
  await earned.click();

  await expect(page).toHaveURL(/\/dashboard\/accounting\?from=(\S+)&to=\1&figure=earned$/);
  await expect(page.getByRole('heading', { name: 'Transactions: Earnings from delivered orders' })).toBeVisible();
  await expect.poll(() => amountOf(page, 'Earnings from delivered orders')).toBe(today);
  const entry = page.getByRole('listitem').getByRole('link', { name: `Order ${order.number}` });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');

  const why = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: /^Breakdown of ₦/ });
  await expect(why).toBeVisible();
  for (const { name, quantity } of order.items) await expect(why.getByText(`${quantity} × ${name}`)).toBeVisible();
  const lineOf = async (label: RegExp) =>
    kobo(await why.locator('dl').first().locator('div').filter({ hasText: label }).locator('dd').innerText());
  const goods = await lineOf(/^Items total/);
  const commission = await lineOf(/^Commission 15% of/);
  const youEarn = await lineOf(/^You earn/);
  expect(goods).toBe(order.subtotal);
  const base = order.subtotal - order.discount;
  expect(commission).toBe(-Math.round(base * 0.15));
  expect(youEarn).toBe(base + commission);

  await page.reload();
  await expect(why).toBeVisible();
  await why.getByRole('link', { name: `View order ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  const orderEarns = page.locator('dl > div').filter({ hasText: /^You earn/ });
  expect(kobo(await orderEarns.locator('dd').innerText())).toBe(youEarn);

  // A full refund: the notification says what it costs the vendor, and links to its entry.
  const refund = { amount: base, reason: 'It was another order.' };
  await asAdministrator(page, gatewayAdminContract.refundOrder, { params: { orderId: order.id }, body: refund });
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const refunded = page.getByRole('link', { name: `Order ${order.number} was refunded` });
  await expect(refunded).toContainText('It was another order.');
  const amounts = (await refunded.innerText()).match(/₦[\d,.]+\d/g) ?? [];
  expect(amounts.map(kobo)).toContain(youEarn);
  await refunded.click();
  const taken = page.getByRole('heading', { name: /^Breakdown of -₦/ });
  await expect(taken).toBeInViewport();
  expect(kobo(await taken.innerText())).toBe(-youEarn);
  await expect(page.getByText(`Transactions for order ${order.number}`)).toBeVisible();
});

test('the exported file adds up to the figures on the screen', async ({ page }) => {
  await openAt(page, '/dashboard/accounting?figure=earned');
  await expect(figure(page, 'Earnings from delivered orders')).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ \w+ \d\d:\d\d\s*Order/ }).first()).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export transactions as CSV' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  const sumOf = (column: string) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[head.split(',').indexOf(column)]) * 100), 0);
  expect(lines.length).toBeGreaterThan(10);
  expect(sumOf('Earnings from delivered orders')).toBe(await amountOf(page, 'Earnings from delivered orders'));
  expect(sumOf('Commission')).toBe(await amountOf(page, 'Commission'));
});

test('figures open and close, lists page, and days are chosen by presets and calendar', async ({ page }) => {
  await openAt(page, '/dashboard/accounting');
  await figure(page, 'Commission').click();
  await expect(page).toHaveURL(/figure=commission/);
  const pages = page.getByRole('navigation', { name: 'Transaction pages' });
  const entries = page.locator('section').filter({ has: pages }).locator('ul a');
  // The URL changes first. Under its own title a figure shows only its own entries.
  await expect(page.getByRole('heading', { name: 'Transactions: Commission' })).toBeVisible();
  await expect(entries).toHaveCount(10);
  const first = await entries.first().innerText();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(() => entries.first().innerText()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => entries.first().innerText()).toBe(first);

  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/from=.*figure=commission|figure=commission.*from=/);
  await page.getByRole('button', { name: /^Date range/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar
    .getByRole('button', { name: /\b10\b/ })
    .first()
    .click();
  await calendar
    .getByRole('button', { name: /\b12\b/ })
    .first()
    .click();
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(calendar).toBeHidden();
  await page
    .locator('section')
    .filter({ hasText: /^Your earnings per day/ })
    .getByText('Table', { exact: true })
    .click();
  await expect(page.getByRole('table', { name: 'Your earnings per day' })).toBeVisible();

  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  await expect(page.getByText(/^Balance at the end of/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const lastMonth = page.waitForResponse((response) => response.url().includes('/statement?'));
  await page.getByLabel('Month').selectOption({ index: 2 });
  await lastMonth;
  const scrollsBy = () =>
    page
      .getByRole('main')
      .locator('section:has(> table)')
      .evaluateAll((all) => Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
  await expect.poll(scrollsBy, 'a phone shows every amount').toBe(0);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-statement]');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheet).toContainText('Summary');
  // A table's footer is repeated on every page, so totals must be ordinary rows.
  for (const total of await sheet.locator('tfoot').all()) await expect(total).toHaveCSS('display', 'table-row-group');
});

const SCREENS = {
  'the home screen': { path: '/dashboard', shows: /^Orders placed (this week|in the last 7 days)$/ },
  accounting: { path: '/dashboard/accounting', shows: 'Your earnings per day' },
  'a statement': { path: '/dashboard/accounting?view=statement', shows: 'Summary' },
  analytics: { path: '/dashboard/analytics', shows: 'Best sellers' },
};

for (const [screen, { path, shows }] of Object.entries(SCREENS)) {
  test(`${screen} fits a phone, a tablet and a desktop, in light and dark, and nothing shifts`, async ({
    page,
  }, testInfo) => {
    test.slow();
    await watchShifts(page);
    await openAt(page, path);
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
    await expectSteadyLayout(page, screen.replaceAll(' ', '-'), testInfo);
  });
}

test('waiting orders on home are readable at twice the text size', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Next to answer' });
  await expect(waiting.getByRole('link', { name: order.number })).toBeVisible();
  await expectReadableAtTwiceTheSize(page, 'home-orders');
});

test('the sum behind an entry fits every width', async ({ page }, testInfo) => {
  test.slow();
  await openAt(page, '/dashboard/accounting?figure=earned');
  await page
    .getByRole('link', { name: /Order A-\d+/ })
    .first()
    .click();
  await expect(page.getByText(/^The customer paid/)).toBeVisible();
  await expectGoodLayout(page, 'the-sum-behind-an-entry', testInfo);
});
