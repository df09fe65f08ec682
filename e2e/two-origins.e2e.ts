import { test as base, type Page } from '@playwright/test';
import { makeCustomers } from './support/customers.ts';
import { DEMO, enterCode, expect, submitPassword } from './support/test.ts';
import { findCard, expectLive } from './support/order-screens.ts';
import { document } from './support/sample-files.ts';
import { serverPort, startServer, type TestServer } from './support/server.ts';

interface Hosts {
  /** Serves only the portal's files, not its API. */
  readonly portal: TestServer;
  readonly api: TestServer;
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** The portal hosted separately: API, event stream and files are on another origin. */
const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern for a fixture's arguments.
    async ({}, use) => {
      const [here, there] = [serverPort(5), serverPort(6)];
      const portal = await startServer(here, 'warn', { API_URL_PRODUCTION: addressOf(there) });
      const api = await startServer(there, 'warn', { PUBLIC_URL: addressOf(here) });
      await use({ portal, api });
      await Promise.all([portal.remove(), api.remove()]);
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ hosts }, use) => use(hosts.portal.address),
});

async function codeFor(page: Page, { address }: TestServer, to: string): Promise<string> {
  const response = await page.request.get(`${address}/dev/messages`, { params: { to } });
  const { payload } = (await response.json()) as { payload: { messages: { text: string }[] } };
  return payload.messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? '';
}

async function signIn(page: Page, api: TestServer) {
  await page.goto('/sign-in');
  await submitPassword(page);
  await expect(page).toHaveURL(/\/sign-in-otp$/);
  await enterCode(page, await codeFor(page, api, DEMO.email));
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('calls, events, pictures and documents work if the portal and its API have different origins', async ({
  page,
  hosts: { portal, api },
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const askedHere: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === portal.address && /^\/(?:[amn]\/)?v\d\/|^\/files\//.test(pathname)) askedHere.push(pathname);
  });
  await signIn(page, api);

  await page.goto('/dashboard/products');
  const picture = page.getByRole('table').locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(new URL((await picture.getAttribute('src')) ?? '', portal.address).origin).toBe(api.address);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^products.*\.csv$/);

  await page.goto('/dashboard/orders');
  await expectLive(page);
  const customers = await makeCustomers({ address: api.address, now: new Date(), dataDir: api.dataDir });
  await customers.untilServed();
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();

  await page.goto('/upload-proof-of-address');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([document('electricity bill.pdf')]);
  const link = page.getByRole('link', { name: /electricity bill\.pdf/ });
  await expect(link).toBeVisible();
  const opened = await page.request.get(new URL((await link.getAttribute('href')) ?? '', portal.address).href);
  expect([opened.status(), new URL(opened.url()).origin]).toEqual([200, api.address]);

  expect(askedHere, 'nothing is asked of the host of the files').toEqual([]);
  expect(errors, 'the console stays empty').toEqual([]);
});
