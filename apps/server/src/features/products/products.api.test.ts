import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop } from '../../testing/given/given-shop.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

const SIZES = {
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { name: 'Small', priceDifference: -50_000 },
    { name: 'Large', priceDifference: 80_000 },
  ],
};

describe('adding a product', () => {
  it('refuses names that look like others and are not', async ({ shop }) => {
    const hidden = await shop.create({ name: 'Jollof\u200B rice', optionGroups: [{ ...SIZES, name: 'Si\u2060ze' }] });
    expect(hidden.failure.fields).toEqual({
      'body.name': 'Remove the hidden characters from the name.',
      'body.optionGroups.0.name': 'Remove the hidden characters from the name.',
    });
    const mixed = await shop.create({ name: 'J\u043Ellof rice', category: '\u0421hicken' });
    expect(Object.keys(mixed.failure.fields ?? {})).toEqual(['body.name', 'body.category']);
    expect(await shop.names({})).toEqual([]);
  });

  it("stores every field and returns the customer's price", async ({ shop }) => {
    const input = {
      name: 'Egusi soup',
      description: 'With pounded yam.\nServed hot.',
      category: 'Soups',
      price: 525_000,
      quantity: 12,
      lowStock: 3,
      sku: 'EG-02',
      prepMinutes: 25,
      attributes: { spiceLevel: 'hot' as const, dietMarks: ['halal' as const] },
    };
    const { status, payload } = await shop.create({ ...input, optionGroups: [SIZES] });
    expect(status).toBe(200);
    expect(payload).toMatchObject({
      ...input,
      vendorId: shop.vendorId,
      vendorType: 'restaurant',
      status: 'active',
      customerPrice: 525_000,
      isLowStock: false,
      version: 1,
      optionGroups: [{ name: 'Size', options: [{ name: 'Small', isAvailable: true }, { name: 'Large' }] }],
    });
    expect(await shop.now(payload.id)).toEqual(payload);
    expect(await shop.events()).toEqual([{ kind: 'product_changed', productId: payload.id }]);
  });

  it('sets its discount and status in the same step', async ({ shop }) => {
    const discount = { kind: 'percentage' as const, value: 10 };
    const { payload } = await shop.create({ price: 200_000, discount, status: 'inactive' });
    expect(payload).toMatchObject({ status: 'inactive', discount, customerPrice: 180_000, version: 1 });
    expect(await shop.now(payload.id)).toEqual(payload);
    expect(await shop.events()).toHaveLength(1);
    expect((await shop.has({ quantity: 0, status: 'active' })).status).toBe('out_of_stock');
    expect((await shop.has({ quantity: 0, status: 'inactive' })).status).toBe('inactive');
  });

  it.each([
    [{ kind: 'amount' as const, value: 250_000 }, 'body.discount.value'],
    [{ kind: 'percentage' as const, value: 10, endsAt: '2020-01-01T00:00:00.000Z' }, 'body.discount.endsAt'],
  ])('is refused entirely with the discount %j', async (discount, field) => {
    const shop = await givenShop(test);
    const { status, failure } = await shop.create({ price: 250_000, discount });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    expect(await shop.names()).toEqual([]);
  });

  it('makes one product for both families of calls', async ({ shop }) => {
    const body = { name: 'Suya', category: 'Grill', price: 200_000 };
    const { payload } = await test.request(inventoryContract.createInventory, { body }, shop);
    expect((await shop.list()).payload.products).toEqual([payload]);
    const { payload: page } = await test.request(inventoryContract.listInventories, { query: {} }, shop);
    expect(page.inventories).toEqual([payload]);
  });

  it('starts out of stock if it has none', async ({ shop }) => {
    expect((await shop.create({ quantity: 0 })).payload.status).toBe('out_of_stock');
  });

  it.each([0, -1, 1e308, '12abc', 1e15, 1.5, null])('refuses the price %s by its field (§5.4)', async (price) => {
    const shop = await givenShop(test);
    const { status, failure } = await shop.create({ price: price as number });
    expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([400, 'invalid_request', ['body.price']]);
    expect((await shop.count()).inventoryCount).toBe(0);
  });

  it.each(['J', 'J'.repeat(81), '    ', 'a\nb'])('refuses the name %j by its field', async (name) => {
    const shop = await givenShop(test);
    const { status, failure } = await shop.create({ name });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['body.name']]);
  });

  it.each(['🍚🍗', 'أرز جولوف', '<b onclick="x()">Rice</b>', 'J'.repeat(80), "Mama's 100% “best” \\ & co"])(
    'stores the name %j unchanged, and finds it',
    async (name) => {
      const shop = await givenShop(test);
      const { payload } = await shop.create({ name });
      expect(payload.name).toBe(name);
      expect(await shop.names({ search: name })).toEqual([name]);
      expect(await shop.names({ sort: 'name', limit: '1' })).toEqual([name]);
    },
  );

  it('refuses fields of another vendor type, by name', async () => {
    const pharmacy = await givenShop(test, { type: 'pharmacy' });
    const { status, failure } = await pharmacy.create({ attributes: { form: 'syrup', spiceLevel: 'hot', brand: 'X' } });
    expect(status).toBe(400);
    expect(Object.keys(failure.fields ?? {})).toEqual(['body.attributes.spiceLevel', 'body.attributes.brand']);
    const { payload } = await pharmacy.create({ attributes: { form: 'syrup', expiresOn: '2027-05-01' } });
    expect(payload.attributes).toEqual({ form: 'syrup', expiresOn: '2027-05-01' });
  });

  it('refuses an SKU that another product has, in whatever case, until that one is deleted', async ({ shop }) => {
    const first = await shop.has({ sku: 'JR-01' });
    const { status, failure } = await shop.create({ sku: 'jr-01' });
    expect([status, failure.code, failure.fields]).toEqual([
      409,
      'sku_taken',
      { 'body.sku': 'Another product already has this SKU.' },
    ]);
    expect((await (await givenShop(test)).create({ sku: 'JR-01' })).status).toBe(200);
    await shop.remove(first.id);
    expect((await shop.create({ sku: 'JR-01' })).status).toBe(200);
  });

  it('gives one SKU to one product only, however many request it at the same moment', async ({ shop }) => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.create({ sku: 'ONE' })));
    expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('refuses an unknown picture, and an option id from elsewhere', async ({ shop }) => {
    const picture = await shop.create({ imageIds: [newId()] });
    expect([picture.status, picture.failure.fields]).toEqual([
      400,
      { 'body.imageIds.0': 'We couldn’t find this picture.' },
    ]);
    const option = await shop.create({ optionGroups: [{ ...SIZES, id: newId() }] });
    expect([option.status, Object.keys(option.failure.fields ?? {})]).toEqual([400, ['body.optionGroups.0.id']]);
  });
});

