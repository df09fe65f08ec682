import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../testing/given/given-shop.ts';
import { bringBackProducts, reserveStock, returnStock, type StockItem } from './stock.service.ts';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

describe('stock', () => {
  it('is changed by a difference or from a known quantity, without a new version', async ({ shop }) => {
    const { id: inventoryId } = await shop.has({ quantity: 10 });
    expect((await shop.edit({ inventoryId, version: 1, quantityChange: -4 })).payload).toMatchObject({
      quantity: 6,
      version: 1,
    });
    const stale = await shop.edit({ inventoryId, version: 1, quantity: 20, basedOnQuantity: 10 });
    expect(stale.failure).toMatchObject({ code: 'stock_changed', payload: { quantity: 6 } });
    expect((await shop.edit({ inventoryId, version: 1, quantity: 20, basedOnQuantity: 6 })).payload.quantity).toBe(20);
    expect((await shop.edit({ inventoryId, version: 1, quantity: null, basedOnQuantity: 20 })).payload.quantity).toBe(
      null,
    );
    expect((await shop.edit({ inventoryId, version: 1, quantityChange: 1 })).failure.code).toBe('stock_changed');
  });

  it('never goes below zero', async ({ shop }) => {
    const { id: inventoryId } = await shop.has({ quantity: 3 });
    const { status, failure } = await shop.edit({ inventoryId, version: 1, quantityChange: -4 });
    expect([status, failure.code, failure.message]).toEqual([409, 'stock_too_low', 'Jollof rice: only 3 left.']);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shop.edit({ inventoryId, version: 1, quantityChange: -1 })),
    );
    expect(responses.filter(({ status: code }) => code === 200)).toHaveLength(3);
    expect(await shop.now(inventoryId)).toMatchObject({ quantity: 0, status: 'out_of_stock' });
    const none = await shop.edit({ inventoryId, version: 1, quantityChange: -1 });
    expect(none.failure.message).toBe('Jollof rice is out of stock.');
  });

  it('that runs out takes the product off sale, and brings it back when restocked', async ({ shop }) => {
    const { id: inventoryId } = await shop.has({ quantity: 1 });
    const out = await shop.edit({ inventoryId, version: 1, quantityChange: -1 });
    expect(out.payload).toMatchObject({ status: 'out_of_stock', version: 1 });
    const refused = await shop.setStatus({ inventoryId, status: 'active' });
    expect([refused.status, refused.failure.code]).toEqual([409, 'stock_too_low']);
    expect((await shop.edit({ inventoryId, version: 1, quantityChange: 5 })).payload.status).toBe('active');
    await shop.setStatus({ inventoryId, status: 'inactive' });
    await shop.edit({ inventoryId, version: 2, quantityChange: -5 });
    expect((await shop.edit({ inventoryId, version: 2, quantityChange: 5 })).payload.status).toBe('inactive');
  });

  it('that runs low is reported once per crossing', async ({ shop }) => {
    const { id: inventoryId } = await shop.has({ quantity: 5, lowStock: 3 });
    for (const quantityChange of [-1, -1, -1, 4, -3]) await shop.edit({ inventoryId, version: 1, quantityChange });
    const eventCount = (await shop.events()).filter(({ kind }) => kind === 'stock_low');
    expect(eventCount).toEqual([
      { kind: 'stock_low', productId: inventoryId, name: 'Jollof rice', quantity: 3 },
      { kind: 'stock_low', productId: inventoryId, name: 'Jollof rice', quantity: 3 },
    ]);
  });

  it('is low at the set threshold, and never without one', async ({ shop }) => {
    const { id } = await shop.has({ quantity: 5 });
    expect((await shop.setLowStock(id, 5)).payload).toMatchObject({ isLowStock: true, version: 2 });
    expect((await shop.events()).at(-1)?.kind).toBe('stock_low');
    expect((await shop.setLowStock(id, null)).payload.isLowStock).toBe(false);
  });
});

