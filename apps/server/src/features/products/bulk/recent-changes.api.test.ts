import { describe, expect, it } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { hours } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { makeCall } from '../../../testing/make-call.ts';

const test = await sharedTestApp();

const changesOf = async (shop: Shop) =>
  (await makeCall(test.app, inventoryBulkContract.listProductChanges, {}, shop)).payload.changes;

describe('what was lately changed in bulk', () => {
  it('is listed with who, when, what and until when, the newest first', async () => {
    const shop = await givenShop(test);
    const made = [];
    for (const name of ['Suya', 'Moi moi', 'Akara', 'Dodo']) made.push(await shop.has({ name, price: 1000 }));
    const ids = made.map(({ id }) => id);
    expect(await changesOf(shop)).toEqual([]);

    const raise = { kind: 'price' as const, percent: 10 };
    const { payload: raised } = await shop.changeMany({ inventoryIds: ids, change: raise });
    test.clock.advance(hours(1));
    const { payload: gone } = await shop.remove(ids[0] ?? '');

    expect(await changesOf(shop)).toEqual([
      expect.objectContaining({
        undoId: gone.undoId,
        kind: 'delete',
        change: { kind: 'delete' },
        products: 1,
        names: ['Suya'],
        undoneAt: null,
      }),
      {
        undoId: raised.undoId,
        kind: 'price',
        change: raise,
        at: new Date(Date.parse(raised.undoUntil ?? '') - hours(24)).toISOString(),
        by: { actor: 'vendor', device: expect.any(String), isThisDevice: true },
        products: 4,
        names: ['Akara', 'Dodo', 'Moi moi'],
        undoUntil: raised.undoUntil,
        undoneAt: null,
      },
    ]);
  });

  it('can be undone from there for a whole day, and shows that afterwards', async () => {
    const shop = await givenShop(test);
    const { id } = await shop.has({ quantity: 5 });
    await shop.changeMany({ inventoryIds: [id], change: { kind: 'stock', quantityChange: 7 } });
    test.clock.advance(hours(11));
    await shop.list();
    test.clock.advance(hours(11));
    await shop.list();
    test.clock.advance(hours(1));
    const [change] = await changesOf(shop);
    expect((await shop.undo(change?.undoId ?? null)).payload.restored).toBe(1);
    expect((await shop.now(id)).quantity).toBe(5);
    expect((await changesOf(shop)).map(({ undoneAt }) => undoneAt)).toEqual([expect.any(String)]);
    test.clock.advance(hours(2));
    expect(await changesOf(shop)).toEqual([]);
  });

  it('lists an import without a single requested change', async () => {
    const shop = await givenShop(test);
    await shop.importCsv('name,category,price\nSuya,Grill,1500.00\n');
    expect(await changesOf(shop)).toMatchObject([{ kind: 'import', change: null, products: 1, names: ['Suya'] }]);
  });

  it("is only the vendor's own, and needs a session", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    await shop.remove((await shop.has()).id);
    expect(await changesOf(other)).toEqual([]);
    expect((await makeCall(test.app, inventoryBulkContract.listProductChanges, {})).status).toBe(401);
  });
});
