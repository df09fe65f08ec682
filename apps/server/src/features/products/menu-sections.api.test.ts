import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it as base } from 'vitest';
import { after, hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();
const it = base.extend('market', () => givenMarket(test));

type Input = CallInput<typeof menuContract.saveMenuSections>['body']['sections'];

const list = async (market: Market) => (await test.request(menuContract.listMenuSections, {}, market)).payload;
const saveOn = (market: Market, version: number, sections: Input) =>
  test.request(menuContract.saveMenuSections, { body: { version, sections } }, market);
const save = async (market: Market, sections: Input) => saveOn(market, (await list(market)).version, sections);
const menu = async ({ vendorId }: Market) =>
  (await test.gateway(storefront.readMenu, { params: { vendorId } })).payload.categories;

/** A time of day in Lagos, `away` from now. */
const timeIn = (away: number) => wallClock('Africa/Lagos', after(test.clock.now(), away)).slice(11, 16);
/** From in one hour to in two. */
const soon = () => ({ opens: timeIn(hours(1)), closes: timeIn(hours(2)), days: [...WEEK_DAYS] });

describe('the sections of a menu', () => {
  it('are the categories by name until the vendor reorders them, and customers see that order', async ({ market }) => {
    await market.has({ name: 'Akara', category: 'Breakfast' });
    await market.has({ name: 'Zobo', category: 'Drinks' });
    const names = async () => (await list(market)).sections.map(({ name, products }) => `${name} ${products}`);
    expect(await names()).toEqual(['Breakfast 1', 'Drinks 1', 'Rice 1']);
    const input: Input = [
      { name: 'Rice', hours: null },
      { name: 'Soups', hours: null },
      { name: 'Breakfast', hours: null },
    ];
    const saved = await save(market, input);
    expect(saved.payload.version).toBe(2);
    expect(await names()).toEqual(['Rice 1', 'Soups 0', 'Breakfast 1', 'Drinks 1']);
    expect((await menu(market)).map(({ name }) => name)).toEqual(['Rice', 'Breakfast', 'Drinks']);
  });

  it('are renamed together with their products, even when two swap names', async ({ market }) => {
    const akara = await market.has({ name: 'Akara', category: 'Breakfast' });
    await save(market, [
      { name: 'Rice', was: 'Breakfast', hours: null },
      { name: 'Breakfast', was: 'Rice', hours: null },
    ]);
    expect((await market.now(akara.id)).category).toBe('Rice');
    expect((await market.now(market.product.id)).category).toBe('Breakfast');
    expect((await market.now(akara.id)).version).toBe(2);
    expect(await market.names({ category: 'Breakfast' })).toEqual(['Jollof rice']);
  });

  it('are refused on an old version or with a repeated name, and nothing is written', async () => {
    const market = await givenMarket(test);
    const { version } = await list(market);
    await saveOn(market, version, [{ name: 'Rice', hours: null }]);
    const late = await saveOn(market, version, [{ name: 'Pasta', was: 'Rice', hours: null }]);
    expect([late.status, late.failure.code]).toEqual([409, 'menu_changed']);
    const twice = await save(market, [
      { name: 'Rice', hours: null },
      { name: 'rice', hours: null },
    ]);
    expect([twice.status, twice.failure.fields]).toEqual([
      400,
      { 'body.sections': 'Another category already has this name.' },
    ]);
    const never = await save(market, [{ name: 'Rice', hours: { opens: '07:00', closes: '11:00', days: [] } }]);
    expect(never.failure.fields).toEqual({ 'body.sections.0.hours.days': 'Choose at least one day.' });
    expect((await market.now(market.product.id)).category).toBe('Rice');
  });

  it('are separate for each vendor', async () => {
    const [market, other] = [await givenMarket(test), await givenMarket(test)];
    await save(market, [{ name: 'Pasta', was: 'Rice', hours: null }]);
    expect((await other.now(other.product.id)).category).toBe('Rice');
    expect((await list(other)).sections.map(({ name }) => name)).toEqual(['Rice']);
  });
});

describe('a section sold at certain hours only', () => {
  it('is shown with its hours, and unavailable outside them', async ({ market }) => {
    const input = soon();
    await save(market, [{ name: 'Rice', hours: input }]);
    expect(await menu(market)).toMatchObject([
      { name: 'Rice', hours: input, isServedNow: false, products: [{ name: 'Jollof rice', isAvailable: false }] },
    ]);
    const query = { inventoryId: market.product.id };
    const seen = await test.request(inventoryContract.readPublicInventory, { query });
    expect(seen.payload.isAvailable).toBe(false);
    expect((await list(market)).sections).toMatchObject([{ isServedNow: false }]);
  });

  it('refuses an order outside its hours without using stock, and accepts one within them', async () => {
    const market = await givenMarket(test);
    const input = soon();
    await save(market, [{ name: 'Rice', hours: input }]);
    const sentence = `Jollof rice is only sold from ${input.opens} to ${input.closes}.`;
    for (const refused of [await market.place(), await market.quote()]) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'outside_serving_hours']);
      expect(refused.failure.message).toBe(sentence);
      expect(refused.failure.fields).toEqual({ 'body.items.0.productId': sentence });
    }
    expect(await market.stockOf(market.product.id)).toBe(100);
    const scheduledFor = after(test.clock.now(), minutes(90)).toISOString();
    expect((await market.place({ scheduledFor })).status).toBe(200);
    const late = after(test.clock.now(), hours(3)).toISOString();
    expect((await market.place({ scheduledFor: late })).failure.code).toBe('outside_serving_hours');
  });
});

describe('the store as customers see it', () => {
  it('is what the storefront gets', async ({ market }) => {
    await save(market, [{ name: 'Rice', hours: soon() }]);
    const { payload } = await test.request(storefrontPreviewContract.previewStorefront, {}, market);
    const { payload: seen } = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload).toEqual({ menu: seen, isListed: true });
  });

  it("is shown to a vendor whom customers can't find yet", async () => {
    const market = await givenMarket(test, { status: 'PENDING' });
    const { payload } = await test.request(storefrontPreviewContract.previewStorefront, {}, market);
    expect(payload.isListed).toBe(false);
    expect(payload.menu.categories.map(({ name }) => name)).toEqual(['Rice']);
  });
});