describe('being unavailable for a while', () => {
  it.each(['out_of_stock', 'inactive'] as const)(
    'ends automatically when %s, in lists and counts as well',
    async (status) => {
      const shop = await givenShop(test);
      const { id } = await shop.has();
      const { payload } = await shop.setStatus({ inventoryId: id, status, unavailableUntil: 'in_1_hour' });
      expect(Date.parse(payload.unavailableUntil ?? '') - test.clock.now().getTime()).toBeCloseTo(hours(1), -4);
      test.clock.advance(minutes(59));
      expect((await shop.count({ status })).inventoryCount).toBe(1);
      test.clock.advance(minutes(1));
      expect((await shop.list({ status })).payload.products).toEqual([]);
      expect((await shop.list({ status: 'active' })).payload.products).toMatchObject([
        { id, unavailableUntil: null, version: 2 },
      ]);
    },
  );

  it.each(['out_of_stock', 'inactive'] as const)(
    'ends automatically when %s in counts, before any list was read',
    async (status) => {
      const shop = await givenShop(test);
      const { id } = await shop.has();
      await shop.setStatus({ inventoryId: id, status, unavailableUntil: 'in_1_hour' });
      test.clock.advance(hours(1));
      expect((await shop.count({ status })).inventoryCount).toBe(0);
      expect((await shop.count({ status: 'active' })).inventoryCount).toBe(1);
    },
  );

  it('ends without a request, and open screens are notified', async ({ shop }) => {
    const { id } = await shop.has();
    await shop.setStatus({ inventoryId: id, status: 'out_of_stock', unavailableUntil: 'in_4_hours' });
    test.clock.advance(hours(4));
    const eventCount = (await shop.events()).length;
    await bringBackProducts(test.platform).run(SYSTEM);
    expect((await shop.events()).slice(eventCount)).toEqual([{ kind: 'product_changed', productId: id }]);
    await bringBackProducts(test.platform).run(SYSTEM);
    expect(await shop.events()).toHaveLength(eventCount + 1);
  });

  it('leaves a product out of stock if it has none left', async ({ shop }) => {
    const { id } = await shop.has({ quantity: 0 });
    await shop.setStatus({ inventoryId: id, status: 'out_of_stock', unavailableUntil: 'in_1_hour' });
    test.clock.advance(hours(1));
    expect(await shop.now(id)).toMatchObject({ status: 'out_of_stock', unavailableUntil: null });
  });

  it("lasts until the vendor's midnight for the rest of today", async ({ shop }) => {
    const { id } = await shop.has();
    const { payload } = await shop.setStatus({ inventoryId: id, status: 'inactive', unavailableUntil: 'end_of_today' });
    expect(payload.unavailableUntil).toMatch(/T23:00:00\.000Z$/);
  });

  it('can last until the vendor ends it', async ({ shop }) => {
    const { id } = await shop.has();
    await shop.setStatus({ inventoryId: id, status: 'inactive', unavailableUntil: 'until_i_say' });
    test.clock.advance(hours(11));
    expect(await shop.now(id)).toMatchObject({ status: 'inactive', unavailableUntil: null });
    expect((await shop.setStatus({ inventoryId: id, status: 'active' })).payload.status).toBe('active');
  });

  it("can't end in the past, or be set for a product on sale", async ({ shop }) => {
    const { id: inventoryId } = await shop.has();
    const past = await shop.setStatus({ inventoryId, status: 'inactive', unavailableUntil: '2020-01-01T00:00:00Z' });
    expect(past.failure.fields).toEqual({ 'body.unavailableUntil': 'Choose a time in the future.' });
    const onSale = await shop.setStatus({ inventoryId, status: 'active', unavailableUntil: 'in_1_hour' });
    expect(Object.keys(onSale.failure.fields ?? {})).toEqual(['body.unavailableUntil']);
  });
});

const move = (how: typeof reserveStock, shop: Shop, items: readonly StockItem[]) =>
  test.db.transaction((tx) => how(tx, shop.vendorId, items, test.clock.now()));

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

