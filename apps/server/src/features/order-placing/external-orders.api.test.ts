import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { after, days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { NEVER_OPEN } from '../../testing/given/given-store.ts';
import { fingerprinter } from '../../testing/table-contents.ts';
import { send, wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';

const test = await sharedTestApp();

describe('the marketplace’s own order references', () => {
  it('are stored and returned wherever the marketplace reads the order', async () => {
    const market = await givenMarket(test);
    const references = { externalId: 'MKT-1', paymentReference: 'PAY-1' };
    const order = await market.placed(references);
    expect(order).toMatchObject(references);
    expect((await market.readAtGateway(order.id)).payload).toEqual(order);
    const { orders } = (await test.gateway(storefront.listPlacedOrders, { query: {} })).payload;
    expect(orders.find(({ id }) => id === order.id)).toEqual(order);
    expect(await market.placed()).toMatchObject({ externalId: null, paymentReference: null });
  });

  it('make one order, however often it is placed', async () => {
    const market = await givenMarket(test);
    const before = (await market.stockOf(market.product.id)) ?? 0;
    const responses = await Promise.all(Array.from({ length: 20 }, () => market.place({ externalId: 'MKT-2' })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ payload }) => payload.id)).size).toBe(1);
    expect(await market.stockOf(market.product.id)).toBe(before - 2);
  });

  it('return the current order, whatever has happened to it or the store since', async () => {
    const market = await givenMarket(test);
    const { id } = await market.confirmed({ externalId: 'MKT-3' });
    await market.setAvailability({ isOpen: false });
    expect((await market.place({ externalId: 'MKT-3' })).payload).toMatchObject({ id, status: 'ongoing' });
  });

  it("can't be used again for another basket, store or payment", async () => {
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

  it('are separate for each key', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed({ externalId: 'MKT-5' });
    const gatewayKeys = test.gatewayKeys.slice(1);
    const body = market.orderFor({ externalId: 'MKT-5' });
    const response = await callGateway({ ...test, gatewayKeys }, storefront.placeOrder, { body });
    expect(response.payload).toMatchObject({ status: 'placed', externalId: 'MKT-5' });
    expect(response.payload.id).not.toBe(id);
  });

  it('can be used again if the order was refused', async () => {
    const market = await givenMarket(test);
    await market.setAvailability({ isOpen: false });
    expect((await market.place({ externalId: 'MKT-6' })).status).toBe(409);
    await market.setAvailability({ isOpen: true });
    expect((await market.place({ externalId: 'MKT-6' })).status).toBe(200);
  });

  it('are fixed by the first order placed with a quote', async () => {
    const market = await givenMarket(test);
    const { quoteId } = (await market.quote()).payload;
    const { id } = await market.placed({ quoteId, externalId: 'MKT-7' });
    expect((await market.placed({ quoteId, externalId: 'MKT-7' })).id).toBe(id);
    expect((await market.place({ quoteId, externalId: 'MKT-8' })).failure.code).toBe('quote_differs');
    expect((await market.placed({ externalId: 'MKT-8' })).id).not.toBe(id);
  });
});

const line = (productId: string, quantity = 1) => [{ productId, quantity }];

describe('a bad request to the gateway', () => {
  it('gets a specific error code and writes nothing', async () => {
    const market = await givenMarket(test);
    const other = await givenMarket(test);
    const closed = await givenMarket(test);
    await closed.setHours(NEVER_OPEN);
    const paused = await givenMarket(test);
    await paused.setAvailability({ isOpen: true, pausedUntil: 'in_1_hour' });
    const unapproved = await givenMarket(test, { status: 'PENDING' });
    const stale = (await market.quote()).payload.quoteId;
    test.clock.advance(minutes(16));
    const sauce = await market.has({
      name: 'Sauce',
      optionGroups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Big', priceDifference: 0 }] }],
    });
    const refusals = {
      gone: [market.orderFor({ vendorId: newId() })],
      product_unavailable: [
        market.orderFor({ items: line(newId()) }),
        market.orderFor({ items: line(other.product.id) }),
      ],
      options_invalid: [
        market.orderFor({ items: line(sauce.id) }),
        market.orderFor({ items: [{ productId: sauce.id, quantity: 1, optionIds: [newId()] }] }),
      ],
      stock_too_low: [market.orderFor({ items: [...line(market.product.id, 99), ...line(market.product.id, 2)] })],
      quote_expired: [market.orderFor({ quoteId: stale }), market.orderFor({ quoteId: newId() })],
      outside_opening_hours: [closed.orderFor()],
      store_not_taking_orders: [paused.orderFor(), unapproved.orderFor()],
      invalid_request: [
        market.orderFor({ items: line(market.product.id, 0) }),
        market.orderFor({ items: line(market.product.id, 1_000_000_000) }),
        market.orderFor({ items: [] }),
        market.orderFor({ scheduledFor: after(test.clock.now(), -minutes(1)).toISOString() }),
        market.orderFor({ scheduledFor: after(test.clock.now(), days(40)).toISOString() }),
      ],
    };
    const prints = await fingerprinter(test.db);
    const before = await prints();
    for (const [code, bodies] of Object.entries(refusals)) {
      for (const body of bodies) expect((await market.placeWith(body)).failure.code).toBe(code);
    }
    expect(await prints()).toEqual(before);
  });

  it("can't cancel in the administrator's name without that scope", async () => {
    const market = await givenMarket(test);
    const { id: orderId } = await market.confirmed();
    const plain = wireRequest(storefront.cancelPlacedOrder, {
      params: { orderId },
      body: { by: 'administrator', reason: 'Because' },
    });
    const [, , , helpdesk] = test.gatewayKeys;
    if (!helpdesk) throw new Error('Expected this gateway key.');
    const { body } = await send(test.app, withSignature(plain, helpdesk, test.clock));
    expect(JSON.parse(body)).toMatchObject({ code: 'scope_missing' });
    expect((await market.order(orderId)).status).toBe('ongoing');
  });
});
