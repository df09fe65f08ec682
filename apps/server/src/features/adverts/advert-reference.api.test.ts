import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';

const test = await sharedTestApp();

const reference = 'friday-again';

describe('an advert under a reference of the sender', () => {
  it('is booked and paid once, however often and concurrently it is requested', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(5);
    const before = await shop.available();
    const booked = await Promise.all(Array.from({ length: 5 }, () => shop.booked({ reference })));
    expect(new Set(booked.map(({ id }) => id)).size).toBe(1);
    expect(before - (await shop.available())).toBe(booked[0]?.cost);
    expect((await shop.lists()).all).toBe(1);
  });

  it('is refused when it is another one, and the first is shown', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(5);
    const first = await shop.booked({ reference });
    const other = await shop.book({ reference, endsOn: shop.day(3) });
    expect([other.status, other.failure.code]).toEqual([409, 'reference_used']);
    expect(other.failure.payload).toEqual(first);
  });

  it('may be called as another vendor calls theirs', async () => {
    for (const shop of [await givenAdvertiser(test), await givenAdvertiser(test)]) {
      await shop.earn(5);
      expect((await shop.book({ reference })).status).toBe(200);
    }
  });
});
