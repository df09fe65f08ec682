import { openSignedIn } from './support/stored-session.ts';
import { DEMO, expect, moveClock, newestMessage, signIn, signOut, test } from './support/test.ts';
import { expectGoodLayout, expectNoShift, expectSteadyLayout, watchShifts } from './support/layout.ts';

test('help finds answers, and a message gets a number and an email (§1.11)', async ({ page }, testInfo) => {
  test.slow();
  await moveClock(page, 61 * 60_000);
  await watchShifts(page);
  await openSignedIn(page, '/dashboard/help');
  await expect(page.getByText('0.11.20')).toBeVisible();
  await expectSteadyLayout(page, 'help', testInfo);

  await page.getByRole('searchbox', { name: 'Search help' }).fill('payout');
  await expect(page.getByText('When do I get paid?')).toBeVisible();
  await expect(page.getByText('Who can review me?')).toBeHidden();

  await page.getByLabel('What’s it about?').selectOption('Money and payouts');
  await page.getByLabel('Subject').fill('My payout is late');
  await page.getByLabel('What happened?').fill('It should have come on Monday, and nothing came.');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByText(/Your reference is T-\d+$/);
  await expect(sent).toBeVisible();
  const number = /T-\d+/.exec(await sent.innerText())?.[0] ?? '';
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('My payout is late');
  expect((await newestMessage(page, DEMO.email))?.text).toContain(number);
});

test('the landing is fully readable without JavaScript, with its links (§2.32, §2.35)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/^Vendor: /);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know every naira.');
  for (const type of ['Restaurants', 'Pharmacies', 'Supermarkets', 'Shops', 'Stores']) {
    await expect(page.getByRole('heading', { name: type, exact: true })).toBeVisible();
  }
  await page.getByText('When do I get my money?').click();
  await expect(page.getByText(/^Every week, to your confirmed bank account/)).toBeVisible();
  for (const [name, path] of [
    ['Sign in', '/sign-in'],
    ['Sign up', '/sign-up'],
    ['Start selling with us', '/sign-up'],
    ['Terms', '/terms'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await context.close();
});

test('the landing loads no app for a guest, fits every width, and nothing shifts @quick', async ({
  page,
}, testInfo) => {
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => path.includes('/app-'))).toEqual([]);
  await expectNoShift(page, 'landing');
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectGoodLayout(page, 'landing', testInfo);
  await page.getByRole('link', { name: 'Start selling with us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your business' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Start selling with us' })).toBeVisible();
});

test('a signed-in vendor continues from the landing to the dashboard', async ({ page }) => {
  await moveClock(page, 61 * 60_000);
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sell more.');
  await page.getByRole('link', { name: 'Open your dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sell more.');
});
