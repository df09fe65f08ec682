import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it } from 'vitest';
import { after, days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { NEVER_OPEN } from '../../testing/given/given-hours.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { fingerprinter } from '../../testing/table-contents.ts';
import { send, wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';

const test = await sharedTestApp();

const line = (productId: string, quantity = 1) => [{ productId, quantity }];

describe('a bad request to the gateway', () => {
  it('gets its own code, and nothing is written', async () => {
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
    const key = { id: 'everything', secret: 'another secret' };
    const plain = wireRequest(storefront.placeOrder, { body: market.orderFor() });
    const signed = (secret = 'secret-of-everything', at = 0) =>
      withSignature(plain, { ...key, secret }, { now: () => after(test.clock.now(), at) });
    const codeOf = async (request: typeof plain) =>
      (JSON.parse((await send(test.app, request)).body) as { code: string }).code;
    expect(await codeOf(signed(key.secret))).toBe('signature_wrong');
    expect(await codeOf(signed('secret-of-everything', -minutes(6)))).toBe('signature_stale');
    expect(await codeOf({ ...signed(), payload: JSON.stringify(market.orderFor({ kind: 'pick_up' })) })).toBe(
      'signature_wrong',
    );
    expect(await prints()).toEqual(before);
  });

  it('cannot cancel in the name of the administrator without that scope', async () => {
    const market = await givenMarket(test);
    const { id: orderId } = await market.placed();
    await market.confirm(orderId);
    const plain = wireRequest(storefront.cancelPlacedOrder, {
      params: { orderId },
      body: { by: 'administrator', reason: 'Because' },
    });
    const [, storefrontOnly] = test.gatewayKeys;
    if (!storefrontOnly) throw new Error('There is no such key.');
    const { body } = await send(test.app, withSignature(plain, storefrontOnly, test.clock));
    expect(JSON.parse(body)).toMatchObject({ code: 'scope_missing' });
    expect((await market.order(orderId)).status).toBe('ongoing');
  });
});
