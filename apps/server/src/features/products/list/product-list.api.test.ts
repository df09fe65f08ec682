import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { aPng } from '../../../testing/given/sample-files.ts';
import { products as productTable } from '../products.tables.ts';
import { foldText, searchWords } from '../product-row.ts';
import { holds, toPatterns } from './product-list.queries.ts';

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

const menu = await givenMenu();

/** A few of one kind, many of another that starts far down, many of a third. */
const nameOf = (index: number) => (index % 97 === 96 ? 'Nkwobi' : index < 320 ? 'Rice' : 'Stew');
const placesOf = (name: string) => Array.from({ length: 700 }, (_, index) => index).filter((p) => nameOf(p) === name);

describe('the list of products', () => {
  it('returns each product as a single read does, in both list calls', async () => {
    const shop = await givenMenu();
    const { payload: image } = await shop.uploadImage(await aPng());
    const options = [{ name: '🍚', priceDifference: 50 }];
    const { id } = await shop.has({
      name: 'Ofada "special" \\ rice',
      description: 'Two\nlines',
      optionGroups: [{ name: 'Size "XL"', min: 1, max: 1, options }],
      imageIds: [image.imageId],
      attributes: { allergens: ['milk', 'eggs'] },
    });
    await shop.setDiscount(id, { kind: 'percentage', value: 15, startsAt: null, endsAt: null });
    const away = await shop.has({ name: 'Suya' });
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await shop.setStatus({ inventoryId: away.id, status: 'inactive', unavailableUntil: until });
    const { products } = (await shop.list()).payload;
    expect(products).toHaveLength(8);
    for (const product of products) expect(product).toEqual(await shop.now(product.id));
    const { inventories } = (await test.request(inventoryContract.listInventories, { query: {} }, shop)).payload;
    expect(inventories).toEqual(products);
  });

  it('can be sorted by newest, name, price or stock, in either direction', async () => {
    const newest = ['Chapman', 'ewa agoyin', 'Fried rice', 'Zobo', 'Àkàrà', 'Jollof rice'];
    expect(await menu.names()).toEqual(newest);
    expect(await menu.names({ sort: 'newest', direction: 'ascending' })).toEqual(newest.toReversed());
    const byName = ['Àkàrà', 'Chapman', 'ewa agoyin', 'Fried rice', 'Jollof rice', 'Zobo'];
    expect(await menu.names({ sort: 'name' })).toEqual(byName);
    expect(await menu.names({ sort: 'name', direction: 'descending' })).toEqual(byName.toReversed());
    const byPrice = ['Àkàrà', 'ewa agoyin', 'Zobo', 'Chapman', 'Jollof rice', 'Fried rice'];
    expect(await menu.names({ sort: 'price' })).toEqual(byPrice);
    // Stock that isn't counted is never low.
    const byStock = ['Fried rice', 'Àkàrà', 'Chapman', 'ewa agoyin', 'Jollof rice', 'Zobo'];
    expect(await menu.names({ sort: 'stock' })).toEqual(byStock);
  });

  it('sorts names by their numbers', async () => {
    const shop = await givenShop(test);
    for (const name of ['Item 10', 'Item 2', 'Item 02b', 'Item']) await shop.has({ name, sku: null });
    expect(await shop.names({ sort: 'name' })).toEqual(['Item', 'Item 2', 'Item 02b', 'Item 10']);
  });

  it('finds a product by its barcode, and others with that number in their SKU', async () => {
    const shop = await givenShop(test, { type: 'super_market' });
    await shop.has({ name: 'Rice 5 kg', sku: null, attributes: { barcode: '6001234567890' } });
    await shop.has({ name: 'Rice, open bag', sku: '6001234567890-B', category: 'Loose' });
    await shop.has({ name: 'Beans', sku: null, attributes: { barcode: '6001234567891' } });
    const search = '6001234567890';
    expect(await shop.names({ search, sort: 'name' })).toEqual(['Rice 5 kg', 'Rice, open bag']);
    expect(await shop.names({ search, category: 'Loose' })).toEqual(['Rice, open bag']);
    expect((await shop.count({ search })).inventoryCount).toBe(2);
    expect(await menu.names({ search })).toEqual([]);
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
  ])('filtered by %o shows and counts what matches', async (query, names) => {
    expect(await menu.names({ ...query, direction: 'ascending' })).toEqual(names);
    expect((await menu.count(query)).inventoryCount).toBe(names.length);
  });

  it('searches and counts correctly when nearly everything matches', async () => {
    const shop = await givenShop(test);
    const rows = Array.from({ length: 320 }, (_, index) => `Rice ${index},Rice,${10 + index}.00,${index % 5}`);
    await shop.importCsv(['name,category,price,quantity', ...rows].join('\n'));
    const { payload } = await shop.list({ search: 'rice', sort: 'price', limit: '50' });
    expect(payload.products.map(({ price }) => price)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1_000 + index * 100),
    );
    expect((await shop.count({ search: 'ice' })).inventoryCount).toBe(320);
    expect((await shop.count({ search: 'ice', status: 'out_of_stock' })).inventoryCount).toBe(64);
  });

  it('finds products far down a long list, for few and many matches, forward and back', async () => {
    const shop = await givenShop(test);
    const rows = Array.from({ length: 700 }, (_, index) => `${nameOf(index)} ${index},Food,${10 + index}.00,9`);
    await shop.importCsv(['name,category,price,quantity', ...rows].join('\n'));
    for (const name of ['Nkwobi', 'Stew', 'Rice']) {
      const expected = placesOf(name).map((index) => `${name} ${index}`);
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
    expect((await menu.list({ search })).status).toBe(status);
  });

  it('counts how many of the listed products run low', async () => {
    expect(await menu.count()).toEqual({ inventoryCount: 6, lowStock: 3 });
    expect(await menu.count({ category: 'Rice' })).toEqual({ inventoryCount: 2, lowStock: 1 });
  });

  it('names the categories in use, with how many products each holds', async () => {
    const { payload } = await test.request(inventoryContract.listProductCategories, {}, menu);
    expect(payload.categories).toEqual([
      { name: 'Drinks', products: 2, discount: null },
      { name: 'Rice', products: 2, discount: null },
      { name: 'Sides', products: 2, discount: null },
    ]);
  });

  it("answers 404 for another vendor's id or type", async () => {
    const other = await givenShop(test);
    const statusesFor = async (query: { vendorId?: string; vendorType?: 'restaurant' | 'pharmacy' }) => [
      (await test.request(inventoryContract.listInventories, { query }, menu)).status,
      (await test.request(inventoryContract.countInventory, { query }, menu)).status,
    ];
    expect(await statusesFor({ vendorId: menu.vendorId, vendorType: 'restaurant' })).toEqual([200, 200]);
    expect(await statusesFor({ vendorId: other.vendorId })).toEqual([404, 404]);
    expect(await statusesFor({ vendorType: 'pharmacy' })).toEqual([404, 404]);
  });
});

describe('a search matches a product', () => {
  it('whose text contains each of the words', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', 'à', '🍚', ' ', '"', '{', ',') });
    await fc.assert(
      fc.asyncProperty(text, text, async (name, search) => {
        const [searchText, words] = [foldText(name), searchWords(search)];
        const { rows } = await test.db.execute(sql`
          select ${holds(sql.param(toPatterns(words)))} as holds from (select ${searchText}::text as search_text) ${productTable}`);
        expect(rows).toEqual([{ holds: words.every((word) => searchText.includes(word)) }]);
      }),
      { numRuns: 300 },
    );
  });
});
