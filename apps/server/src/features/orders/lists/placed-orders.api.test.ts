import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';

const test = await sharedTestApp();

const list = async (query: CallInput<typeof storefront.listPlacedOrders>['query']) =>
  (await test.gateway(storefront.listPlacedOrders, { query })).payload;

it('orders of all stores are listed from a moment on, page by page, the first placed first', async () => {
  const [one, other] = [await givenMarket(test), await givenMarket(test)];
  const placed = [await one.placed(), await other.placed(), await one.placed({ kind: 'pick_up' })].map(({ id }) => id);
  const first = await list({ limit: 2 });
  expect(first.orders.map(({ id }) => id)).toEqual(placed.slice(0, 2));
  const second = await list({ limit: 2, after: first.paginationCursor.after ?? '' });
  expect(second.orders.map(({ id }) => id)).toEqual(placed.slice(2));
  expect(second.orders[0]?.collectionCode).toMatch(/^\d+$/);
  const back = await list({ limit: 2, before: second.paginationCursor.before ?? '' });
  expect(back.orders.map(({ id }) => id)).toEqual(placed.slice(0, 2));
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await list({ since: later })).orders).toEqual([]);
  expect((await list({ since: first.orders[0]?.placedAt })).orders.length).toBeGreaterThan(1);
});
