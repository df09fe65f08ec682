import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { callGateway } from '../../testing/make-call.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();

const [everything, shop, , helpdesk] = TEST_KEYS as [GatewayKey, GatewayKey, GatewayKey, GatewayKey];

const callWith = <C extends Call>(key: GatewayKey, call: C, input: CallInput<C>) =>
  callGateway({ ...test, gatewayKeys: [key] }, call, input);

/** Placed in turn by a key that sees all orders and by the shop's, which sees its own. */
async function givenOrders() {
  const market = await givenMarket(test);
  // Ids have the time of the machine, not of the test's clock.
  const since = new Date().toISOString();
  const ids: { readonly others: string[]; readonly own: string[] } = { others: [], own: [] };
  for (let round = 0; round < 3; round += 1) {
    ids.others.push((await market.placed()).id);
    ids.own.push((await callWith(shop, storefront.placeOrder, { body: market.orderFor() })).payload.id);
  }
  return { market, since, ...ids };
}

const listed = async (key: GatewayKey, query: CallInput<typeof storefront.listPlacedOrders>['query']) =>
  (await callWith(key, storefront.listPlacedOrders, { query })).payload;

describe('an order that another key placed', () => {
  it('is in no list of a storefront key, whose own come page by page', async () => {
    const { since, own } = await givenOrders();
    const first = await listed(shop, { since, limit: 2 });
    const after = first.paginationCursor.after ?? '';
    const second = await listed(shop, { since, limit: 2, after });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(own);
    expect(second.paginationCursor.hasNext).toBe(false);
  });

  it('is neither read, canceled, reviewed nor given a number by a storefront key', async () => {
    const { market, others, own } = await givenOrders();
    const [other = '', mine = ''] = [others[0], own[0]];
    const until = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const attempts = async (orderId: string) => {
      const params = { orderId };
      const stars = { speed: 5, service: 5, taste: 5 };
      const responses = [
        await callWith(shop, storefront.readPlacedOrder, { params }),
        await callWith(shop, storefront.giveCustomerRelay, { params, body: { number: '+2342012345678', until } }),
        await callWith(shop, storefront.reviewOrder, { body: { orderId, ...stars } }),
        await callWith(shop, storefront.cancelPlacedOrder, { params, body: { by: 'customer', reason: 'No.' } }),
      ];
      return responses.map(({ status }) => status);
    };
    expect(await attempts(other)).toEqual([404, 410, 410, 410]);
    expect(await market.order(other)).toMatchObject({ status: 'placed', customer: { callUntil: null } });
    // Its own isn't delivered yet, so there is nothing to review.
    expect(await attempts(mine)).toEqual([200, 200, 409, 200]);
  });

  it('is seen by a key whose scopes say all orders, and by an administrator', async () => {
    const { since, others, own } = await givenOrders();
    const both = new Set([...others, ...own]);
    for (const key of [helpdesk, everything]) {
      const { orders } = await listed(key, { since, limit: 50 });
      expect(new Set(orders.map(({ id }) => id))).toEqual(both);
    }
    const params = { orderId: own[0] ?? '' };
    const body = { by: 'customer', reason: 'The customer called.' } as const;
    expect((await callWith(helpdesk, storefront.cancelPlacedOrder, { params, body })).payload.status).toBe('canceled');
  });
});