describe('reserving stock', () => {
  it('sells ten exactly ten times, however many order at the same moment', async ({ shop }) => {
    const { id: productId } = await shop.has({ quantity: 10, lowStock: 4 });
    const attempts = Array.from({ length: 50 }, () => move(reserveStock, shop, [{ productId, quantity: 1 }]));
    const settled = await Promise.allSettled(attempts);
    const reserved = settled.filter(({ status }) => status === 'fulfilled');
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    expect([reserved.length, refused.length, new Set(refused)]).toEqual([10, 40, new Set(['stock_too_low'])]);
    expect(await shop.now(productId)).toMatchObject({ quantity: 0, status: 'out_of_stock', version: 1 });
    const low = reserved
      .flatMap((one) => (one.status === 'fulfilled' ? one.value.events : []))
      .filter(({ kind }) => kind === 'stock_low');
    expect(low).toEqual([{ kind: 'stock_low', productId, name: 'Jollof rice', quantity: 4 }]);
  });

  it('of several products succeeds for all or none, in whatever order they are given', async ({ shop }) => {
    const [rice, soup] = [await shop.has({ quantity: 40 }), await shop.has({ quantity: 40 })];
    const both = [
      { productId: rice.id, quantity: 1 },
      { productId: soup.id, quantity: 2 },
    ];
    const attempts = Array.from({ length: 30 }, (_, turn) =>
      move(reserveStock, shop, turn % 2 === 0 ? both : both.toReversed()),
    );
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect([(await shop.now(rice.id)).quantity, (await shop.now(soup.id)).quantity]).toEqual([20, 0]);
  });

  it('adds up a product that appears twice, and ignores uncounted stock', async ({ shop }) => {
    const [counted, endless] = [await shop.has({ quantity: 3 }), await shop.has()];
    const twice = [
      { productId: counted.id, quantity: 2 },
      { productId: counted.id, quantity: 2 },
    ];
    await expect(move(reserveStock, shop, twice)).rejects.toThrow('Jollof rice: only 3 left.');
    const { products, events } = await move(reserveStock, shop, [{ productId: endless.id, quantity: 1_000 }]);
    expect([products.size, events]).toEqual([1, []]);
  });

  it('writes to the product itself only when it runs low or out', async ({ shop }) => {
    const { id: productId } = await shop.has({ quantity: 6, lowStock: 2 });
    const versions: unknown[] = [];
    for (const quantity of [0, 1, 3, 1, 1]) {
      if (quantity > 0) await move(reserveStock, shop, [{ productId, quantity }]);
      const { rows } = await test.db.execute(sql`select xmin::text from products where id = ${productId}`);
      versions.push(rows[0]?.['xmin']);
    }
    const [placed, sold, low, lower, out] = versions;
    expect([sold === placed, low === sold, lower === low, out === lower]).toEqual([true, false, true, false]);
    expect(await shop.now(productId)).toMatchObject({ quantity: 0, status: 'out_of_stock', isLowStock: true });
  });

  it("is refused for an unknown product or another vendor's", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const { id } = await other.has({ quantity: 3 });
    for (const productId of [id, newId()]) {
      await expect(move(reserveStock, shop, [{ productId, quantity: 1 }])).rejects.toMatchObject({
        code: 'product_unavailable',
      });
    }
    expect((await other.now(id)).quantity).toBe(3);
  });
});

describe('putting stock back', () => {
  it('restocks a product that had run out, even a deleted one', async ({ shop }) => {
    const { id: productId } = await shop.has({ quantity: 2 });
    await move(reserveStock, shop, [{ productId, quantity: 2 }]);
    const { events } = await move(returnStock, shop, [{ productId, quantity: 2 }]);
    expect(events).toEqual([{ kind: 'product_changed', productId }]);
    expect(await shop.now(productId)).toMatchObject({ quantity: 2, status: 'active' });
    const { payload } = await shop.remove(productId);
    await move(returnStock, shop, [{ productId, quantity: 1 }]);
    await shop.undo(payload.undoId);
    expect((await shop.now(productId)).quantity).toBe(3);
  });
});
