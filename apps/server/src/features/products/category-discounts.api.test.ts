import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { after, hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();
const it = base.extend('market', () => givenMarket(test));

const TEN: DiscountInput = { kind: 'percentage', value: 10 };

const set = (market: Market, categories: string[], discount: DiscountInput | null = TEN) =>
  test.request(inventoryContract.setCategoryDiscount, { body: { categories, discount } }, market);
const fieldsOf = async (...input: Parameters<typeof set>) => {
  const { status, failure } = await set(...input);
  return [status, failure.fields];
};
const list = async (market: Market) => {
  const { payload } = await test.request(inventoryContract.listProductCategories, {}, market);
  return payload.categories.map(({ name, discount }) => [name, discount?.value ?? null]);
};
const at = (count: number) => after(test.clock.now(), hours(count)).toISOString();
const pays = async (market: Market, productId: string) => (await market.now(productId)).customerPrice;
const ordered = async (market: Market, productId: string) =>
  (await market.quote({ items: [{ productId, quantity: 1 }] })).payload.subtotal;

describe('a discount on a category', () => {
  it('counts for every product that is in it, also one that was added later', async ({ market }) => {
    const zobo = await market.has({ name: 'Zobo', category: 'Drinks', price: 100_000 });
    const bread = await market.has({ name: 'Bread', category: 'Bakery', price: 50_000 });
    const { status, payload } = await set(market, ['Drinks', 'Rice']);
    expect([status, payload.categories.map(({ name, products }) => [name, products])]).toEqual([
      200,
      [
        ['Bakery', 1],
        ['Drinks', 1],
        ['Rice', 1],
      ],
    ]);
    expect(await list(market)).toEqual([
      ['Bakery', null],
      ['Drinks', 10],
      ['Rice', 10],
    ]);
    const kunu = await market.has({ name: 'Kunu', category: 'Drinks', price: 200_000 });
    expect(kunu).toMatchObject({ customerPrice: 180_000, discount: null, categoryDiscount: TEN });
    expect([await pays(market, zobo.id), await pays(market, bread.id)]).toEqual([90_000, 50_000]);
    const shown = (await market.list({ search: 'kunu' })).payload.products[0];
    expect(shown?.customerPrice).toBe(180_000);
    const menu = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    const seen = menu.payload.categories.flatMap(({ products }) => products).find(({ id }) => id === kunu.id);
    expect(seen?.customerPrice).toBe(180_000);
    expect([await ordered(market, kunu.id), await ordered(market, bread.id)]).toEqual([180_000, 50_000]);
    await market.edit({ inventoryId: kunu.id, version: 1, category: 'Bakery' });
    const moved = await market.edit({ inventoryId: bread.id, version: 1, category: 'Drinks' });
    expect([await pays(market, kunu.id), moved.payload.customerPrice]).toEqual([200_000, 45_000]);
    expect((await set(market, ['Drinks'], null)).status).toBe(200);
    expect(await pays(market, zobo.id)).toBe(100_000);
  });

  it('gives way to a product’s own discount while that runs', async ({ market }) => {
    const { id } = await market.has({ category: 'Drinks', price: 100_000 });
    await set(market, ['Drinks'], { kind: 'percentage', value: 50 });
    await market.setDiscount(id, { ...TEN, endsAt: at(1) });
    expect([await pays(market, id), await ordered(market, id)]).toEqual([90_000, 90_000]);
    test.clock.advance(hours(2));
    expect([await pays(market, id), await ordered(market, id)]).toEqual([50_000, 50_000]);
  });

  it('starts and ends on its dates', async ({ market }) => {
    const { id } = await market.has({ category: 'Drinks', price: 100_000 });
    await set(market, ['Drinks'], { ...TEN, startsAt: at(1), endsAt: at(3) });
    const seen = [await pays(market, id)];
    for (const _ of [1, 2]) {
      test.clock.advance(hours(2));
      seen.push(await pays(market, id));
    }
    expect(seen).toEqual([100_000, 90_000, 100_000]);
    expect(await fieldsOf(market, ['Drinks'], { ...TEN, endsAt: at(-1) })).toEqual([
      400,
      { 'body.discount.endsAt': 'Choose a time in the future.' },
    ]);
  });

  it('is refused where it would make a product free, and skips a later one', async ({ market }) => {
    const { id } = await market.has({ category: 'Drinks', price: 100_000 });
    expect(await fieldsOf(market, ['Drinks', 'Rice'], { kind: 'amount', value: 100_000 })).toEqual([
      400,
      { 'body.discount.value': 'One of these products costs no more than that. Lower the discount.' },
    ]);
    expect(await pays(market, id)).toBe(100_000);
    await set(market, ['Drinks'], { kind: 'amount', value: 60_000 });
    const sachet = await market.has({ name: 'Sachet', category: 'Drinks', price: 60_000 });
    expect([await pays(market, id), sachet.customerPrice, await ordered(market, sachet.id)]).toEqual([
      40_000, 60_000, 60_000,
    ]);
  });

  it('follows the new name of its category, even when two swap names', async ({ market }) => {
    const zobo = await market.has({ name: 'Zobo', category: 'Drinks', price: 100_000 });
    await set(market, ['Drinks']);
    const { version } = (await test.request(menuContract.listMenuSections, {}, market)).payload;
    const sections = [
      { name: 'Rice', was: 'Drinks', hours: null },
      { name: 'Drinks', was: 'Rice', hours: null },
    ];
    await test.request(menuContract.saveMenuSections, { body: { version, sections } }, market);
    expect(await list(market)).toEqual([
      ['Drinks', null],
      ['Rice', 10],
    ]);
    expect(await pays(market, zobo.id)).toBe(90_000);
  });

  it('names categories of the store, and changes nobody else’s', async ({ market }) => {
    expect(await fieldsOf(market, ['Rice', 'Nowhere'])).toEqual([
      400,
      { 'body.categories.1': 'We couldn’t find this category.' },
    ]);
    expect(await fieldsOf(market, [])).toEqual([400, { 'body.categories': 'Choose at least one category.' }]);
    const other = await givenMarket(test);
    await set(other, ['Rice']);
    expect(await pays(market, market.product.id)).toBe(250_000);
    expect(await list(market)).toEqual([['Rice', null]]);
  });
});
