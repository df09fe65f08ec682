import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { menuContract, optionGroupsContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { codeSentTo } from '../../testing/given/sent-codes.ts';
import { givenDemo } from '../../testing/given/demo-data.ts';
import { givenSession } from '../../testing/given/given-vendor.ts';
import { sweep } from '../../testing/stored-files.ts';
import { MENU, NEIGHBOUR_MENUS } from './demo-products.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await givenDemo();
  await sweep(demo);
});
afterAll(() => demo.close());

async function senderOf(email: string) {
  const vendor = await findVendorByEmail(demo.db, email);
  return givenSession(demo, vendor?.id ?? '');
}

async function productsOf(email: string) {
  const { token } = await senderOf(email);
  return (await demo.request(productsContract.listProducts, { query: { limit: '50' } }, { token })).payload.products;
}

describe("the demo restaurant's menu", () => {
  it('has 30 products in 6 categories, without duplicates, the best known first', async () => {
    const products = await productsOf(DEMO_VENDOR.email);
    expect(products).toHaveLength(30);
    expect(new Set(products.map(({ category }) => category)).size).toBe(6);
    expect(products.map(({ name }) => name)).toEqual(MENU.map(({ name }) => name).toReversed());
  });

  it('has products low on stock, one out of stock, one inactive, discounts, options and allergens', async () => {
    const products = await productsOf(DEMO_VENDOR.email);
    const count = (isSuch: (product: (typeof products)[number]) => boolean) => products.filter(isSuch).length;
    expect(count(({ isLowStock }) => isLowStock)).toBe(4);
    expect(count(({ status }) => status === 'out_of_stock')).toBe(1);
    expect(count(({ status }) => status === 'inactive')).toBe(1);
    expect(count(({ price, customerPrice }) => customerPrice < price)).toBe(4);
    expect(count(({ optionGroups }) => optionGroups.length > 0)).toBeGreaterThan(5);
    expect(count(({ quantity }) => quantity === null)).toBeGreaterThan(3);
    expect(count(({ attributes }) => attributes.allergens !== undefined)).toBe(16);
  });

  it('has sections, with hours for breakfast, and shared options', async () => {
    const { token } = await senderOf(DEMO_VENDOR.email);
    const { sections } = (await demo.request(menuContract.listMenuSections, {}, { token })).payload;
    expect(sections.map(({ name, hours }) => [name, hours && `${hours.opens} to ${hours.closes}`])).toEqual([
      ['Breakfast', '09:00 to 12:00'],
      ['Mains', null],
      ['Soups', null],
      ['Grill', null],
      ['Sides and small chops', null],
      ['Drinks', null],
    ]);
    expect(sections.every(({ products }) => products > 0)).toBe(true);
    const { groups } = (await demo.request(optionGroupsContract.listOptionGroups, {}, { token })).payload;
    expect(groups.map(({ name, products }) => [name, products])).toEqual([
      ['Extras', 3],
      ['Pepper', 4],
    ]);
  });

  it('shows a picture of each in three widths, no two alike', async () => {
    const products = await productsOf(DEMO_VENDOR.email);
    const drawn = new Set<string>();
    for (const { images } of products) {
      const { statusCode, rawPayload } = await demo.app.inject({ url: images[0]?.urls.medium ?? '' });
      expect(statusCode).toBe(200);
      const { format, width } = await sharp(rawPayload).metadata();
      expect({ format, width }).toEqual({ format: 'webp', width: 480 });
      drawn.add(rawPayload.toString('base64'));
    }
    expect(drawn.size).toBe(30);
  });
});

describe('the menus of the other vendors', () => {
  it.each(Object.entries(NEIGHBOUR_MENUS))('include each product of %s with a picture', async (email, menu) => {
    const products = await productsOf(email);
    expect(products).toHaveLength(menu.length);
    expect(products.every(({ images }) => images.length === 1)).toBe(true);
  });
});

const vendors = async () =>
  (await demo.gateway(gatewayAdminContract.listVendors, { query: { limit: '50' } })).payload.vendors;

describe('the vendors of the demo', () => {
  it('include an approved one of every type, a bakery, one pending and one suspended, without duplicates', async () => {
    expect((await vendors()).map(({ type, status }) => `${status} ${type}`).toSorted()).toEqual([
      'APPROVED pharmacy',
      'APPROVED restaurant',
      'APPROVED shop',
      'APPROVED shop',
      'APPROVED store',
      'APPROVED super_market',
      'PENDING restaurant',
      'SUSPENDED restaurant',
    ]);
  });

  it('each have a drawn logo', async () => {
    for (const { logo } of await vendors()) {
      const { rawPayload } = await demo.app.inject({ url: logo ?? '' });
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
      const { channels } = await sharp(rawPayload).stats();
      expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
    }
  });

  it('include one whose move waits for the administrator', async () => {
    const { changes } = (await demo.gateway(storeChangesContract.listStoreChanges, { query: {} })).payload;
    expect(changes).toMatchObject([{ status: 'waiting', store: { name: 'Buka Express' } }]);
  });

  it("include an applicant who signs in and sees the application's status", async () => {
    const email = 'musa@suyacorner.ng';
    await demo.request(signInContract.signIn, { body: { email, password: DEMO_VENDOR.password } });
    const body = { email, otp: await codeSentTo(demo, email) };
    const { token } = (await demo.request(signInContract.verifySignInCode, { body })).payload;
    const application = (await demo.request(onboardingContract.readApplication, {}, { token })).payload;
    expect(application).toMatchObject({ status: 'PENDING', missing: [] });
    expect(application.proofOfAddress).toMatchObject([
      { fileName: 'Electricity bill October.pdf', status: 'submitted' },
    ]);
  });
});
