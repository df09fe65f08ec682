import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { reserveStock, returnStock, type StockItem } from './stock.service.ts';

const test = await sharedTestApp();

const move = (how: typeof reserveStock, shop: Shop, items: readonly StockItem[]) =>
  test.db.transaction((tx) => how(tx, shop.vendorId, items, test.clock.now()));

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

describe('reserving stock', () => {
  it('sells ten exactly ten times, however many order at the same moment', async () => {
    const shop = await givenShop(test);
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

  it('of several products takes all or none, in whatever order they are named', async () => {
    const shop = await givenShop(test);
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

  it('adds up what one order names twice, and passes over what is not counted', async () => {
    const shop = await givenShop(test);
    const [counted, endless] = [await shop.has({ quantity: 3 }), await shop.has()];
    const twice = [
      { productId: counted.id, quantity: 2 },
      { productId: counted.id, quantity: 2 },
    ];
    await expect(move(reserveStock, shop, twice)).rejects.toThrow('Jollof rice: only 3 left.');
    const { products, events } = await move(reserveStock, shop, [{ productId: endless.id, quantity: 1_000 }]);
    expect([products.size, events]).toEqual([1, []]);
  });

  it('rewrites the product itself only where it runs low or out', async () => {
    const shop = await givenShop(test);
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

  it("is refused for a product that is not there, or another vendor's", async () => {
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
  it('brings a product back that had run out, also one that was deleted', async () => {
    const shop = await givenShop(test);
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
