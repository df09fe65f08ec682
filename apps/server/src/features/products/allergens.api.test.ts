import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { columnsFor } from './csv/csv-columns.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

const fieldsOf = ({ failure }: { failure: { fields?: Record<string, string> | undefined } }) => failure.fields;

describe('the allergens of a product', () => {
  it.each(['restaurant', 'super_market', 'shop', 'store'] as const)('are stored and changed in a %s', async (type) => {
    const shop = await givenShop(test, { type });
    const { id, attributes } = await shop.has({ attributes: { allergens: ['milk', 'gluten'] } });
    expect(attributes).toEqual({ allergens: ['milk', 'gluten'] });
    const edit = await shop.edit({ inventoryId: id, version: 1, attributes: { allergens: ['milk', 'eggs'] } });
    expect(edit.payload).toMatchObject({ version: 2, attributes: { allergens: ['milk', 'eggs'] } });
    const late = await shop.edit({ inventoryId: id, version: 1, attributes: {} });
    expect([late.status, late.failure.code]).toEqual([409, 'product_changed']);
    expect(await shop.now(id)).toEqual(edit.payload);
  });

  it('are refused if one is unknown or repeated, and from a pharmacy', async () => {
    const [shop, pharmacy] = [await givenShop(test), await givenShop(test, { type: 'pharmacy' })];
    const unknown = await shop.create({ attributes: { allergens: ['milk', 'dust' as 'milk'] } });
    const twice = await shop.create({ attributes: { allergens: ['milk', 'eggs', 'milk'] } });
    const foreign = await pharmacy.create({ attributes: { allergens: ['milk'] } });
    expect([unknown, twice, foreign].map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(fieldsOf(unknown)).toEqual({
      'body.attributes.allergens.1': expect.stringMatching(/^Choose one of: celery,/),
    });
    expect(fieldsOf(twice)).toEqual({ 'body.attributes.allergens': 'Add each one only once.' });
    expect(fieldsOf(foreign)).toEqual({ 'body.attributes.allergens': 'This doesn’t apply to your type of store.' });
    expect([(await shop.count()).inventoryCount, (await pharmacy.count()).inventoryCount]).toEqual([0, 0]);
  });

  it.each([
    [['nut_free', 'contains_nuts'], [], 'A nut-free product can’t contain nuts or peanuts. Change one of them.'],
    [['nut_free'], ['peanuts'], 'A nut-free product can’t contain nuts or peanuts. Change one of them.'],
    [['dairy_free'], ['milk'], 'A dairy-free product can’t contain milk. Change one of them.'],
  ] as const)('are refused if they contradict %s: %s', async (marks, contained, message) => {
    const shop = await givenShop(test);
    const attributes = { dietMarks: [...marks], allergens: [...contained] };
    expect(fieldsOf(await shop.create({ attributes }))).toEqual({ 'body.attributes.dietMarks': message });
    const { id, version } = await shop.has({ attributes: { allergens: [...contained] } });
    const edit = await shop.edit({ inventoryId: id, version, attributes });
    expect([edit.status, fieldsOf(edit)]).toEqual([400, { 'body.attributes.dietMarks': message }]);
  });

  it('are shown to customers in the menu', async () => {
    const market = await givenMarket(test);
    await market.edit({
      inventoryId: market.product.id,
      version: market.product.version,
      attributes: { allergens: ['celery', 'fish'] },
    });
    const { payload } = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload.categories[0]?.products[0]?.attributes).toEqual({ allergens: ['celery', 'fish'] });
  });
});

