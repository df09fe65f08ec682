import { type Browser, expect, type Page } from '@playwright/test';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { type Customers, makeCustomers } from './customers.ts';
import { restoreSession } from './stored-session.ts';
import { moveClock, findServer, signIn } from './test.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { openMarketplace } from './gateway.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** In any tab; Playwright's strict mode requires exactly one match. */
export const findCard = (page: Page, { number }: { readonly number: string }) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true });

export const findRow = (page: Page, { number }: { readonly number: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `Open order ${number}`, exact: true }) });

/** With its full stop: the strip below the bar says "Offline since …" too. */
export const connectionLight = (page: Page, state: 'Live' | 'Offline') =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${state}\\.`) });

export const expectLive = (page: Page) => expect(connectionLight(page, 'Live')).toBeVisible();

/** Retries until the card is answered: one that has just moved ignores taps. */
async function answerOrder(page: Page, order: { readonly number: string }, name: string): Promise<void> {
  const button = findCard(page, order).getByRole('button', { name });
  await button.waitFor();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

export const confirmOrder = (page: Page, order: { readonly number: string }) => answerOrder(page, order, 'Confirm');
export const markReady = (page: Page, order: { readonly number: string }) => answerOrder(page, order, 'Mark ready');

/** Confirms it and marks it ready. */
export async function serveOrder(page: Page, order: { readonly number: string }): Promise<void> {
  await confirmOrder(page, order);
  await openTab(page, 'Ongoing');
  await markReady(page, order);
  await openTab(page, 'Ready');
  await expect(findCard(page, order)).toBeVisible();
}

export const openTab = (page: Page, name: 'Pending' | 'Ongoing' | 'Ready' | 'History') =>
  page.getByRole('tab', { name }).click();

/** Sets the browser's clock to the server's, so that countdowns are realistic. */
export async function agreeOnTime(page: Page): Promise<void> {
  await page.clock.install({ time: (await findServer(page)).now });
}

async function readOpenOrders(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get(ordersContract.listOpenOrders.path, { headers });
  return ((await response.json()) as { payload: CallPayload<typeof ordersContract.listOpenOrders> }).payload;
}

const countWaiting = async (page: Page, token: string) =>
  (await readOpenOrders(page, token)).orders.filter(({ status }) => status === 'placed').length;

/** Expired orders alert every device, and after a rush they fill more than one list. */
async function acknowledgeAll(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await expect(async () => {
    const { alerts = [] } = await readOpenOrders(page, token);
    for (const { id: orderId } of alerts) {
      await page.request.patch(ordersContract.acknowledgeOrder.path, { headers, data: { orderId } });
    }
    expect(alerts).toEqual([]);
  }).toPass();
}

/** Without waiting orders and with an open store, whatever earlier tests left. Opens no page. */
export async function signInWithoutOrders(page: Page): Promise<void> {
  await moveClock(page, HOUR + MINUTE);
  const token = await restoreSession(page);
  // Waiting orders have expired within the hour, and two of them pause the store for a quarter of one.
  await expect.poll(() => countWaiting(page, token)).toBe(0);
  await moveClock(page, 16 * MINUTE);
  await acknowledgeAll(page, token);
}

export async function openOrders(page: Page, dataDir = process.env['E2E_DATA'] ?? ''): Promise<Customers> {
  await signInWithoutOrders(page);
  await agreeOnTime(page);
  await page.goto('/dashboard/orders');
  const customers = await makeCustomers({ ...(await findServer(page)), dataDir });
  await customers.untilServed();
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expectLive(page);
  return customers;
}

/** `prepare` gets the page before anything is loaded. */
export async function openOtherDevice(
  browser: Browser,
  page: Page,
  prepare?: (other: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await prepare?.(other);
  await moveClock(page, 61_000);
  await agreeOnTime(other);
  await signIn(other);
  await other.goto('/dashboard/orders');
  await expectLive(other);
  return other;
}

export async function finishOrder(page: Page, customers: Customers): Promise<GatewayOrder> {
  const order = await customers.place('pick_up');
  await openTab(page, 'Pending');
  await serveOrder(page, order);
  const call = await openMarketplace(page);
  return call(gatewayCourierContract.collectOrderAtGateway, {
    params: { orderId: order.id },
    body: { code: order.collectionCode ?? '' },
  });
}

type Review = CallInput<typeof gatewayStorefrontContract.reviewOrder>['body'];

export async function reviewAsCustomer(page: Page, review: Review): Promise<void> {
  const call = await openMarketplace(page);
  await call(gatewayStorefrontContract.reviewOrder, { body: review });
}
