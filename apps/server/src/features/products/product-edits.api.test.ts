import { inventoryContract as calls } from '@vendor-portal/contract/products/inventory.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop } from '../../testing/given/given-shop.ts';

const test = await sharedTestApp();
const at = (milliseconds: number) => new Date(test.clock.now().getTime() + milliseconds).toISOString();
const it = base.extend('shop', () => givenShop(test));

const TEN_PERCENT = { kind: 'percentage', value: 10 } as const;

const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe('changing a product', () => {
  it('updates only the given fields, and makes a new version', async ({ shop }) => {
    const { id } = await shop.has({ description: 'Smoky', quantity: 7 });
    const { payload } = await shop.edit({
      inventoryId: id,
      version: 1,
      name: 'Party jollof',
      price: 300_000,
      sku: 'PJ',
    });
    expect(payload).toMatchObject({
      name: 'Party jollof',
      price: 300_000,
      sku: 'PJ',
      description: 'Smoky',
      quantity: 7,
      version: 2,
    });
    expect(await shop.names({ search: 'party' })).toEqual(['Party jollof']);
    expect(await shop.names({ search: 'rice' })).toEqual([]);
  });

  it('accepts one of two edits of the same version, and shows the other the result', async ({ shop }) => {
    const { id } = await shop.has();
    const responses = await Promise.all([
      shop.edit({ inventoryId: id, version: 1, name: 'By Ada' }),
      shop.edit({ inventoryId: id, version: 1, name: 'By Bola' }),
    ]);
    expect(statusesOf(responses)).toEqual([200, 409]);
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status);
    expect(lost?.failure).toMatchObject({ code: 'product_changed', payload: { name: won?.payload.name, version: 2 } });
    expect((await shop.now(id)).name).toBe(won?.payload.name);
  });

  it('refuses a status, alert or discount based on an older version, and returns the current one', async () => {
    const shop = await givenShop(test);
    const { id: inventoryId } = await shop.has({ quantity: 7 });
    await shop.edit({ inventoryId, version: 1, name: 'Party jollof' });
    const edits = (version: number) => [
      test.request(calls.updateInventoryStatus, { body: { inventoryId, status: 'inactive', version } }, shop),
      test.request(calls.updateLowStock, { body: { inventoryId, lowStock: 3, version } }, shop),
      test.request(calls.setDiscount, { body: { inventoryId, discount: TEN_PERCENT, version } }, shop),
    ];
    for (const { status, failure } of await Promise.all(edits(1))) {
      expect([status, failure.code, failure.payload]).toMatchObject([409, 'product_changed', { version: 2 }]);
    }
    expect(await shop.now(inventoryId)).toMatchObject({ status: 'active', lowStock: null, discount: null, version: 2 });
    // Of three edits based on the same version one wins.
    expect(statusesOf(await Promise.all(edits(2)))).toEqual([200, 409, 409]);
  });

  it('writes nothing and publishes no event if nothing changes', async ({ shop }) => {
    const product = await shop.has({ quantity: 3 });
    const { payload } = await shop.edit({ inventoryId: product.id, version: 1, name: product.name, quantityChange: 0 });
    expect(payload).toEqual(product);
    expect(await shop.events()).toHaveLength(1);
  });

  it('preserves the ids of remaining options, and refuses foreign ids', async ({ shop }) => {
    const options = [
      { name: 'Small', priceDifference: 0 },
      { name: 'Large', priceDifference: 10_000 },
    ];
    const { id, optionGroups } = await shop.has({ optionGroups: [{ name: 'Size', min: 1, max: 1, options }] });
    const [group] = optionGroups;
    const second = group?.options[1];
    const edited = await shop.edit({
      inventoryId: id,
      version: 1,
      optionGroups: [
        {
          id: group?.id,
          name: 'Portion',
          min: 0,
          max: 1,
          options: [{ id: second?.id, name: 'Huge', priceDifference: 20_000 }],
        },
      ],
    });
    expect(edited.payload.optionGroups).toMatchObject([
      { id: group?.id, name: 'Portion', options: [{ id: second?.id, name: 'Huge' }] },
    ]);
    const again = await shop.edit({
      inventoryId: id,
      version: 2,
      optionGroups: [
        { name: 'Old', min: 0, max: 1, options: [{ id: group?.options[0]?.id, name: 'x', priceDifference: 0 }] },
      ],
    });
    expect(Object.keys(again.failure.fields ?? {})).toEqual(['body.optionGroups.0.options.0.id']);
  });

  it('refuses a price that its discount or options would reduce to nothing', async ({ shop }) => {
    const { id } = await shop.has({
      optionGroups: [{ name: 'Size', min: 0, max: 1, options: [{ name: 'Half', priceDifference: -100_000 }] }],
    });
    expect((await shop.setDiscount(id, { kind: 'amount', value: 150_000 })).failure.fields).toHaveProperty([
      'body.discount.value',
    ]);
    expect((await shop.setDiscount(id, { kind: 'amount', value: 100_000 })).status).toBe(200);
    const cheaper = await shop.edit({ inventoryId: id, version: 2, price: 200_000 });
    expect([cheaper.status, Object.keys(cheaper.failure.fields ?? {})]).toEqual([400, ['body.price']]);
  });
});

describe('a discount', () => {
  it.each([
    [{ kind: 'percentage' as const, value: 10 }, 225_000],
    [{ kind: 'percentage' as const, value: 99 }, 2_500],
    [{ kind: 'amount' as const, value: 249_999 }, 1],
  ])('of %o makes the customer pay %i', async (discount, customerPrice) => {
    const shop = await givenShop(test);
    const { id } = await shop.has();
    expect((await shop.setDiscount(id, discount)).payload).toMatchObject({ price: 250_000, customerPrice, version: 2 });
    expect((await shop.setDiscount(id, null)).payload).toMatchObject({ discount: null, customerPrice: 250_000 });
  });

  it.each([
    [{ kind: 'amount' as const, value: 250_000 }, 'body.discount.value'],
    [{ kind: 'percentage' as const, value: 100 }, 'body.discount.value'],
    [{ kind: 'percentage' as const, value: 0 }, 'body.discount.value'],
    [{ kind: 'percentage' as const, value: 5, endsAt: '2020-01-01T00:00:00Z' }, 'body.discount.endsAt'],
  ])('of %o is refused by its field', async (discount, field) => {
    const shop = await givenShop(test);
    const { id } = await shop.has();
    const { status, failure } = await shop.setDiscount(id, discount);
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    expect((await shop.now(id)).discount).toBe(null);
  });

  it('applies only between its dates', async ({ shop }) => {
    const { id } = await shop.has();
    await shop.setDiscount(id, { kind: 'amount', value: 50_000, startsAt: at(hours(1)), endsAt: at(hours(2)) });
    const prices = [(await shop.now(id)).customerPrice];
    for (const step of [hours(1), hours(1)]) {
      test.clock.advance(step);
      prices.push((await shop.now(id)).customerPrice);
    }
    expect(prices).toEqual([250_000, 200_000, 250_000]);
  });
});
