import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();

describe('the marketplace’s own references of an order', () => {
  it('are stored and returned wherever the marketplace reads it', async () => {
    const market = await givenMarket(test);
    const references = { externalId: 'MKT-1', paymentReference: 'PAY-1' };
    const order = await market.placed(references);
    expect(order).toMatchObject(references);
    expect((await market.readAtGateway(order.id)).payload).toEqual(order);
    const { orders } = (await callGateway(test, storefront.listPlacedOrders, { query: {} })).payload;
    expect(orders.find(({ id }) => id === order.id)).toEqual(order);
    expect(await market.placed()).toMatchObject({ externalId: null, paymentReference: null });
  });

  it('make one order, however often it is placed', async () => {
    const market = await givenMarket(test);
    const before = (await market.stockOf(market.product.id)) ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => market.place({ externalId: 'MKT-2' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1);
    expect(await market.stockOf(market.product.id)).toBe(before - 2);
  });

  it('return the current order, whatever happened to it and to the store', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed({ externalId: 'MKT-3' });
    await market.confirm(id);
    await market.setAvailability({ isOpen: false });
    expect((await market.place({ externalId: 'MKT-3' })).payload).toMatchObject({ id, status: 'ongoing' });
  });

  it('are refused for another basket, another store and another payment', async () => {
    const [market, other] = [await givenMarket(test), await givenMarket(test)];
    const { id } = await market.placed({ externalId: 'MKT-4' });
    const refused = [
      await market.place({ externalId: 'MKT-4', items: [{ productId: market.product.id, quantity: 3 }] }),
      await market.place({ externalId: 'MKT-4', paymentReference: 'PAY-4' }),
      await other.place({ externalId: 'MKT-4' }),
    ];
    for (const { status, failure } of refused)
      expect([status, failure]).toMatchObject([409, { code: 'reference_used', payload: { id } }]);
  });

  it('are each key’s own', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed({ externalId: 'MKT-5' });
    const gatewayKeys = test.gatewayKeys.slice(1);
    const body = market.orderFor({ externalId: 'MKT-5' });
    const answer = await callGateway({ ...test, gatewayKeys }, storefront.placeOrder, { body });
    expect(answer.payload).toMatchObject({ status: 'placed', externalId: 'MKT-5' });
    expect(answer.payload.id).not.toBe(id);
  });

  it('are free again when placing was refused', async () => {
    const market = await givenMarket(test);
    await market.setAvailability({ isOpen: false });
    expect((await market.place({ externalId: 'MKT-6' })).status).toBe(409);
    await market.setAvailability({ isOpen: true });
    expect((await market.place({ externalId: 'MKT-6' })).status).toBe(200);
  });

  it('are those of the first who used a quote', async () => {
    const market = await givenMarket(test);
    const { quoteId } = (await market.quote()).payload;
    const { id } = await market.placed({ quoteId, externalId: 'MKT-7' });
    expect((await market.placed({ quoteId, externalId: 'MKT-7' })).id).toBe(id);
    expect((await market.place({ quoteId, externalId: 'MKT-8' })).failure.code).toBe('quote_differs');
    expect((await market.placed({ externalId: 'MKT-8' })).id).not.toBe(id);
  });
});
