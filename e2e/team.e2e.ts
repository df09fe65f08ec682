import type { BrowserContext } from '@playwright/test';
import { PASSWORD, newAddress } from './support/applicant.ts';
import { expectGoodLayout } from './support/layout.ts';
import { confirmOrder, openOrders } from './support/order-screens.ts';
import { openSignedIn } from './support/stored-session.ts';
import { CAKE_SHOP } from './support/stores.ts';
import { expect, newestMessage, test, type Page } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

async function openTeam(page: Page, path = '/dashboard/settings') {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeVisible();
}

/** Opens the link of the newest invitation in another browser. */
async function joinOnPhone(page: Page, context: BrowserContext, email: string): Promise<Page> {
  const { text = '' } = (await newestMessage(page, email)) ?? {};
  const phone = await context.newPage();
  await phone.goto(`/join${/\/join(#\S+)/.exec(text)?.[1] ?? ''}`);
  await expect(phone.getByRole('heading', { name: /^Join / })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByLabel('Last name').fill('Obi');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Confirm password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Join', exact: true }).click();
  return phone;
}

test('a cook is invited by email, joins on a phone, sees only the kitchen’s work, and is removed', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.slow();
  const email = newAddress('amaka');
  await openSignedIn(page, '/dashboard', CAKE_SHOP);
  await openTeam(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Amaka');
  await dialog.getByLabel(/^Email address/).fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expectGoodLayout(page, 'team', testInfo);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE });
  const phone = await joinOnPhone(page, context, email);
  await expect(phone).toHaveURL(/\/dashboard\/orders$/);
  await expect(phone.getByText(/^Live/)).toBeVisible();
  const menu = phone.getByRole('navigation', { name: 'Main menu' }).last();
  await expect(menu.getByRole('link')).toHaveText([/^Orders/, 'Products']);
  await phone.goto('/dashboard/accounting');
  await expect(phone.getByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Manage Amaka' }).click();
  await page.getByRole('menuitem', { name: 'Remove from store' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Amaka no longer works here.')).toBeVisible();
  await expect(phone).toHaveURL(/\/sign-in/);
  await context.close();
});

test('a tablet is set up with a code, answers with and without a PIN, and is handed over', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.slow();
  const customers = await openOrders(page);
  await openTeam(page);
  const starterPins: string[] = [];
  for (const name of ['Tunde', 'Sade']) {
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
    await page.getByRole('dialog').getByText('PIN only').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    starterPins.push((await page.getByLabel('Starter PIN', { exact: true }).textContent()) ?? '');
    await page.getByRole('button', { name: 'I’ve noted it' }).click();
  }
  await page.getByRole('button', { name: 'Add a tablet' }).click();
  const code = (await page.getByLabel('Code for the tablet', { exact: true }).textContent()) ?? '';

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: TABLET });
  const tablet = await context.newPage();
  await tablet.goto('/device');
  await tablet.getByLabel('Code').fill(code);
  await tablet.getByLabel('Name of this tablet').fill('Counter');
  await tablet.getByRole('button', { name: 'Set up' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who’s working?' })).toBeVisible();
  await expect(page.getByText('Counter is ready.')).toBeVisible();
  await expectGoodLayout(tablet, 'tablet-lock', testInfo);

  // The alert leads to the order without a PIN.
  const first = await customers.place();
  await tablet.getByRole('button', { name: 'Answer' }).click();
  await confirmOrder(tablet, first);
  await expect.poll(async () => (await customers.read(first.id)).status, { timeout: 15_000 }).toBe('ongoing');

  for (const [index, name] of ['Tunde', 'Sade'].entries()) {
    await tablet.goto('/dashboard/lock');
    await tablet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await tablet.keyboard.type(starterPins[index] ?? '');
    await expect(tablet.getByRole('heading', { name: /^Choose your own PIN/ })).toBeVisible();
    await tablet.keyboard.type(`583${index}`);
    await tablet.keyboard.type(`583${index}`);
    const lock = tablet.getByRole('button', { name: `Lock · ${name}` });
    await expect(lock).toBeVisible();
    const order = await customers.place();
    await confirmOrder(tablet, order);
    await expect.poll(async () => (await customers.read(order.id)).status, { timeout: 15_000 }).toBe('ongoing');
    await lock.click();
    await expect(tablet.getByRole('heading', { name: 'Who’s working?' })).toBeVisible();
  }
  await context.close();
});
