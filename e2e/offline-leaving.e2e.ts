import type { BrowserContext, Worker } from '@playwright/test';
import type { Customers } from './support/customers.ts';
import { passIdleMoment } from './support/passing-time.ts';
import { expect, neverIdle, type Page, signOut, test } from './support/test.ts';
import { offlineData, untilStoredOffline } from './support/offline-data.ts';
import { openOrders } from './support/order-screens.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: unknown };
}

/** The part of a worker's global scope that is used here, because these tests have only page types. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(): Promise<readonly { postMessage(message: unknown, transfer: Transferable[]): void }[]>;
  };
  shown: Shown[];
  dispatchEvent(event: Event): boolean;
}

let context: BrowserContext;
let page: Page;
let customers: Customers;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(180_000);
  context = await browser.newContext({ baseURL: server.address });
  // Offline everything comes from the worker, so prefetching isn't needed.
  await context.addInitScript(neverIdle);
  page = await context.newPage();
  customers = await openOrders(page);
  await passIdleMoment(page);
  await untilStoredOffline(page, '["orders","open"]');
});

test.afterAll(async () => {
  await context?.close();
});

const portalWorker = (): Worker => {
  const found = context.serviceWorkers()[0];
  if (found === undefined) throw new Error('Expected a service worker.');
  return found;
};

/** A headless browser shows no notifications, even with permission: they are recorded instead. */
const recordNotifications = () =>
  portalWorker().evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, options: Shown['options']) => {
        scope.shown = [...scope.shown.filter((other) => other.options.tag !== options.tag), { title, options }];
      },
    });
  });

/** Like a message from the browser's push service. */
const push = (message: object) =>
  portalWorker().evaluate((text) => {
    const data = { json: () => JSON.parse(text) as unknown };
    self.dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: () => undefined }));
  }, JSON.stringify(message));

const shown = () =>
  portalWorker().evaluate(() =>
    (self as unknown as Scope).shown.map(({ title, options }) => ({ title, body: options.body })),
  );

/** Like a tap on a button of the newest notification. */
const tap = (action: string) =>
  portalWorker().evaluate((pressed) => {
    const last = (self as unknown as Scope).shown.at(-1);
    if (last === undefined) throw new Error('Expected a notification.');
    const notification = { title: last.title, data: last.options.data, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: pressed,
      waitUntil: () => undefined,
    });
    self.dispatchEvent(event);
  }, action);

const waiting = ({ id, number }: { readonly id: string; readonly number: string }) => ({
  id: `message-${id}`,
  kind: 'order_waiting',
  title: `Order ${number} is waiting`,
  body: 'It is canceled soon.',
  link: `/dashboard/orders/${id}`,
});

test('a waiting order is confirmed from its notification', async () => {
  await recordNotifications();
  const order = await customers.place();
  await push(waiting(order));
  await expect.poll(shown).toEqual([{ title: `Order ${order.number} is waiting`, body: 'It is canceled soon.' }]);
  await tap('confirm');
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('ongoing');
  await expect.poll(shown).toEqual([{ title: 'Confirmed', body: `Order ${order.number} is waiting` }]);
});

test('an order that can no longer be confirmed is not shown as confirmed', async () => {
  const order = await customers.place();
  await customers.cancel(order.id);
  await push(waiting(order));
  await tap('confirm');
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toContain(`Not confirmed: Order ${order.number} is waiting`);
});

test('a tap on the notification opens its order inside the open portal', async () => {
  const order = await customers.place();
  await page.goto('/dashboard/products');
  await passIdleMoment(page);
  await untilStoredOffline(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  const opened = page.getByRole('heading', { level: 1, name: `Order ${order.number}` });
  // The worker retries until a page accepts it (`worker/push.ts`).
  await expect(async () => {
    await portalWorker().evaluate(async (link) => {
      const scope = self as unknown as Scope;
      for (const window of await scope.clients.matchAll()) window.postMessage({ open: link }, []);
    }, waiting(order).link);
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('signing out removes all stored data', async () => {
  await page.goto('/dashboard/orders');
  await untilStoredOffline(page, '["orders","open"]');
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(async () => (await offlineData(page)).responses).toEqual([]);
  const cached = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => /^\/(?:v1|v2|a|n|m|files)\//.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel('Email')).toBeVisible();
});
