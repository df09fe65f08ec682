import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { httpReceiver, type HttpReceiver } from '../apps/server/src/testing/fakes/http-receiver.ts';
import { makeZip } from '../apps/server/src/testing/given/sample-files.ts';
import { openSignedIn } from './support/stored-session.ts';
import { DEMO, expect, type Page, findServer, test } from './support/test.ts';
import { finishOrder, openOrders } from './support/order-screens.ts';
import { picture } from './support/sample-files.ts';
import { serverPort, startServer, type TestServer } from './support/server.ts';
import { CAKE_SHOP } from './support/stores.ts';

const LAGOS = 'Africa/Lagos';
const BAKERY = { email: 'ife@agegeoven.ng', password: DEMO.password } as const;

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

/** The server processes it, but its response is lost, once. */
async function loseResponse(page: Page, { method, path }: { readonly method: string; readonly path: string }) {
  const keys: (string | undefined)[] = [];
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has('dryRun'),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
  return keys;
}

const moneyIn = (text: string) => /₦[\d,]+(?:\.\d\d)?/.exec(text)?.[0] ?? '';

test('a figure has the same value for a day on home, in accounting, on the statement and in analytics', async ({
  page,
}) => {
  // Only a wide layout shows the "live" indicator that preparing orders waits for.
  await page.setViewportSize({ width: 1280, height: 900 });
  const customers = await openOrders(page);
  await finishOrder(page, customers);
  await page.setViewportSize(PHONE);
  const today = dayIn(LAGOS, (await findServer(page)).now);
  await page.goto('/dashboard');
  const earned = page.getByRole('link', { name: /^Earnings from delivered orders/ });
  await expect(earned).toBeVisible();
  const sum = moneyIn(await earned.innerText());
  expect(sum).not.toBe('');
  const accepted = await figuresNamed(page, ['Accepted orders', 'Accepted sales']);
  const range = `from=${today}&to=${today}`;
  await page.goto(`/dashboard/accounting?${range}`);
  const figures = page.getByRole('navigation', { name: 'In these days' });
  await expect(figures.getByRole('link', { name: 'Earnings from delivered orders' })).toContainText(sum);
  await page.goto(`/dashboard/accounting?view=statement&${range}`);
  await expect(page.getByRole('row').filter({ hasText: sum }).first()).toBeVisible();
  await page.goto(`/dashboard/analytics?${range}`);
  const chart = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Earnings from delivered orders' }) });
  await expect(chart.getByText(sum).first()).toBeVisible();
  expect(await figuresNamed(page, ['Accepted orders', 'Accepted sales'])).toEqual(accepted);
});

const figuresNamed = (page: Page, labels: readonly string[]) =>
  Promise.all(
    labels.map((label) =>
      page.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]').innerText(),
    ),
  );