describe('allergens in a file', () => {
  it('are exported with semicolons and imported again unchanged', async ({ shop }) => {
    const { id } = await shop.has({ attributes: { dietMarks: ['halal'], allergens: ['peanuts', 'sesame', 'milk'] } });
    const text = await shop.exportCsv();
    expect(text.split('\r\n').map((line) => line.split(',').slice(-2))).toEqual([
      ['diet_marks', 'allergens'],
      ['halal', '"peanuts;sesame;milk"'],
      [''],
    ]);
    expect((await shop.importCsv(text)).payload).toMatchObject({ unchanged: 1, problems: [] });
    await shop.importCsv(text.replace('"peanuts;sesame;milk"', '"Sesame ; soya"'));
    expect((await shop.now(id)).attributes).toEqual({ dietMarks: ['halal'], allergens: ['sesame', 'soya'] });
  });

  it('are cleared by an empty cell, unchanged without a column, and restored by an undo', async ({ shop }) => {
    const { id } = await shop.has({ sku: 'JR', attributes: { allergens: ['milk'] } });
    await shop.importCsv('sku,price\nJR,99');
    expect((await shop.now(id)).attributes).toEqual({ allergens: ['milk'] });
    const emptied = (await shop.importCsv('sku,allergens\nJR,')).payload;
    expect(await shop.now(id)).toMatchObject({ attributes: {}, version: 3 });
    expect((await shop.undo(emptied.undoId)).payload.restored).toBe(1);
    expect(await shop.now(id)).toMatchObject({ attributes: { allergens: ['milk'] }, version: 4 });
  });

  it('are reported by row and column if they are wrong', async ({ shop }) => {
    const file = ['name,category,price,allergens', 'Suya,Grill,20,dust', 'Pie,Snacks,9,"milk;Milk"'].join('\n');
    expect((await shop.importCsv(file, { isDryRun: true })).payload.problems).toEqual([
      { row: 2, column: 'allergens', message: expect.stringMatching(/^Choose one of: celery,/) },
      { row: 3, column: 'allergens', message: 'Add each one only once.' },
    ]);
    const pharmacy = await givenShop(test, { type: 'pharmacy' });
    expect((await pharmacy.importCsv(file, { isDryRun: true })).payload.problems).toEqual([
      { row: 1, column: 'allergens', message: 'We couldn’t match this column.' },
    ]);
  });
});

/** Another value than `given` for every column of a restaurant's file, and the expected product. */
const OTHERS: Readonly<Record<string, readonly [cell: string, says: object]>> = {
  sku: ['EG-99', { sku: 'EG-99' }],
  name: ['Party egusi', { name: 'Party egusi' }],
  description: ['By the bowl.', { description: 'By the bowl.' }],
  category: ['Parties', { category: 'Parties' }],
  price: ['6000', { price: 600_000 }],
  quantity: ['20', { quantity: 20 }],
  low_stock: ['9', { lowStock: 9 }],
  status: ['inactive', { status: 'inactive' }],
  prep_minutes: ['40', { prepMinutes: 40 }],
  discount_kind: ['percentage', { discount: { kind: 'percentage', value: 10, startsAt: null, endsAt: null } }],
  options: [
    'Size: Small; Large +500',
    { optionGroups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Small' }, { priceDifference: 50_000 }] }] },
  ],
  spice_level: ['mild', { attributes: { ...dishAttributes(), spiceLevel: 'mild' } }],
  diet_marks: ['dairy_free', { attributes: { ...dishAttributes(), dietMarks: ['dairy_free'] } }],
  allergens: ['celery;soya', { attributes: { ...dishAttributes(), allergens: ['celery', 'soya'] } }],
};

/** Columns that only make sense with another. */
const BESIDE = ['quantity_exported', 'discount_value', 'discount_starts_at', 'discount_ends_at'];

function dishAttributes() {
  return { spiceLevel: 'hot' as const, dietMarks: ['halal' as const], allergens: ['fish' as const] };
}

const input = {
  name: 'Egusi soup',
  description: 'With pounded yam.',
  category: 'Soups',
  price: 525_000,
  quantity: 12,
  lowStock: 3,
  sku: 'EG-02',
  prepMinutes: 25,
  attributes: dishAttributes(),
};

/** An undo is an edit too, and makes a new version. */
const withoutVersion = (product: Product) => ({ ...product, version: 0, updatedAt: '' });

describe('every column of the file', () => {
  it('is covered by these tests', () => {
    const names = columnsFor('restaurant').map(({ name }) => name);
    expect(names.toSorted()).toEqual(['id', ...Object.keys(OTHERS), ...BESIDE].toSorted());
  });

  it.each(Object.entries(OTHERS))('changes its field and is undone: %s', async (column, [cell, expected]) => {
    const shop = await givenShop(test);
    const before = await shop.has(input);
    const beside = column === 'discount_kind' ? { discount_value: '10' } : {};
    const cells = { id: before.id, ...beside, [column]: cell };
    const file = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`;
    const done = (await shop.importCsv(file)).payload;
    expect(done).toMatchObject({ updated: 1 });
    const after = await shop.now(before.id);
    expect(after).toMatchObject(expected);
    expect(after.version).toBe(column === 'quantity' ? 1 : 2);
    expect((await shop.undo(done.undoId)).payload.restored).toBe(1);
    expect(withoutVersion(await shop.now(before.id))).toEqual(withoutVersion(before));
  });
});
