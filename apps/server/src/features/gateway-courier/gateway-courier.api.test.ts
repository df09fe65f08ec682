import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();

const read = (orderId: string) => test.gateway(courier.readOrderAsCourier, { params: { orderId } });
const nearby = (latitude: number, longitude: number, kilometres?: number) =>
  test.gateway(courier.listReadyOrders, {
    query: { latitude, longitude, ...(kilometres !== undefined && { kilometres }) },
  });

async function marketAt(latitude: number, longitude: number) {
  const market = await givenMarket(test);
  const body = { localGovernment: null, landmark: null, pin: { latitude, longitude } };
  await test.request(storePlaceContract.setStorePlace, { body }, market);
  const ready = async (kind: 'delivery' | 'pick_up' = 'delivery') => {
    const { id } = await market.readied({ kind });
    return id;
  };
  return { ...market, readyOrder: ready };
}

describe('a courier', () => {
  it('reads an order without a storefront key', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    expect((await read(id)).payload).toMatchObject({ id, vendorId: market.vendorId, status: 'dispatched' });
    expect((await read(newId())).failure.code).toBe('not_found');
  });

  it('reads no collection code, which the customer tells, unless its key sees the order as a storefront', async () => {
    const market = await givenMarket(test);
    const { id, collectionCode } = await market.readied({ kind: 'pick_up' });
    const codes = TEST_KEYS.filter(({ scopes }) => scopes.includes('courier')).map(async (key) => {
      const asKey = { ...test, gatewayKeys: [key] };
      const { payload } = await callGateway(asKey, courier.readOrderAsCourier, { params: { orderId: id } });
      return [key.id, payload.collectionCode];
    });
    expect(Object.fromEntries(await Promise.all(codes))).toEqual({
      everything: collectionCode,
      riders: null,
      market: null,
    });
  });

  it('finds waiting orders at nearby stores, nearest first', async () => {
    const [near, nearer, far] = [await marketAt(6.45, 3.4), await marketAt(6.43, 3.4), await marketAt(9.05, 7.49)];
    const [first, second] = [await nearer.readyOrder(), await near.readyOrder()];
    await far.readyOrder();
    await nearer.readyOrder('pick_up');
    await near.placed();
    const { orders } = (await nearby(6.42, 3.4)).payload;
    expect(orders.map(({ orderId }) => orderId)).toEqual([first, second]);
    expect(orders[0]).toMatchObject({
      vendorId: nearer.vendorId,
      metres: 1113,
      pin: { latitude: 6.43, longitude: 3.4 },
    });
    expect((await nearby(6.42, 3.4, 2)).payload.orders).toHaveLength(1);
    await nearer.assign(first);
    expect((await nearby(6.42, 3.4, 2)).payload.orders).toEqual([]);
  });

  it('has to give a position', async () => {
    const wrong = { latitude: 60, longitude: 3.4 };
    expect((await test.gateway(courier.listReadyOrders, { query: wrong })).failure.fields).toHaveProperty(
      'query.latitude',
    );
  });
});