test('the first steps can be finished, and a closed store says why it takes no orders', async ({ page }) => {
  await openSignedIn(page, '/dashboard', BAKERY);
  // It never had an order, so only the setup steps are shown.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  const steps = page.getByRole('main');
  await expect(steps.getByText('4 of 6')).toBeVisible();
  await steps.getByRole('button', { name: 'Keep current settings: how we alert you' }).click();
  await expect(steps.getByText('5 of 6')).toBeVisible();
  await steps.getByRole('link', { name: 'Add your payout account' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).fill('guaranty');
  await page.getByRole('option', { name: /Guaranty/ }).click();
  const serial = '112345678';
  await page.getByLabel('Account number').fill(`${serial}${nubanCheckDigit('058', serial)}`);
  await page.getByRole('button', { name: 'Find account' }).click();
  const asked = page.getByRole('dialog', { name: 'Is this your account?' });
  await asked.getByLabel('Your password').fill(BAKERY.password);
  await asked.getByRole('button', { name: 'Yes, add it' }).click();
  await expect(page).toHaveURL(/\/dashboard#first-steps$/);
  await expect(steps.getByText('6 of 6')).toBeVisible();

  const pill = page.getByRole('button', { name: /Open or pause your store$/ });
  await pill.click();
  await page.getByRole('menuitem', { name: 'Close until I reopen' }).click();
  await expect(pill).toContainText('Closed by you');
  await expect(page.getByRole('button', { name: 'Open store' })).toBeVisible();
  await pill.click();
  await page.getByRole('menuitem', { name: /^Open/ }).first().click();
  await expect(pill).not.toContainText('Closed by you');
});

test('a list with pictures is imported once even if the response is lost, and reports a picture that failed', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/products', BAKERY);
  await page.getByRole('button', { name: 'Product tools' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const rows = ['Item name,Section,Price,Image', 'Meat pie,Pies,"₦1,200",pie.png', 'Chin chin,Snacks,500,gone.png'];
  const pie = await picture('pie.png', '#be823c');
  const buffer = await makeZip({ 'list.csv': rows.join('\n'), 'menu/pie.png': pie.buffer });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'menu.zip', mimeType: 'application/zip', buffer });
  await expect(dialog.getByText('1 picture will be added after the rows.')).toBeVisible();
  await expect(dialog.getByText('There’s no file with this name in the ZIP.')).toBeVisible();

  const keys = await loseResponse(page, inventoryBulkContract.importProducts);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByRole('alert').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  const done = page.getByRole('dialog', { name: 'Imported' });
  await expect(done.getByText('1 picture added')).toBeVisible({ timeout: 30_000 });
  expect(new Set(keys).size).toBe(1);
  await expect(done.getByText('1 picture couldn’t be used')).toBeVisible();
  await expect(done.getByRole('button', { name: 'Download these products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await page.getByRole('searchbox').fill('Meat pie');
  const found = page.getByRole('link', { name: 'Meat pie' });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
});

test.describe('where payments and support are set up', () => {
  const PORT = serverPort(2);
  let server: TestServer;
  let payments: HttpReceiver;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    // Accepts every payment and redirects straight back.
    const begun = new Map<string, Readonly<Record<string, string | number>>>();
    payments = await httpReceiver(({ url, body }, response) => {
      if (url.startsWith('/page/'))
        return void response.writeHead(302, { location: decodeURIComponent(url.slice('/page/'.length)) }).end();
      const answer = (message: string, data: object) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ status: true, message, data }));
      if (url === '/transaction/initialize') {
        const sent = JSON.parse(body.toString()) as Record<string, string | number>;
        begun.set(String(sent['reference']), sent);
        const page = `${payments.url}/page/${encodeURIComponent(String(sent['callback_url']))}`;
        return answer('Begun', { authorization_url: page, reference: sent['reference'], access_code: 'a' });
      }
      const reference = url.split('/').at(-1) ?? '';
      const { amount, currency } = begun.get(reference) ?? {};
      const data = { id: 1, status: 'success', reference, amount, currency, gateway_response: 'Successful' };
      return answer('Verified', data);
    });
    server = await startServer(PORT, undefined, {
      PAYMENTS_URL: payments.url,
      PAYMENTS_SECRET: 'sk_test_of_the_e2e_tests',
      SUPPORT_PHONE: '+2348030009999',
      SUPPORT_WHATSAPP: '+2348030008888',
    });
  });
  test.afterAll(async () => {
    await server.remove();
    await payments.close();
  });
  test.use({ baseURL: `http://127.0.0.1:${PORT}` });

  test('an advert is paid by card from an empty balance, and support is a tap away', async ({ page }) => {
    await openSignedIn(page, '/dashboard/adverts/add-new', CAKE_SHOP);
    const today = dayIn(LAGOS, (await findServer(page)).now);
    const title = 'Cakes that came by card';
    await page.getByLabel('Title').fill(title);
    await page.locator('input[type=file]').setInputFiles(await picture('cakes.png', '#b43c78', 1200, 900));
    await expect(page.getByRole('button', { name: 'Adjust' })).toBeVisible();
    await page.getByLabel('First day').fill(addDays(today, 1));
    await page.getByLabel('Last day').fill(addDays(today, 2));
    await expect(page.getByText(/so you’ll pay by card or transfer/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay ₦5,000' }).click();
    await expect(page.getByText('We’ve received your payment of ₦5,000')).toBeVisible();
    await expect(page.getByRole('article', { name: title, exact: true })).toBeVisible();

    await page.goto('/dashboard/help');
    await expect(page.locator('a[href="tel:+2348030009999"]')).toBeVisible();
    await expect(page.locator('a[href="https://wa.me/2348030008888"]')).toBeVisible();
  });
});
