import { advertsContract as contract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { makeCall } from '../../testing/make-call.ts';
import { fingerprinter } from '../../testing/table-contents.ts';

const test = await sharedTestApp();

describe('a bad advert', () => {
  it('is refused at the field that is wrong, and nothing is written', async () => {
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
      const answer = await shop.book(input);
      expect([field, answer.status, answer.failure.fields?.[field] !== undefined]).toEqual([field, 400, true]);
    }
    expect(await prints()).toEqual(before);
  });

  it('is refused when it costs something else than the vendor agreed to, with the price that holds now', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    const { payload: pricePerDay } = await makeCall(test.app, contract.readAdvertPrice, {}, shop);
    const { status, failure } = await shop.book({ cost: 2 * pricePerDay - 1 });
    expect([status, failure.code, failure.payload]).toEqual([409, 'advert_price_changed', { pricePerDay }]);
    expect((await shop.lists()).all).toBe(0);
    expect(await shop.booked({ cost: 2 * pricePerDay })).toMatchObject({ cost: 2 * pricePerDay });
  });

  it('is not there for another vendor: a read finds nothing, a write is refused as gone', async () => {
    const [shop, other] = [await givenAdvertiser(test), await givenAdvertiser(test)];
    await shop.earn(1);
    const { id: advertId } = await shop.booked();
    const read = await makeCall(test.app, contract.readAdvert, { query: { advertId } }, await other.signedIn());
    expect([read.status, (await other.withdraw(advertId)).status]).toEqual([404, 410]);
    expect((await other.lists()).all).toBe(0);
    expect([(await shop.approve(newId())).status, (await shop.refuse(newId())).status]).toEqual([410, 410]);
    expect((await shop.advert(advertId)).status).toBe('pending');
  });
});
