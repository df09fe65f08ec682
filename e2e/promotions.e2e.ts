import { addDays } from '@vendor-portal/contract/values/day.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, type Page, findServer, test } from './support/test.ts';
import { expectGoodLayout, expectNoShift, expectSteadyLayout, untilLoaded, watchShifts } from './support/layout.ts';
import { agreeOnTime } from './support/order-screens.ts';
import { openMarketplace } from './support/gateway.ts';
import { CAKE_SHOP, cancelAsCustomer, orderCakes } from './support/stores.ts';

const CUPCAKES = { product: 'Cupcakes, box of 6', quantity: 2 } as const;

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const figure = (page: Page, name: string, label: string) =>
  card(page, name).locator('dl > div').filter({ hasText: label }).locator('dd');

async function openPromos(page: Page, who?: typeof CAKE_SHOP) {
  await moveClock(page, 61 * 60_000);
  await agreeOnTime(page);
  await openSignedIn(page, '/dashboard/promo', who);
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function addPromo(page: Page, name: string, kind: string, fill: () => Promise<void>) {
  await page.getByRole('link', { name: 'Add promo' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByText(kind, { exact: true }).click();
  await fill();
  await page.getByRole('button', { name: 'Start promo' }).click();
  await expect(page.getByText(`“${name}” is ready.`)).toBeVisible();
  await expect(card(page, name).getByText('Running')).toBeVisible();
}

async function stopPromo(page: Page, name: string) {
  await page.getByRole('button', { name: `Stop early: “${name}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop promo' }).click();
  // The message of an earlier stop may still be shown.
  await expect(page.getByText(`“${name}” is stopped.`).last()).toBeVisible();
  await expect(card(page, name)).toBeHidden();
}

const KINDS = [
  {
    name: 'Half of everything',
    kind: 'Percentage',
    fields: { 'Percentage off': '50', 'Maximum discount': '5000' },
    sees: '50% off everything, up to ₦5,000.',
    given: '₦5,000',
  },
  {
    name: 'A thousand less',
    kind: 'Fixed amount',
    fields: { 'Amount off': '1000', 'Minimum order': '9000' },
    sees: '₦1,000 off your order, on orders from ₦9,000.',
    given: '₦1,000',
  },
  { name: 'We bring it', kind: 'Free delivery', fields: {}, sees: 'Free delivery.', given: '₦800' },
  {
    name: 'The second box is free',
    kind: 'Buy X, get Y',
    fields: { 'Customers buy': '1', 'and get free': '1' },
    sees: 'Buy 1, get 1 free.',
    given: '₦6,500',
  },
] as const;

test('every kind of promotion is started, used by an order, counted live, and stopped', async ({ page }) => {
  await openPromos(page, CAKE_SHOP);
  const call = await openMarketplace(page);
  for (const { name, kind, fields, sees, given } of KINDS) {
    await addPromo(page, name, kind, async () => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      await expect(page.getByText(sees, { exact: true })).toBeVisible();
    });
    const order = await orderCakes(call, CUPCAKES);
    expect(order.promotion?.name).toBe(name);
    await expect(figure(page, name, 'Times used')).toHaveText('1');
    await expect(figure(page, name, 'Given away')).toHaveText(given);
    await cancelAsCustomer(call, order);
    await expect(figure(page, name, 'Times used')).toHaveText('0');
    await stopPromo(page, name);
    const later = await orderCakes(call, CUPCAKES);
    expect(later.promotion).toBeNull();
    await cancelAsCustomer(call, later);
  }
  await page.getByRole('button', { name: 'Show expired' }).click();
  for (const { name } of KINDS) await expect(card(page, name).getByText('Stopped early')).toBeVisible();
});

test('a promotion for one product is reactivated with new dates, and keeps its history (§1.6, §4.47–50) @quick', async ({
  page,
}) => {
  await openPromos(page, CAKE_SHOP);
  const call = await openMarketplace(page);
  const name = 'Cupcake week';
  await addPromo(page, name, 'Percentage', async () => {
    await page.getByLabel('Percentage off').fill('20');
    await page.getByText('Chosen products only').click();
    const dialog = page.getByRole('dialog', { name: 'Choose products' });
    await dialog.getByLabel('Search your products').fill('cupcakes');
    await dialog.getByLabel('Cupcakes, box of 6').check();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByText('20% off Cupcakes, box of 6.')).toBeVisible();
  });
  const cake = await orderCakes(call, { product: 'Red velvet cake', quantity: 1 });
  expect(cake.promotion).toBeNull();
  const cupcakes = await orderCakes(call, CUPCAKES);
  expect(cupcakes.promotion?.name).toBe(name);
  await expect(figure(page, name, 'Given away')).toHaveText('₦2,600');
  await card(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('20% off Cupcakes, box of 6.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: cupcakes.number })).toContainText('₦2,600');
  await page.goBack();
  await stopPromo(page, name);

  await page.getByRole('tab', { name: 'Expired' }).click();
  await page.getByRole('link', { name: `Reactivate “${name}”` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reactivate promo' })).toBeVisible();
  const today = wallClock('Africa/Lagos', (await findServer(page)).now).slice(0, 10);
  await page.getByLabel('Ends').fill(`${addDays(today, -2)}T10:00`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('The promo can’t end before it starts.')).toBeVisible();
  await page.getByLabel('Ends').fill(`${addDays(today, 3)}T20:00`);
  await page.getByLabel('Uses in total').fill('5');
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`“${name}” is running again.`)).toBeVisible();

  await expect(card(page, name).getByText('0 of 5 uses')).toBeVisible();
  await card(page, name).getByText('1 earlier run').click();
  await expect(card(page, name).getByText('Used once, ₦2,600 given away')).toBeVisible();
  const again = await orderCakes(call, CUPCAKES);
  expect(again.promotion?.name).toBe(name);
  await expect(card(page, name).getByText('1 of 5 uses')).toBeVisible();
  for (const order of [cake, cupcakes, again]) await cancelAsCustomer(call, order);
  await stopPromo(page, name);
});

test('the estimated cost of a promotion is shown before it starts, and a changed form is not lost', async ({
  page,
}) => {
  await openPromos(page);
  await page.getByRole('link', { name: 'Add promo' }).first().click();
  await page.getByLabel('Percentage off').fill('15');
  const given = page.locator('dl > div').filter({ hasText: 'Given away' }).locator('dd');
  await expect(given).toHaveText(/^₦[\d,.]+$/);
  const before = await given.innerText();
  await page.getByLabel('Percentage off').fill('30');
  await expect(given).not.toHaveText(before);
  await page.getByText('Fixed amount', { exact: true }).click();
  await page.getByLabel('Amount off').fill('9000000');
  await expect(page.getByText('We can’t calculate this yet')).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Amount off')).toHaveValue('9,000,000');
});

test('promos fit every width, in light and dark, and nothing shifts', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  await openPromos(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSteadyLayout(page, 'promos-active', testInfo);
  await page.getByRole('tab', { name: 'Expired' }).click();
  await page
    .getByText(/earlier run/)
    .first()
    .click();
  await expectGoodLayout(page, 'promos-expired', testInfo);

  await page
    .getByRole('link', { name: /^Reactivate/ })
    .first()
    .click();
  await expect(page.getByLabel('Starts')).toBeVisible();
  await expectGoodLayout(page, 'promo-reactivate', testInfo);

  await page.goto('/dashboard/promo/add-new');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await untilLoaded(page);
  await expectNoShift(page, 'the form of a promo');
  await page.getByLabel('Name', { exact: true }).fill('Friday treat for the whole family and their neighbours');
  await page.getByLabel('Percentage off').fill('101');
  await page.getByLabel('Uses per customer').fill('2');
  await page.getByRole('button', { name: 'Start promo' }).click();
  await expect(page.getByText('Enter a percentage from 1 to 100.')).toBeVisible();
  await page.getByLabel('Maximum discount').fill('1000000');
  await expectGoodLayout(page, 'promo-form-wrong', testInfo);
  await page.getByLabel('Percentage off').fill('25');
  await expect(page.getByText('You’d have earned')).toBeVisible();
  await page.getByText('Chosen products only').click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectGoodLayout(page, 'promo-products', testInfo);
});
