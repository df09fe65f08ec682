import { START_CALLS, startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await appOfThisFile();

describe('what every screen begins with', () => {
  it('is what each of its calls answers by itself', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const { payload } = await makeCall(test.app, startContract.readStart, {}, market);
    const [orders, vendor, availability, notifications] = await Promise.all([
      makeCall(test.app, START_CALLS.orders, {}, market),
      makeCall(test.app, START_CALLS.vendor, {}, market),
      makeCall(test.app, START_CALLS.availability, {}, market),
      makeCall(test.app, START_CALLS.notifications, { query: { limit: 10 } }, market),
    ]);
    expect(payload).toEqual({
      orders: { ...orders.payload, serverTime: payload.orders.serverTime },
      vendor: vendor.payload,
      availability: availability.payload,
      notifications: notifications.payload,
    });
    expect(payload.orders.orders.map((order) => order.id)).toEqual([id]);
  });

  it('holds nothing of another shop, and is refused to who is not signed in', async () => {
    const market = await givenMarket(test);
    await market.placed();
    const stranger = await signedInVendor(test, { name: 'Another shop' });
    const { payload } = await makeCall(test.app, startContract.readStart, {}, stranger);
    expect(payload).toMatchObject({
      orders: { orders: [] },
      vendor: { name: 'Another shop' },
      notifications: { unread: 0 },
    });
    expect((await makeCall(test.app, startContract.readStart, {}, { token: 'nobody' })).status).toBe(401);
  });
});
