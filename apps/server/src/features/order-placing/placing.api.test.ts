import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { after, hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { everyDay } from '../../testing/given/given-store.ts';
import { CUSTOMER, givenMarket } from '../../testing/given/given-market.ts';
import { products } from '../products/products.tables.ts';

const test = await sharedTestApp();

describe('an order', () => {
  it('is computed from price, discount and options, with fee and commission', async () => {
    const market = await givenMarket(test);
    const group = { name: 'Protein', min: 1, max: 2, options: [{ name: 'Goat', priceDifference: 50_000 }] };
    const rice = await market.has({ name: 'Fried rice', price: 200_000, optionGroups: [{ ...group, max: 1 }] });
    await market.setDiscount(rice.id, { kind: 'percentage', value: 10 });
    const optionIds = [rice.optionGroups[0]?.options[0]?.id ?? ''];
    const items = [
      { productId: rice.id, quantity: 3, optionIds, note: 'No onions' },
      { productId: market.product.id, quantity: 1 },
    ];
    const order = await market.placed({ items, note: 'Ring twice' });
    expect(order).toMatchObject({
      subtotal: 3 * 230_000 + 250_000,
      discount: 0,
      promotion: null,
      deliveryFee: 80_000,
      total: 940_000 + 80_000,
      commissionRate: 1500,
      commission: 141_000,
      earnings: 799_000,
      note: 'Ring twice',
      customer: { firstName: 'Chidi', phone: '+234 ••• ••• 2222' },
      currency: 'NGN',
      status: 'placed',
      promisedAt: null,
    });
    expect(order.items[0]).toMatchObject({
      name: 'Fried rice',
      unitPrice: 230_000,
      quantity: 3,
      lineTotal: 690_000,
      options: [{ group: 'Protein', name: 'Goat', priceDifference: 50_000 }],
      note: 'No onions',
    });
    expect(Date.parse(order.confirmBy) - Date.parse(order.placedAt)).toBe(minutes(10));
    expect((await market.placed({ kind: 'pick_up' })).deliveryFee).toBe(0);
  });

  it("is charged its vendor's own commission once one is set", async () => {
    const market = await givenMarket(test);
    const params = { vendorId: market.vendorId };
    await test.gateway(gatewayAdminContract.setCommission, {
      params,
      body: { rateBasisPoints: 900, reason: 'As agreed.', actor: 'Ngozi' },
    });
    expect(await market.placed()).toMatchObject({ commissionRate: 900, commission: 45_000, earnings: 455_000 });
  });

  it('gets no quote for an inactive product, or for more than is in stock across all its items', async () => {
    const market = await givenMarket(test);
    const few = await market.has({ name: 'Few', price: 100_000, quantity: 3 });
    const lines = (...quantities: number[]) => ({
      items: quantities.map((quantity) => ({ productId: few.id, quantity })),
    });
    expect((await market.quote(lines(2, 1))).status).toBe(200);
    expect((await market.quote(lines(2, 2))).failure.code).toBe('stock_too_low');
    await test.db.update(products).set({ status: 'inactive' }).where(eq(products.id, few.id));
    expect((await market.quote(lines(1))).failure.code).toBe('product_unavailable');
  });

  it('is returned exactly as it is read afterwards', async () => {
    const market = await givenMarket(test);
    for (const kind of ['delivery', 'pick_up'] as const) {
      const order = await market.placed({ kind, note: 'Ring twice' });
      expect((await market.readAtGateway(order.id)).payload).toEqual(order);
    }
  });

  it('carries the customer’s allergies from the quote on, in every response', async () => {
    const market = await givenMarket(test);
    const allergyNote = 'Peanuts'.padEnd(200, '!');
    const { quoteId } = (await market.quote({ allergyNote })).payload;
    const { id, ...placed } = await market.placed({ quoteId, allergyNote });
    await market.confirm(id);
    const { orders } = (await test.request(ordersContract.listOpenOrders, {}, market)).payload;
    const everywhere = [placed, orders[0], await market.order(id), (await market.readAtGateway(id)).payload];
    expect(everywhere.map((order) => order?.allergyNote)).toEqual(everywhere.map(() => allergyNote));
    expect(everywhere.map((order) => order?.items[0]?.line)).toEqual(everywhere.map(() => 1));
    const tooLong = await market.quote({ allergyNote: `${allergyNote}!` });
    expect([tooLong.status, Object.keys(tooLong.failure.fields ?? {})]).toEqual([400, ['body.allergyNote']]);
    const withoutIt = await market.placed();
    expect(withoutIt).toMatchObject({ allergyNote: null, checks: [], delays: [] });
  });

  it('preserves its prices and names when the menu changes', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const { version } = await market.now(market.product.id);
    await market.edit({ inventoryId: market.product.id, version, name: 'Party jollof', price: 400_000 });
    await market.remove(market.product.id);
    expect((await market.order(id)).items[0]).toMatchObject({ name: 'Jollof rice', unitPrice: 250_000 });
  });

  it('is numbered per vendor, without gaps, however many are placed at once', async () => {
    const market = await givenMarket(test);
    const placed = await Promise.all(Array.from({ length: 12 }, () => market.placed()));
    expect(placed.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `A-${1001 + index}`),
    );
  });

  it('never sells more than is in stock', async () => {
    const market = await givenMarket(test);
    const last = await market.has({ name: 'Last plates', quantity: 5 });
    const items = [{ productId: last.id, quantity: 2 }];
    const responses = await Promise.all(Array.from({ length: 6 }, () => market.place({ items })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(
      responses.filter(({ status }) => status === 409).every(({ failure }) => failure.code === 'stock_too_low'),
    ).toBe(true);
    expect(await market.stockOf(last.id)).toBe(1);
  });

  it('is accepted automatically if the store wants that, but never with a prescription product', async () => {
    const market = await givenMarket(test, { type: 'pharmacy' });
    await market.setOrdering({ acceptsAutomatically: true, standardPrepMinutes: 15, busyMinutes: 5 });
    const order = await market.placed();
    expect(order).toMatchObject({ status: 'ongoing', prepMinutes: 20 });
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['placed', 'customer'],
      ['confirmed', 'server'],
      ['ongoing', 'scheduler'],
    ]);
    const strong = await market.has({ name: 'Antibiotic', attributes: { needsPrescription: true } });
    expect((await market.placed({ items: [{ productId: strong.id, quantity: 1 }] })).status).toBe('placed');
  });
});

