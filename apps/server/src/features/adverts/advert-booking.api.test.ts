import { advertsContract as contract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { fingerprinter } from '../../testing/table-contents.ts';
import sharp from 'sharp';
import { days, minutes } from '../../platform/clock.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sweep } from '../../testing/stored-files.ts';
import { deleteUnusedAdvertImages } from './adverts.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenAdvertiser(test));

describe('an advert', () => {
  it('is refused with an error at the invalid field, and nothing is written', async () => {
    const [shop, other] = [await givenAdvertiser(test), await givenAdvertiser(test)];
    await shop.earn(2);
    const cases: [Parameters<typeof shop.bodyOf>[0], string][] = [
      [{ startsOn: shop.day(2), endsOn: shop.day(1) }, 'body.endsOn'],
      [{ startsOn: shop.day(-1), endsOn: shop.day(1) }, 'body.startsOn'],
      [{ startsOn: shop.day(1), endsOn: shop.day(91) }, 'body.endsOn'],
      [{ startsOn: shop.day(365), endsOn: shop.day(367) }, 'body.endsOn'],
      [{ endsOn: addDays(shop.day(0), 36_525) }, 'body.endsOn'],
      [{ productId: other.product.id }, 'body.productId'],
      [{ productId: newId() }, 'body.productId'],
      [{ imageId: other.imageId }, 'body.imageId'],
      [{ imageId: newId() }, 'body.imageId'],
      [{ title: 'x' }, 'body.title'],
    ];
    const prints = await fingerprinter(test.db);
    const before = await prints();
    for (const [input, field] of cases) {
      const response = await shop.book(input);
      expect([field, response.status, response.failure.fields?.[field] !== undefined]).toEqual([field, 400, true]);
    }
    expect(await prints()).toEqual(before);
  });

  it('is refused with the current price if its cost is not what the vendor agreed to', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    const { payload: pricePerDay } = await test.request(contract.readAdvertPrice, {}, shop);
    const { status, failure } = await shop.book({ cost: 2 * pricePerDay - 1 });
    expect([status, failure.code, failure.payload]).toEqual([409, 'advert_price_changed', { pricePerDay }]);
    expect((await shop.lists()).all).toBe(0);
    expect(await shop.booked({ cost: 2 * pricePerDay })).toMatchObject({ cost: 2 * pricePerDay });
  });

  it('is hidden from other vendors: reads find nothing, writes are refused as gone', async () => {
    const [shop, other] = [await givenAdvertiser(test), await givenAdvertiser(test)];
    await shop.earn(1);
    const { id: advertId } = await shop.booked();
    const read = await test.request(contract.readAdvert, { query: { advertId } }, await other.signedIn());
    expect([read.status, (await other.withdraw(advertId)).status]).toEqual([404, 410]);
    expect((await other.lists()).all).toBe(0);
    expect([(await shop.approve(newId())).status, (await shop.refuse(newId())).status]).toEqual([410, 410]);
    expect((await shop.advert(advertId)).status).toBe('pending');
  });
});

const reference = 'friday-again';

describe("an advert with the sender's reference", () => {
  it('is booked and paid for once, even under concurrent requests', async ({ shop }) => {
    await shop.earn(5);
    const before = await shop.available();
    const booked = await Promise.all(Array.from({ length: 5 }, () => shop.booked({ reference })));
    expect(new Set(booked.map(({ id }) => id)).size).toBe(1);
    expect(before - (await shop.available())).toBe(booked[0]?.cost);
    expect((await shop.lists()).all).toBe(1);
  });

  it('is refused if it differs from the first, which is returned', async ({ shop }) => {
    await shop.earn(5);
    const first = await shop.booked({ reference });
    const other = await shop.book({ reference, endsOn: shop.day(3) });
    expect([other.status, other.failure.code]).toEqual([409, 'reference_used']);
    expect(other.failure.payload).toEqual(first);
  });

  it('has its Idempotency-Key as its reference, so it is booked once even after the stored response expired', async ({
    shop,
  }) => {
    await shop.earn(5);
    const body = shop.bodyOf();
    const headers = { 'idempotency-key': newId() };
    const book = async () => test.request(contract.createAdvert, { body }, { ...(await shop.signedIn()), headers });
    const first = await book();
    test.clock.advance(days(1) + minutes(1));
    const again = await book();
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, undefined]);
    expect(again.payload.id).toBe(first.payload.id);
    expect((await shop.lists()).all).toBe(1);
  });

  it('can use a reference that another vendor uses', async () => {
    for (const shop of [await givenAdvertiser(test), await givenAdvertiser(test)]) {
      await shop.earn(5);
      expect((await shop.book({ reference })).status).toBe(200);
    }
  });
});

describe("an advert's picture", () => {
  it('is resized to three widths, stored while an advert uses it, and otherwise deleted after a day', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    const [used, unused] = [await shop.upload(await aPng()), await shop.upload(await aPng())];
    const { rawPayload } = await test.app.inject({ url: used.payload.urls.small });
    expect((await sharp(rawPayload).metadata()).width).toBe(160);
    expect((await shop.booked({ imageId: used.payload.imageId })).image).toEqual(used.payload);
    expect((await shop.upload(aPdf(), 'application/pdf')).code).toBe('unsupported_type');
    test.clock.advance(days(2));
    await deleteUnusedAdvertImages(test.db, test.clock.now());
    await sweep(test);
    const left = [used, unused].map(
      async ({ payload }) => (await test.app.inject({ url: payload.urls.large })).statusCode,
    );
    expect(await Promise.all(left)).toEqual([200, 404]);
    expect((await shop.book({ imageId: unused.payload.imageId })).failure.fields).toHaveProperty(['body.imageId']);
  });
});
