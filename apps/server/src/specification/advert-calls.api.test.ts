import { describe, expect, it } from 'vitest';
import { setAdvertPrice } from '../features/adverts/adverts.service.ts';
import { SYSTEM } from '../platform/audit/actor.ts';
import { days } from '../platform/clock.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenAdvertiser } from '../testing/given/given-advertiser.ts';
import { specifiedCalls } from '../testing/specified-call.ts';

const test = await sharedTestApp();
const { call, row } = specifiedCalls(test);

const shop = await givenAdvertiser(test);
const { vendorId } = shop;
await setAdvertPrice(test.db, test.platform, SYSTEM, 120_000);
await shop.earn(9);
const expired = await shop.booked({ title: 'Last week', startsOn: shop.day(0), endsOn: shop.day(0) });
await shop.approve(expired.id);
test.clock.advance(days(2));
const active = await shop.booked({ title: 'This week', startsOn: shop.day(0), endsOn: shop.day(1) });
await shop.approve(active.id);
const pending = await shop.booked({ title: 'Next week', startsOn: shop.day(7), endsOn: shop.day(8) });
const { token } = await shop.signedIn();

describe('adverts (§7)', () => {
  it('§7.57 GET /v1/advert/price answers the amount per day', async () => {
    const price: unknown = await call('GET /v1/advert/price', { token });
    expect(price).toBe((await row('adverts', { vendor_id: vendorId, id: pending.id }))['price_per_day']);
    expect(price).toBe(120_000);
  });

  it.each([
    ['§7.58 §3.97', 'GET /v1/advert/active-advert', active.id, 'active'],
    ['§7.59 §3.98', 'GET /v1/advert/expired-advert', expired.id, 'expired'],
    ['§7.60 §3.96', 'GET /v1/advert/pending-adverts', pending.id, 'pending'],
  ])('%s %s answers adverts and paginationCursor (§3.99–100, §3.144)', async (_id, line, id, status) => {
    const { title, cost, starts_on, ends_on } = await row('adverts', { vendor_id: vendorId, id });
    expect(await call(line, { token, query: { limit: '10' } })).toMatchObject({
      adverts: [{ id, title, cost, startsOn: starts_on, endsOn: ends_on, status }],
      paginationCursor: { hasNext: false, hasPrevious: false },
    });
  });

  it('§7.61 GET /v1/advert/total-advert answers totalAdverts (§3.113, §3.127)', async () => {
    expect(await call('GET /v1/advert/total-advert', { token })).toEqual({ totalAdverts: 3 });
  });
});
