import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { StoredImage } from '@vendor-portal/contract/values/image.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { aPng } from '../../../testing/given/sample-files.ts';
import { makeCall } from '../../../testing/make-call.ts';

const test = await sharedTestApp();

/** Six products that differ in everything a list is filtered or sorted by. */
async function givenMenu(): Promise<Shop> {
  const shop = await givenShop(test);
  await shop.has({ name: 'Jollof rice', sku: 'JR-01', category: 'Rice', price: 300, quantity: 42, lowStock: 5 });
  await shop.has({ name: 'Àkàrà', sku: 'AK-02', category: 'Sides', price: 100, quantity: 2, lowStock: 5 });
  await shop.has({ name: 'Zobo', sku: null, category: 'Drinks', price: 200 });
  await shop.has({ name: 'Fried rice', sku: 'FR-03', category: 'Rice', price: 300, quantity: 0, lowStock: 1 });
  const { id } = await shop.has({ name: 'ewa agoyin', sku: 'EW-04', category: 'Sides', price: 150, quantity: 9 });
  await shop.setStatus({ inventoryId: id, status: 'inactive' });
  await shop.has({ name: 'Chapman', sku: 'rice-free', category: 'Drinks', price: 250, quantity: 7, lowStock: 7 });
  return shop;
}

/** A few of one kind, many of another that starts far down, many of a third. */
const nameOf = (place: number) => (place % 97 === 96 ? 'Nkwobi' : place < 320 ? 'Rice' : 'Stew');
const placesOf = (name: string) => Array.from({ length: 700 }, (_, place) => place).filter((p) => nameOf(p) === name);