describe('deleting a product', () => {
  it('removes it from every list, and can be undone', async ({ shop }) => {
    const { id } = await shop.has({ sku: 'GONE' });
    const { payload } = await shop.remove(id);
    expect([(await shop.read(id)).status, (await shop.count()).inventoryCount]).toEqual([404, 0]);
    expect((await shop.remove(id)).failure).toMatchObject({
      code: 'gone',
      message: 'This product no longer exists.',
    });
    expect((await shop.undo(payload.undoId)).payload).toEqual({ restored: 1 });
    expect((await shop.now(id)).sku).toBe('GONE');
    expect((await shop.undo(payload.undoId)).failure.code).toBe('undo_over');
  });

  it("can't be undone if its SKU was assigned meanwhile", async ({ shop }) => {
    const { id } = await shop.has({ sku: 'TWICE' });
    const { payload } = await shop.remove(id);
    await shop.has({ sku: 'TWICE' });
    expect((await shop.undo(payload.undoId)).failure.code).toBe('sku_taken');
  });
});

const find = (inventoryId: string, vendorType?: 'restaurant' | 'pharmacy') =>
  test.request(inventoryContract.readPublicInventory, {
    query: { inventoryId, ...(vendorType && { vendorType }) },
  });

describe('the public call for one product', () => {
  it('shows what a customer may see, and nothing of how the shop is run', async ({ shop }) => {
    const { id } = await shop.has({ sku: 'SECRET', quantity: 4, lowStock: 9 });
    await shop.setDiscount(id, { kind: 'percentage', value: 10 });
    const { payload } = await find(id, 'restaurant');
    expect(payload).toMatchObject({ id, price: 250_000, customerPrice: 225_000, isAvailable: true });
    expect(Object.keys(payload)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sku|quantity|lowStock|version|status|discount/)]),
    );
  });

  it('shows what has run out as not available, and hides what is inactive, deleted or of another type', async () => {
    const shop = await givenShop(test);
    const { id } = await shop.has({ quantity: 0 });
    expect((await find(id)).payload.isAvailable).toBe(false);
    expect((await find(id, 'pharmacy')).status).toBe(404);
    await shop.setStatus({ inventoryId: id, status: 'inactive' });
    expect((await find(id)).status).toBe(404);
    const other = await shop.has();
    await shop.remove(other.id);
    expect((await find(other.id)).status).toBe(404);
    expect((await find(newId())).status).toBe(404);
  });

  it.each(['PENDING', 'SUSPENDED'] as const)('hides the products of a vendor who is %s', async (status) => {
    const shop = await givenShop(test, { status });
    expect((await find((await shop.has()).id)).status).toBe(404);
  });
});

describe("another vendor's product", () => {
  it('answers reads with 404 and writes with 410', async () => {
    const [ada, bola] = [await givenShop(test), await givenShop(test)];
    const { id } = await bola.has({ quantity: 5 });
    expect((await ada.read(id)).status).toBe(404);
    const writes = [
      ada.edit({ inventoryId: id, version: 1, name: 'Mine now' }),
      ada.setLowStock(id, 1),
      ada.setStatus({ inventoryId: id, status: 'inactive' }),
      ada.setDiscount(id, null),
      ada.remove(id),
      ada.changeMany({ inventoryIds: [id], change: { kind: 'delete' } }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([410, 410, 410, 410, 410, 410]);
    expect(await bola.now(id)).toMatchObject({ name: 'Jollof rice', status: 'active', version: 1 });
  });
});

describe("the administrator's commission", () => {
  it("is the marketplace's rate, with nothing charged yet", async ({ shop }) => {
    const { payload } = await test.request(productsContract.readVendorCommission, {}, shop);
    expect(payload).toEqual({ rateBasisPoints: 1500, totalCommission: 0 });
  });
});
