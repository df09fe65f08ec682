import { expect, type Page } from '@playwright/test';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { customersOf, type Customers } from './customers.ts';
import { holdSession } from './enter.ts';
import { moveClock } from './test.ts';
import { serverOf } from './server-of.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The order's card, wherever it stands. Exactly one, or asking it anything fails. */
export const cardOf = (page: Page, { number }: { readonly number: string }) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true });

/** Its row among the past orders. */
export const rowOf = (page: Page, { number }: { readonly number: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `Open order ${number}`, exact: true }) });

export const expectLive = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();

/** Clicks until the card is answered: one that has just moved takes no tap. */
async function answerOrder(page: Page, order: { readonly number: string }, name: string): Promise<void> {
  const button = cardOf(page, order).getByRole('button', { name });
  await button.waitFor();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

export const confirmOrder = (page: Page, order: { readonly number: string }) => answerOrder(page, order, 'Confirm');
export const markReady = (page: Page, order: { readonly number: string }) => answerOrder(page, order, 'Mark ready');

export const openTab = (page: Page, name: 'Pending' | 'Ongoing' | 'Ready' | 'History') =>
  page.getByRole('tab', { name }).click();

/** The browser's clock stands where the server's does, so that countdowns are what a vendor would see. */
export async function agreeOnTime(page: Page): Promise<void> {
  await page.clock.install({ time: (await serverOf(page)).now });
}

/** How many orders wait for an answer. */
async function countWaiting(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(ordersContract.listOpenOrders.path, { headers });
  const { payload } = (await answer.json()) as { payload: CallPayload<typeof ordersContract.listOpenOrders> };
  return payload.orders.filter(({ status }) => status === 'placed').length;
}

/** Those that ran out, here or in tests before, alert every device. */
async function acknowledgeAll(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(ordersContract.listOpenOrders.path, { headers });
  const { payload } = (await answer.json()) as { payload: CallPayload<typeof ordersContract.listOpenOrders> };
  for (const { id: orderId } of payload.alerts ?? []) {
    await page.request.patch(ordersContract.acknowledgeOrder.path, { headers, data: { orderId } });
  }
}

/** Signs in where no order waits and the store takes new ones, whatever was left there before. Opens nothing yet. */
export async function signInAtRest(page: Page): Promise<void> {
  await moveClock(page, HOUR + MINUTE);
  const token = await holdSession(page);
  // Those that waited have run out with the hour, and two of them pause the store for a quarter of one.
  await expect.poll(() => countWaiting(page, token)).toBe(0);
  await moveClock(page, 16 * MINUTE);
  await acknowledgeAll(page, token);
}

/** The orders of a store at rest, and whoever may order there. */
export async function openOrders(page: Page, dataDir = process.env['E2E_DATA'] ?? ''): Promise<Customers> {
  await signInAtRest(page);
  await agreeOnTime(page);
  await page.goto('/dashboard/orders');
  const customers = await customersOf({ ...(await serverOf(page)), dataDir });
  await customers.untilServed();
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expectLive(page);
  return customers;
}