describe('the list of products', () => {
  it('returns for each what a single call returns, under both of its names', async () => {
    const shop = await givenMenu();
    const { payload: image } = await shop.uploadImage(await aPng());
    const optionGroups = [
      {
        name: 'Size "XL"',
        min: 1,
        max: 1,
        options: [
          { name: 'Big', priceDifference: 50 },
          { name: '🍚', priceDifference: 0 },
        ],
      },
    ];
    const { id } = await shop.has({
      name: 'Ofada "special" \\ rice',
      description: 'Two\nlines',
      optionGroups,
      imageIds: [(image as StoredImage).imageId],
      attributes: { allergens: ['milk', 'eggs'] },
    });
    await shop.setDiscount(id, { kind: 'percentage', value: 15, startsAt: null, endsAt: null });
    const away = await shop.has({ name: 'Suya' });
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await shop.setStatus({ inventoryId: away.id, status: 'inactive', unavailableUntil: until });
    const { products } = (await shop.list()).payload;
    expect(products).toHaveLength(8);
    for (const product of products) expect(product).toEqual(await shop.now(product.id));
    const { inventories } = (await makeCall(test.app, inventoryContract.listInventories, { query: {} }, shop)).payload;
    expect(inventories).toEqual(products);
  });

  it('is sorted by newest, name, price or stock, either way round', async () => {
    const shop = await givenMenu();
    const newest = ['Chapman', 'ewa agoyin', 'Fried rice', 'Zobo', 'Àkàrà', 'Jollof rice'];
    expect(await shop.names()).toEqual(newest);
    expect(await shop.names({ sort: 'newest', direction: 'ascending' })).toEqual(newest.toReversed());
    const byName = ['Àkàrà', 'Chapman', 'ewa agoyin', 'Fried rice', 'Jollof rice', 'Zobo'];
    expect(await shop.names({ sort: 'name' })).toEqual(byName);
    expect(await shop.names({ sort: 'name', direction: 'descending' })).toEqual(byName.toReversed());
    expect(await shop.names({ sort: 'price' })).toEqual([
      'Àkàrà',
      'ewa agoyin',
      'Zobo',
      'Chapman',
      'Jollof rice',
      'Fried rice',
    ]);
    // Stock that isn't counted is never low.
    expect(await shop.names({ sort: 'stock' })).toEqual([
      'Fried rice',
      'Àkàrà',
      'Chapman',
      'ewa agoyin',
      'Jollof rice',
      'Zobo',
    ]);
  });

  it.each([
    [{ search: 'rice' }, ['Jollof rice', 'Fried rice', 'Chapman']],
    [{ search: 'RIC' }, ['Jollof rice', 'Fried rice', 'Chapman']],
    [{ search: 'j' }, ['Jollof rice']],
    [{ search: 'akara' }, ['Àkàrà']],
    [{ search: 'ÀKÀ' }, ['Àkàrà']],
    [{ search: 'r-0' }, ['Jollof rice', 'Fried rice']],
    [{ search: 'rice fried' }, ['Fried rice']],
    [{ search: '  ' }, ['Jollof rice', 'Àkàrà', 'Zobo', 'Fried rice', 'ewa agoyin', 'Chapman']],
    [{ search: '%' }, []],
    [{ search: '_ollof' }, []],
    [{ search: 'rice', category: 'Rice', status: 'active' as const }, ['Jollof rice']],
    [{ status: 'out_of_stock' as const }, ['Fried rice']],
    [{ status: 'inactive' as const }, ['ewa agoyin']],
    [{ category: 'Sides' }, ['Àkàrà', 'ewa agoyin']],
    [{ category: 'sides' }, []],
    [{ category: '' }, ['Jollof rice', 'Àkàrà', 'Zobo', 'Fried rice', 'ewa agoyin', 'Chapman']],
    [{ lowStock: 'true' as const }, ['Àkàrà', 'Fried rice', 'Chapman']],
    [{ lowStock: 'true' as const, status: 'active' as const, category: 'Drinks' }, ['Chapman']],
    [{ lowStock: 'false' as const, category: 'Drinks' }, ['Zobo', 'Chapman']],
  ])('narrowed by %o shows what fits, and the count says how many', async (query, names) => {
    const shop = await givenMenu();
    expect(await shop.names({ ...query, direction: 'ascending' })).toEqual(names);
    expect((await shop.count(query)).inventoryCount).toBe(names.length);
  });

  it('searches a shop in which nearly everything matches, page by page', async () => {
    const shop = await givenShop(test);
    const rows = Array.from({ length: 320 }, (_, place) => `Rice ${place},Rice,${10 + place}.00,${place % 5}`);
    await shop.importCsv(['name,category,price,quantity', ...rows].join('\n'));
    const { payload } = await shop.list({ search: 'rice', sort: 'price', limit: '50' });
    expect(payload.products.map(({ price }) => price)).toEqual(
      Array.from({ length: 50 }, (_, place) => 1_000 + place * 100),
    );
    expect((await shop.count({ search: 'ice' })).inventoryCount).toBe(320);
    expect((await shop.count({ search: 'ice', status: 'out_of_stock' })).inventoryCount).toBe(64);
  });

  it('finds products far down a long list, for few and many matches, forward and back', async () => {
    const shop = await givenShop(test);
    const rows = Array.from({ length: 700 }, (_, place) => `${nameOf(place)} ${place},Food,${10 + place}.00,9`);
    await shop.importCsv(['name,category,price,quantity', ...rows].join('\n'));
    for (const name of ['Nkwobi', 'Stew', 'Rice']) {
      const expected = placesOf(name).map((place) => `${name} ${place}`);
      const first = await shop.list({ search: name, sort: 'price' });
      expect(first.payload.products.map((product) => product.name)).toEqual(expected.slice(0, 10));
      const { after } = first.payload.paginationCursor;
      if (expected.length <= 10 || after === null) continue;
      const second = await shop.list({ search: name, sort: 'price', after });
      expect(second.payload.products.map((product) => product.name)).toEqual(expected.slice(10, 20));
      const { before } = second.payload.paginationCursor;
      const back = await shop.list({ search: name, sort: 'price', before: before ?? '' });
      expect(back.payload.products).toEqual(first.payload.products);
    }
    expect(await shop.names({ search: 'nkwobi 484' })).toEqual(['Nkwobi 484']);
    expect(await shop.names({ search: 'nkwobi', status: 'out_of_stock' })).toEqual([]);
    expect(await shop.names({ search: 'zobo' })).toEqual([]);
  });

  it.each([
    ['rice\u0000', 400],
    ['\uD83C %_\\ {"', 200],
  ])('searched for %j answers %i', async (search, status) => {
    const shop = await givenShop(test);
    expect((await shop.list({ search })).status).toBe(status);
  });

  it('counts what runs low of what it lists', async () => {
    const shop = await givenMenu();
    expect(await shop.count()).toEqual({ inventoryCount: 6, lowStock: 3 });
    expect(await shop.count({ category: 'Rice' })).toEqual({ inventoryCount: 2, lowStock: 1 });
  });

  it('names the categories in use, with how many products each holds', async () => {
    const shop = await givenMenu();
    const { payload } = await makeCall(test.app, inventoryContract.listProductCategories, {}, shop);
    expect(payload.categories).toEqual([
      { name: 'Drinks', products: 2 },
      { name: 'Rice', products: 2 },
      { name: 'Sides', products: 2 },
    ]);
  });

  it("compares the vendor's own id and type, and has nothing for another", async () => {
    const [shop, other] = [await givenMenu(), await givenMenu()];
    const ask = async (query: { vendorId?: string; vendorType?: 'restaurant' | 'pharmacy' }) => [
      (await makeCall(test.app, inventoryContract.listInventories, { query }, shop)).status,
      (await makeCall(test.app, inventoryContract.countInventory, { query }, shop)).status,
    ];
    expect(await ask({ vendorId: shop.vendorId, vendorType: 'restaurant' })).toEqual([200, 200]);
    expect(await ask({ vendorId: other.vendorId })).toEqual([404, 404]);
    expect(await ask({ vendorType: 'pharmacy' })).toEqual([404, 404]);
  });
});

