import { describe, expect, it as base } from 'vitest';
import { hours } from '../../../platform/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { reserveStock } from '../stock.service.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test)).extend('three', () => givenThree());

const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

/** With requests in between, so that the session doesn't expire. */
async function letHoursPass(shop: Shop, count: number) {
  for (let hour = 0; hour < count; hour += 1) {
    test.clock.advance(hours(1));
    await shop.list();
  }
}

async function givenThree(inputs: readonly Parameters<Shop['has']>[0][] = [{}, {}, {}]) {
  const shop = await givenShop(test);
  const made = [];
  for (const input of inputs) made.push(await shop.has(input));
  const ids = made.map(({ id }) => id);
  const now = () => Promise.all(ids.map(shop.now));
  return { shop, ids, now };
}

describe('changing many products', () => {
  it('rounds changed prices to the requested step, and refuses an unknown step', async ({ shop }) => {
    const { id } = await shop.has({ price: 123_000 });
    const round = (roundTo: 1000 | 5000 | 10_000) =>
      shop.changeMany({ inventoryIds: [id], change: { kind: 'price', percent: 5, roundTo } });
    await round(5000);
    expect((await shop.now(id)).price).toBe(130_000);
    await round(1000);
    expect((await shop.now(id)).price).toBe(137_000);
    expect((await round(7 as 1000)).status).toBe(400);
    expect((await shop.now(id)).price).toBe(137_000);
  });

  it('raises prices by a percentage, to the kobo, with one event for all, and can be undone', async () => {
    const { shop, ids, now } = await givenThree([{ price: 400_000 }, { price: 333 }, { price: 1 }]);
    const eventCount = (await shop.events()).length;
    const { payload } = await shop.changeMany({ inventoryIds: ids, change: { kind: 'price', percent: 5 } });
    // Five percent of one kobo rounds to zero, so that product doesn't change.
    expect(payload).toMatchObject({ changed: 2, undoId: expect.any(String), undoUntil: expect.any(String) });
    expect((await now()).map(({ price, version }) => [price, version])).toEqual([
      [420_000, 2],
      [350, 2],
      [1, 1],
    ]);
    expect((await shop.events()).slice(eventCount)).toEqual([{ kind: 'product_changed', productId: null }]);
    expect((await shop.undo(payload.undoId)).payload.restored).toBe(2);
    expect((await now()).map(({ price }) => price)).toEqual([400_000, 333, 1]);
  });

  it('moves products to a category and puts a discount on them, each undone alone', async () => {
    const { shop, now } = await givenThree([
      { category: 'Rice', price: 100_000 },
      { category: 'Soups', price: 50_000 },
      { category: 'Rice', price: 200_000 },
    ]);
    const filter = { category: 'Rice' };
    const ten = { kind: 'percentage' as const, value: 10 };
    const discounted = await shop.changeMany({ filter, change: { kind: 'discount', discount: ten } });
    expect((await now()).map(({ customerPrice }) => customerPrice)).toEqual([90_000, 50_000, 180_000]);
    expect((await shop.undo(discounted.payload.undoId)).payload.restored).toBe(2);
    expect((await now()).map(({ discount }) => discount)).toEqual([null, null, null]);
    const moved = await shop.changeMany({ filter, change: { kind: 'category', category: 'Grains' } });
    expect((await now()).map(({ category }) => category)).toEqual(['Grains', 'Soups', 'Grains']);
    expect((await shop.count({ category: 'Grains', search: 'jollof' })).inventoryCount).toBe(2);
    expect((await shop.undo(moved.payload.undoId)).payload.restored).toBe(2);
    expect((await now()).map(({ category }) => category)).toEqual(['Rice', 'Soups', 'Rice']);
  });

  it('adds and removes diet labels, keeps the others, and can be undone', async () => {
    const { shop, now } = await givenThree([
      { category: 'Soups', attributes: { dietMarks: ['halal'], spiceLevel: 'hot' } },
      { category: 'Soups' },
      { category: 'Drinks', attributes: { dietMarks: ['vegan'] } },
    ]);
    const filter = { category: 'Soups' };
    const vegan = { kind: 'diet' as const, dietMarks: ['vegan' as const] };
    const added = await shop.changeMany({ filter, change: { ...vegan, action: 'add' } });
    const attributes = async () => (await now()).map((product) => product.attributes);
    const labelled = [
      { dietMarks: ['vegan', 'halal'], spiceLevel: 'hot' },
      { dietMarks: ['vegan'] },
      { dietMarks: ['vegan'] },
    ];
    expect([added.payload.changed, await attributes()]).toEqual([2, labelled]);
    const removed = await shop.changeMany({ filter: {}, change: { ...vegan, action: 'remove' } });
    expect([removed.payload.changed, await attributes()]).toEqual([
      3,
      [{ dietMarks: ['halal'], spiceLevel: 'hot' }, {}, {}],
    ]);
    expect((await shop.undo(removed.payload.undoId)).payload.restored).toBe(3);
    expect(await attributes()).toEqual(labelled);
  });

  it('refuses diet labels that contradict others, or that the store doesn’t use', async () => {
    const { shop, ids, now } = await givenThree([{ attributes: { allergens: ['peanuts'] } }, {}]);
    const change = { kind: 'diet' as const, action: 'add' as const, dietMarks: ['nut_free' as const] };
    const { status, failure } = await shop.changeMany({ inventoryIds: ids, change });
    expect([status, failure.fields]).toEqual([
      400,
      {
        'body.change.dietMarks':
          'One of these products has other labels that contradict these. A nut-free product can’t contain nuts or peanuts. Change one of them.',
      },
    ]);
    expect((await now()).map(({ attributes }) => attributes.dietMarks)).toEqual([undefined, undefined]);
    const pharmacy = await givenShop(test, { type: 'pharmacy' });
    const { id } = await pharmacy.has();
    expect((await pharmacy.changeMany({ inventoryIds: [id], change })).failure.fields).toEqual({
      'body.change.dietMarks': 'This doesn’t apply to your type of store.',
    });
  });

  it('refuses a discount that would make one of them free, and changes none', async () => {
    const { shop, ids, now } = await givenThree([{ price: 100_000 }, { price: 50_000 }]);
    const change = { kind: 'discount' as const, discount: { kind: 'amount' as const, value: 50_000 } };
    const { status, failure } = await shop.changeMany({ inventoryIds: ids, change });
    expect([status, failure.fields]).toEqual([
      400,
      { 'body.change.discount.value': 'One of these products costs no more than that. Lower the discount.' },
    ]);
    expect((await now()).map(({ discount }) => discount)).toEqual([null, null]);
  });

  it('affects exactly the products that a filter lists', async () => {
    const { shop, now } = await givenThree([{ category: 'Rice' }, { category: 'Soups' }, { category: 'Rice' }]);
    const { payload } = await shop.changeMany({
      filter: { category: 'Rice' },
      change: { kind: 'status', status: 'inactive' },
    });
    expect(payload.changed).toBe(2);
    expect((await now()).map(({ status }) => status)).toEqual(['inactive', 'active', 'inactive']);
    await shop.undo(payload.undoId);
    expect((await now()).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  it('makes products unavailable for a while, and shows those with stock again', async () => {
    const { shop, ids, now } = await givenThree([{ quantity: 2 }, { quantity: 0 }, {}]);
    const change = { kind: 'status', status: 'out_of_stock', unavailableUntil: 'in_4_hours' } as const;
    await shop.changeMany({ inventoryIds: ids, change });
    expect((await now()).every(({ unavailableUntil }) => unavailableUntil !== null)).toBe(true);
    await shop.changeMany({ inventoryIds: ids, change: { kind: 'status', status: 'active' } });
    expect((await now()).map(({ status }) => status)).toEqual(['active', 'out_of_stock', 'active']);
  });

  it('adjusts counted stock by a difference, and undoes only that difference', async () => {
    const { shop, ids, now } = await givenThree([{ quantity: 0 }, { quantity: 5 }, {}]);
    const { payload } = await shop.changeMany({ inventoryIds: ids, change: { kind: 'stock', quantityChange: 10 } });
    expect(payload.changed).toBe(2);
    expect((await now()).map(({ quantity, status, version }) => [quantity, status, version])).toEqual([
      [10, 'active', 1],
      [15, 'active', 1],
      [null, 'active', 1],
    ]);
    const sold = [{ productId: ids[1] ?? '', quantity: 3 }];
    await test.db.transaction((tx) => reserveStock(tx, shop.vendorId, sold, test.clock.now()));
    expect((await shop.undo(payload.undoId)).payload.restored).toBe(2);
    expect((await now()).map(({ quantity, status }) => [quantity, status])).toEqual([
      [0, 'out_of_stock'],
      [2, 'active'],
      [null, 'active'],
    ]);
  });

  it('sets stock to one number, or stops counting it', async () => {
    const { shop, ids, now } = await givenThree([{ quantity: 0 }, { quantity: 5 }, {}]);
    await shop.changeMany({ inventoryIds: ids, change: { kind: 'stock_set', quantity: 8 } });
    expect((await now()).map(({ quantity }) => quantity)).toEqual([8, 8, 8]);
    const { payload } = await shop.changeMany({ inventoryIds: ids, change: { kind: 'stock_set', quantity: null } });
    expect((await now()).map(({ quantity }) => quantity)).toEqual([null, null, null]);
    await shop.undo(payload.undoId);
    expect((await now()).map(({ quantity }) => quantity)).toEqual([8, 8, 8]);
  });

  it('deletes many, and can be undone', async ({ three: { shop, ids } }) => {
    const { payload } = await shop.changeMany({ inventoryIds: ids, change: { kind: 'delete' } });
    expect([payload.changed, (await shop.count()).inventoryCount]).toEqual([3, 0]);
    await shop.undo(payload.undoId);
    expect((await shop.count()).inventoryCount).toBe(3);
  });

  it('changes all or none', async () => {
    const { shop, ids, now } = await givenThree([{ quantity: 9 }, { quantity: 2 }, { quantity: 1 }]);
    const missing = await shop.changeMany({ inventoryIds: [...ids, newId()], change: { kind: 'price', percent: 5 } });
    expect([missing.status, missing.failure.message]).toEqual([
      410,
      '1 of these products is no longer there, so nothing was changed.',
    ]);
    const short = await shop.changeMany({ inventoryIds: ids, change: { kind: 'stock', quantityChange: -3 } });
    expect([short.status, short.failure.code, short.failure.message]).toEqual([
      409,
      'stock_too_low',
      '2 of these products have fewer than 3 left, so nothing was changed.',
    ]);
    await shop.setDiscount(ids[0] ?? '', { kind: 'amount', value: 200_000 });
    const free = await shop.changeMany({ inventoryIds: ids, change: { kind: 'price', percent: -50 } });
    expect([free.status, free.failure.fields]).toEqual([
      400,
      {
        'body.change.percent':
          'One of these products could become free with discount and options. Check the percentage.',
      },
    ]);
    expect((await now()).map(({ price, quantity }) => [price, quantity])).toEqual([
      [250_000, 9],
      [250_000, 2],
      [250_000, 1],
    ]);
  });

  it('requires either ids or a filter, and not both', async ({ three: { shop, ids } }) => {
    const change = { kind: 'delete' as const };
    expect((await shop.changeMany({ inventoryIds: ids, filter: {}, change })).status).toBe(400);
    expect((await shop.changeMany({ change })).status).toBe(400);
  });
});

describe('undoing a change', () => {
  it('skips products that somebody has edited since', async ({ three: { shop, ids, now } }) => {
    const { payload } = await shop.changeMany({ inventoryIds: ids, change: { kind: 'price', percent: 10 } });
    await shop.edit({ inventoryId: ids[1] ?? '', version: 2, price: 999 });
    await shop.remove(ids[2] ?? '');
    expect((await shop.undo(payload.undoId)).payload).toEqual({ restored: 1 });
    expect((await shop.list({ sort: 'price' })).payload.products.map(({ price }) => price)).toEqual([999, 250_000]);
    expect(await now().catch(() => 'gone')).toBe('gone');
  });

  it('is possible once, within a day, and for its own vendor only', async ({ three: { shop, ids } }) => {
    const other = await givenShop(test);
    const change = { kind: 'price' as const, percent: 10 };
    const { payload } = await shop.changeMany({ inventoryIds: ids, change });
    expect((await other.undo(payload.undoId)).failure.code).toBe('undo_over');
    const responses = await Promise.all([shop.undo(payload.undoId), shop.undo(payload.undoId)]);
    expect(statusesOf(responses)).toEqual([200, 410]);
    const { payload: late } = await shop.changeMany({ inventoryIds: ids, change });
    await letHoursPass(shop, 25);
    expect((await shop.undo(late.undoId)).failure).toMatchObject({
      code: 'undo_over',
      message: 'You can’t undo this any more.',
    });
  });
});

const changesOf = async (shop: Shop) =>
  (await test.request(inventoryBulkContract.listProductChanges, {}, shop)).payload.changes;

describe('the list of bulk changes', () => {
  it('shows who changed what, when, and until when it can be undone, the newest first', async ({ shop }) => {
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
        by: { actor: 'vendor', who: 'Owner’s account', device: expect.any(String), isThisDevice: true },
        products: 4,
        names: ['Akara', 'Dodo', 'Moi moi'],
        undoUntil: raised.undoUntil,
        undoneAt: null,
      },
    ]);
  });

  it('offers an undo for a whole day, and shows it afterwards', async ({ shop }) => {
    const { id } = await shop.has({ quantity: 5 });
    await shop.changeMany({ inventoryIds: [id], change: { kind: 'stock', quantityChange: 7 } });
    await letHoursPass(shop, 23);
    const [change] = await changesOf(shop);
    expect((await shop.undo(change?.undoId ?? null)).payload.restored).toBe(1);
    expect((await shop.now(id)).quantity).toBe(5);
    expect((await changesOf(shop)).map(({ undoneAt }) => undoneAt)).toEqual([expect.any(String)]);
    test.clock.advance(hours(2));
    expect(await changesOf(shop)).toEqual([]);
  });

  it('shows an import, which has no single requested change', async ({ shop }) => {
    await shop.importCsv('name,category,price\nSuya,Grill,1500.00\n');
    expect(await changesOf(shop)).toMatchObject([{ kind: 'import', change: null, products: 1, names: ['Suya'] }]);
  });

  it("shows only the vendor's own", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    await shop.remove((await shop.has()).id);
    expect(await changesOf(other)).toEqual([]);
  });
});