describe('a quote', () => {
  it('holds its prices for 15 minutes', async () => {
    const market = await givenMarket(test);
    const { quoteId, total, expiresAt } = (await market.quote()).payload;
    expect(total).toBe(580_000);
    expect(Math.abs(Date.parse(expiresAt) - after(test.clock.now(), minutes(15)).getTime())).toBeLessThan(60_000);
    const { version } = await market.now(market.product.id);
    await market.edit({ inventoryId: market.product.id, version, price: 900_000 });
    expect((await market.placed({ quoteId })).total).toBe(580_000);
    expect((await market.placed()).total).toBe(1_880_000);
  });

  it('becomes one order, however many requests arrive at once', async () => {
    const market = await givenMarket(test);
    const { quoteId } = (await market.quote()).payload;
    const placed = await Promise.all(Array.from({ length: 5 }, () => market.placed({ quoteId })));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await market.stockOf(market.product.id)).toBe(98);
  });

  it("can't be used for a different order", async () => {
    const market = await givenMarket(test);
    const { quoteId } = (await market.quote()).payload;
    expect((await market.place({ quoteId, kind: 'pick_up' })).failure.code).toBe('quote_differs');
    expect((await market.place({ quoteId, customer: { ...CUSTOMER, id: 'another' } })).failure.code).toBe(
      'quote_differs',
    );
  });
});

describe('an order for later', () => {
  const evening = everyDay([{ opens: '18:00', closes: '22:00' }]);

  it('is accepted only within opening hours, and its answer is due after the next opening', async () => {
    const market = await givenMarket(test);
    await market.setHours(evening);
    const { payload } = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    const opensAt = new Date(payload.vendor.opensAt ?? '');
    const scheduledFor = after(opensAt, hours(2)).toISOString();
    const order = await market.placed({ scheduledFor });
    expect(order.scheduledFor).toBe(scheduledFor);
    const isOpenNow = payload.vendor.takesOrders;
    const from = isOpenNow ? Date.parse(order.placedAt) : opensAt.getTime();
    expect(Date.parse(order.confirmBy)).toBe(from + minutes(10));
    const confirmed = (await market.confirm(order.id, 30)).payload;
    expect(confirmed).toMatchObject({ status: 'confirmed', promisedAt: scheduledFor });
    const night = after(opensAt, hours(5)).toISOString();
    expect((await market.place({ scheduledFor: night })).failure.code).toBe('outside_opening_hours');
  });
});