describe('paging through products', () => {
  it('shows ten by default, and whether there are more', async () => {
    const shop = await givenShop(test);
    for (let place = 0; place < 12; place += 1) await shop.has({ name: `Dish ${place}` });
    const first = (await shop.list()).payload;
    expect([first.products.length, first.paginationCursor.hasNext, first.paginationCursor.hasPrevious]).toEqual([
      10,
      true,
      false,
    ]);
    const next = { pageType: 'next' as const, paginationCursor: first.paginationCursor.after ?? '' };
    const second = (await shop.list(next)).payload;
    expect(second.products.map(({ name }) => name)).toEqual(['Dish 1', 'Dish 0']);
    expect((await shop.list({ before: second.paginationCursor.before ?? '' })).payload.products).toEqual(
      first.products,
    );
  });

  it("refuses a cursor of another list, another vendor's, and one that was tampered with", async () => {
    const [shop, other] = [await givenMenu(), await givenMenu()];
    const { after } = (await shop.list({ limit: '2' })).payload.paginationCursor;
    const cursor = after ?? '';
    expect((await shop.list({ after: cursor })).status).toBe(200);
    const refused = [
      other.list({ after: cursor }),
      shop.list({ after: cursor, sort: 'price' }),
      shop.list({ after: cursor, direction: 'ascending' }),
      shop.list({ after: cursor, status: 'active' }),
      shop.list({ after: cursor, search: 'rice' }),
      shop.list({ after: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` }),
      shop.list({ before: 'nonsense' }),
    ];
    expect((await Promise.all(refused)).map(({ status, failure }) => `${status} ${failure.code}`)).toEqual(
      refused.map(() => '400 invalid_cursor'),
    );
    expect((await shop.list({ after: cursor, before: cursor })).status).toBe(400);
  });

  const step = fc.record({ adds: fc.nat(3), removes: fc.nat(3) });
  const sorts = fc.constantFrom('newest' as const, 'name' as const, 'price' as const, 'stock' as const);
  const directions = fc.constantFrom('ascending' as const, 'descending' as const);

  it('shows every product that stays exactly once, forward and back, while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ price: fc.integer({ min: 1, max: 3 }), quantity: fc.option(fc.nat(2)) }), {
          maxLength: 12,
        }),
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        sorts,
        directions,
        async (dishes, steps, size, sort, direction) => {
          const shop = await givenShop(test);
          const staying = new Set<string>();
          for (const [place, dish] of dishes.entries()) {
            staying.add((await shop.has({ ...dish, name: `Stays ${place % 3}` })).id);
          }
          const passing: string[] = [];
          const others = async () => {
            const { adds, removes } = steps.pop() ?? { adds: 0, removes: 0 };
            for (let count = 0; count < adds; count += 1) {
              passing.push((await shop.has({ name: `Passes ${count}`, price: 1 + count, quantity: count })).id);
            }
            for (const id of passing.splice(0, removes)) await shop.remove(id);
          };
          const page = async (query: Parameters<Shop['list']>[0]) => {
            const { payload } = await shop.list({ ...query, sort, direction, limit: String(size) });
            await others();
            const seen = payload.products.map(({ id }) => id).filter((id) => staying.has(id));
            return { seen, ...payload.paginationCursor };
          };

          let at = await page({});
          const forward = [...at.seen];
          while (at.hasNext) {
            at = await page({ after: at.after ?? '' });
            forward.push(...at.seen);
          }
          expect(forward.toSorted()).toEqual([...staying].toSorted());
          const back = [...at.seen];
          while (at.hasPrevious) {
            at = await page({ before: at.before ?? '' });
            back.unshift(...at.seen);
          }
          expect(back).toEqual(forward);
        },
      ),
      { numRuns: 25 },
    );
  });
});
