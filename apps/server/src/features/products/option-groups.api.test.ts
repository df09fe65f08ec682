import { optionGroupsContract as contract } from '@vendor-portal/contract/products/menu.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenShop, type Shop } from '../../testing/given/given-shop.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

type Group = CallInput<typeof contract.createOptionGroup>['body'];
const SIDES: Group = {
  name: 'Sides',
  min: 0,
  max: 1,
  options: [
    { name: 'Plantain', priceDifference: 50_000 },
    { name: 'Coleslaw', priceDifference: 30_000 },
  ],
};

const createShared = async (shop: Shop, group: Group = SIDES) =>
  (await test.request(contract.createOptionGroup, { body: group }, shop)).payload;
const change = (shop: Shop, groupId: string, version: number, group: Group) =>
  test.request(contract.updateOptionGroup, { body: { groupId, version, group } }, shop);
const drop = (shop: Shop, groupId: string) => test.request(contract.deleteOptionGroup, { body: { groupId } }, shop);
const groups = async (shop: Shop) => (await test.request(contract.listOptionGroups, {}, shop)).payload.groups;
/** The other fields are ignored. */
const use = (sharedId: string): Group => ({ ...SIDES, name: 'Whatever', sharedId });

describe('a shared option group', () => {
  it('is used by many products, and changes in all of them at once', async ({ shop }) => {
    const sides = await createShared(shop);
    const [rice, yam] = [
      await shop.has({ optionGroups: [use(sides.id)] }),
      await shop.has({ name: 'Yam', optionGroups: [use(sides.id)] }),
    ];
    const { version: _, products: __, ...copy } = sides;
    expect(rice.optionGroups).toEqual([{ ...copy, sharedId: sides.id }]);
    expect(await groups(shop)).toEqual([{ ...sides, products: 2 }]);
    const [plantain, coleslaw] = sides.options;
    const options = [
      { ...plantain, name: 'Dodo', priceDifference: 60_000 },
      { ...coleslaw, name: 'Coleslaw', priceDifference: 30_000, isAvailable: false },
      { name: 'Moi moi', priceDifference: 40_000 },
    ];
    const changed = (await change(shop, sides.id, 1, { ...SIDES, name: 'Extras', max: 2, options })).payload;
    expect(changed).toMatchObject({ name: 'Extras', max: 2, version: 2, products: 2 });
    expect(changed.options.slice(0, 2).map(({ id }) => id)).toEqual([plantain?.id, coleslaw?.id]);
    for (const { id, version } of [rice, yam]) {
      const now = await shop.now(id);
      expect(now.optionGroups).toMatchObject([{ name: 'Extras', max: 2, options: changed.options }]);
      expect(now.version).toBe(version + 1);
    }
  });

  it('is refused after the hundredth', async () => {
    const shop = await givenShop(test);
    for (let count = 0; count < 100; count += 1) await createShared(shop, { ...SIDES, name: `Sides ${count}` });
    const refused = await test.request(contract.createOptionGroup, { body: SIDES }, shop);
    expect(refused.failure.fields).toEqual({ 'body.name': 'You can have up to 100 groups. Remove one first.' });
    expect(await groups(shop)).toHaveLength(100);
  });

  it('stays shared after an export is imported again, except in products that the file changes', async () => {
    const shop = await givenShop(test);
    const sides = await createShared(shop);
    const rice = await shop.has({ sku: 'R-1', optionGroups: [use(sides.id)] });
    const yam = await shop.has({ sku: 'Y-1', name: 'Yam', optionGroups: [use(sides.id)] });
    const exported = await shop.exportCsv();
    expect((await shop.importCsv(exported, { isDryRun: true })).payload).toMatchObject({ updated: 0, unchanged: 2 });
    const [heading = '', ...rows] = exported.split('\r\n');
    const changed = rows.map((row) => (row.includes('Y-1') ? row.replace('Coleslaw', 'Slaw') : row));
    expect((await shop.importCsv([heading, ...changed].join('\r\n'))).payload).toMatchObject({ updated: 1 });
    expect((await shop.now(rice.id)).optionGroups).toEqual(rice.optionGroups);
    const [own] = (await shop.now(yam.id)).optionGroups;
    expect([own?.sharedId, own?.options.map(({ name }) => name)]).toEqual([undefined, ['Plantain', 'Slaw']]);
  });

  it('can be ordered from like any other', async () => {
    const market = await givenMarket(test);
    const sides = await createShared(market);
    const rice = await market.has({ name: 'Ofada', price: 300_000, optionGroups: [use(sides.id)] });
    const [plantain] = sides.options;
    const items = [{ productId: rice.id, quantity: 1, optionIds: [plantain?.id ?? ''] }];
    expect((await market.placed({ items })).subtotal).toBe(350_000);
  });

  it('is refused on an old version, twice in one product, and if it could make a product free', async ({ shop }) => {
    const sides = await createShared(shop);
    const rice = await shop.has({ price: 100_000, optionGroups: [use(sides.id)] });
    await change(shop, sides.id, 1, { ...SIDES, name: 'Extras' });
    const late = await change(shop, sides.id, 1, SIDES);
    expect([late.status, late.failure.code]).toEqual([409, 'conflict']);
    const twice = await shop.create({ optionGroups: [use(sides.id), use(sides.id)] });
    expect(twice.failure.fields).toEqual({ 'body.optionGroups.1.name': 'This product already has this group.' });
    const free = await change(shop, sides.id, 2, {
      ...SIDES,
      options: [{ name: 'None', priceDifference: -100_000 }],
    });
    expect([free.status, free.failure.fields]).toEqual([
      400,
      { 'body.group.options': 'These options could make Jollof rice free. Check their prices.' },
    ]);
    expect((await shop.now(rice.id)).optionGroups[0]?.name).toBe('Extras');
  });

  it('is copied into its products when deleted, even into one that is restored later', async ({ shop }) => {
    const sides = await createShared(shop);
    const rice = await shop.has({ optionGroups: [use(sides.id)] });
    const yam = await shop.has({ name: 'Yam', optionGroups: [use(sides.id)] });
    const { undoId } = (await shop.remove(yam.id)).payload;
    expect((await drop(shop, sides.id)).payload).toEqual({ groupId: sides.id, products: 1 });
    expect((await shop.now(rice.id)).optionGroups[0]).toEqual({
      id: sides.id,
      name: 'Sides',
      min: 0,
      max: 1,
      options: sides.options,
    });
    await shop.undo(undoId);
    expect((await shop.now(yam.id)).optionGroups[0]).not.toHaveProperty('sharedId');
    expect((await drop(shop, sides.id)).status).toBe(410);
    expect(await groups(shop)).toEqual([]);
  });

  it('can be used by its own vendor only', async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const sides = await createShared(shop);
    expect(await groups(other)).toEqual([]);
    expect((await change(other, sides.id, 1, SIDES)).status).toBe(410);
    expect((await drop(other, sides.id)).status).toBe(410);
    const used = await other.create({ optionGroups: [use(sides.id)] });
    expect(used.failure.fields).toEqual({
      'body.optionGroups.0.sharedId': 'This option group no longer exists.',
    });
    expect((await other.create({ optionGroups: [use(newId())] })).status).toBe(400);
  });
});
