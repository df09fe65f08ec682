import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { advertsContract as contract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { seconds } from '../../platform/clock.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { ledgerEntries } from '../ledger/ledger.tables.ts';
import { advanceAdverts } from './advert-clock.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenAdvertiser(test));

const PRICE = 250_000;
const FEAST = 850_000;

const entriesOf = (vendorId: string) =>
  test.db
    .select({ kind: ledgerEntries.kind, change: ledgerEntries.availableChange, arithmetic: ledgerEntries.arithmetic })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.vendorId, vendorId), isNotNull(ledgerEntries.advertId)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));

describe('an advert', () => {
  it('is refused with the missing amount, then paid, approved, and live between local midnights', async () => {
    const shop = await givenAdvertiser(test);
    const price = await test.request(contract.readAdvertPrice, {}, shop);
    expect(price.payload).toBe(PRICE);
    const { failure, status } = await shop.book();
    expect([status, failure.code]).toEqual([409, 'balance_too_low']);
    expect(failure.message).toContain('₦5,000.00 short');
    expect(failure.fields?.['body.endsOn']).toContain('₦5,000.00');
    expect(await shop.lists()).toEqual({ pending: [], active: [], expired: [], all: 0 });

    await shop.earn(1);
    const advert = await shop.booked({ productId: shop.product.id });
    expect(advert).toMatchObject({
      title: 'Come hungry',
      product: { productId: shop.product.id, name: 'Jollof rice' },
      image: { imageId: shop.imageId },
      days: 2,
      pricePerDay: PRICE,
      cost: 2 * PRICE,
      refunded: 0,
      status: 'pending',
      approvedAt: null,
      views: 0,
    });
    expect(await shop.available()).toBe(FEAST - 2 * PRICE);
    expect(await entriesOf(shop.vendorId)).toEqual([
      {
        kind: 'advert_paid',
        change: -2 * PRICE,
        arithmetic: [{ term: 'advert_days', amount: -2 * PRICE, count: 2, unitAmount: PRICE }],
      },
    ]);

    const approved = (await shop.approve(advert.id)).payload;
    expect(approved).toMatchObject({ status: 'pending', refunded: 0, vendorName: 'A shop', vendorId: shop.vendorId });
    expect(approved.approvedAt).not.toBeNull();
    expect(await shop.lists()).toEqual({ pending: [advert.id], active: [], expired: [], all: 1 });
    expect([await shop.live(), (await shop.seen(advert.id, { views: 1 })).status]).toEqual([[], 410]);

    const [first, last] = [advert.startsOn, advert.endsOn];
    shop.advanceTo(first, seconds(1));
    expect((await shop.advert(advert.id)).status).toBe('pending');
    shop.advanceTo(first);
    expect(await shop.lists()).toEqual({ pending: [], active: [advert.id], expired: [], all: 1 });
    expect([await shop.live(), await shop.live('lagos'), await shop.live('Kano')]).toEqual([
      [advert.id],
      [advert.id],
      [],
    ]);
    await Promise.all([shop.seen(advert.id, { views: 10, clicks: 2 }), shop.seen(advert.id, { views: 5 })]);
    await shop.seen(advert.id, {});
    shop.advanceTo(last);
    await shop.seen(advert.id, { views: 7, clicks: 1 });
    expect(await shop.advert(advert.id)).toMatchObject({
      status: 'active',
      views: 22,
      clicks: 3,
      perDay: [
        { day: first, views: 15, clicks: 2 },
        { day: last, views: 7, clicks: 1 },
      ],
    });

    shop.advanceTo(addDays(last, 1), seconds(1));
    expect((await shop.advert(advert.id)).status).toBe('active');
    shop.advanceTo(addDays(last, 1));
    expect([await shop.live(), (await shop.seen(advert.id, { views: 1 })).status]).toEqual([[], 410]);
    expect(await shop.lists()).toEqual({ pending: [], active: [], expired: [advert.id], all: 1 });
    expect(await shop.advert(advert.id)).toMatchObject({ status: 'expired', views: 22, refunded: 0, reason: null });
    expect(await shop.available()).toBe(FEAST - 2 * PRICE);
    const events = await eventsAfter(test.db, shop.vendorId, 0, 1_000);
    const ofAdvert = events.filter(({ data }) => (data as { advertId?: string }).advertId === advert.id);
    expect(ofAdvert).toHaveLength(4);
  });

  it('of a single day is active on that day', async ({ shop }) => {
    await shop.earn(2);
    const { id } = await shop.booked({ startsOn: shop.day(1), endsOn: shop.day(1) });
    await shop.approve(id);
    shop.advanceTo(shop.day(1));
    await advanceAdverts(test.platform);
    expect(await shop.advert(id)).toMatchObject({ status: 'active' });
  });

  it('is refunded for the days before its approval, and starts at once', async ({ shop }) => {
    await shop.earn(2);
    const { id } = await shop.booked({ startsOn: shop.day(0), endsOn: shop.day(3) });
    shop.advanceTo(shop.day(2));
    const approved = (await shop.approve(id)).payload;
    expect(approved).toMatchObject({ status: 'active', cost: 4 * PRICE, refunded: 2 * PRICE });
    expect((await shop.approve(id)).payload).toEqual(approved);
    expect(await shop.available()).toBe(2 * FEAST - 2 * PRICE);
    expect((await entriesOf(shop.vendorId)).map(({ kind, change }) => [kind, change])).toEqual([
      ['advert_paid', -4 * PRICE],
      ['advert_refunded', 2 * PRICE],
    ]);
    expect((await shop.refuse(id)).failure).toMatchObject({ code: 'advert_not_pending', payload: { id } });
    expect((await shop.withdraw(id)).failure).toMatchObject({ code: 'advert_not_pending', payload: { id } });
  });

  it('is refunded in full, once, if refused, withdrawn or not approved in time', async ({ shop }) => {
    await shop.earn(2);
    const refused = await shop.booked();
    const responses = [await shop.refuse(refused.id), await shop.refuse(refused.id)];
    expect(responses.map(({ payload }) => [payload.status, payload.refunded, payload.reason])).toEqual([
      ['expired', 2 * PRICE, 'The picture shows another shop.'],
      ['expired', 2 * PRICE, 'The picture shows another shop.'],
    ]);
    expect((await shop.approve(refused.id)).failure.code).toBe('advert_not_pending');
    expect(await shop.available()).toBe(2 * FEAST);
    const summary = await test.request(accountingContract.readAccountingSummary, { query: {} }, shop);
    expect(summary.payload.adverts).toBe(0);

    const withdrawn = await shop.booked();
    await shop.approve(withdrawn.id);
    expect((await shop.withdraw(withdrawn.id)).payload).toMatchObject({ status: 'expired', isWithdrawn: true });
    expect((await shop.withdraw(withdrawn.id)).payload).toMatchObject({ refunded: 2 * PRICE });
    expect((await shop.approve(withdrawn.id)).status).toBe(409);
    expect(await shop.available()).toBe(2 * FEAST);

    const unapproved = await shop.booked();
    shop.advanceTo(shop.day(3));
    const [last] = (await eventsAfter(test.db, shop.vendorId, 0, 1_000)).slice(-1);
    await Promise.all([advanceAdverts(test.platform), advanceAdverts(test.platform), shop.lists()]);
    const events = await eventsAfter(test.db, shop.vendorId, last?.seq ?? 0, 1_000);
    expect(events.map(({ kind }) => kind)).toEqual(['advert_changed', 'balance_changed', 'notification_added']);
    expect(await shop.advert(unapproved.id)).toMatchObject({ status: 'expired', refunded: 2 * PRICE });
    expect((await shop.advert(unapproved.id)).reason).toContain('wasn’t approved before');
    expect(await shop.available()).toBe(2 * FEAST);
    const { rows } = await test.db.execute(sql`select sum(amount)::text as sum from ledger_lines`);
    expect(rows).toEqual([{ sum: '0' }]);
  });

  it('is never booked beyond the balance and is decided once, even under concurrent requests', async ({ shop }) => {
    await shop.earn(2);
    // Separate pictures, so that only the balance is shared.
    const images = await Promise.all(Array.from({ length: 6 }, () => shop.newImage()));
    const responses = await Promise.all(images.map((imageId) => shop.book({ imageId })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await shop.available()).toBe(2 * FEAST - 6 * PRICE);
    const id = responses.find(({ status }) => status === 200)?.payload.id ?? '';
    const results = await Promise.all([shop.withdraw(id), shop.refuse(id)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await shop.available()).toBe(2 * FEAST - 4 * PRICE);
  });

  it("costs the administrator's price at the time of booking, and is refunded at that price", async ({ shop }) => {
    await shop.earn(1);
    const before = await shop.booked({ endsOn: shop.day(1) });
    const set = (amountPerDay: number) => test.gateway(admin.setAdvertPrice, { body: { amountPerDay } });
    expect((await set(0)).payload).toEqual({ amountPerDay: 0 });
    expect((await test.request(contract.readAdvertPrice, {}, await shop.signedIn())).payload).toBe(0);
    const free = await shop.booked();
    expect([free.cost, (await shop.withdraw(free.id)).payload.refunded]).toEqual([0, 0]);
    await set(300_000);
    expect((await shop.booked()).cost).toBe(600_000);
    expect((await shop.refuse(before.id)).payload.refunded).toBe(PRICE);
    await set(PRICE);
  });

  it('is listed for the administrator whatever its vendor, but shown only if its store takes orders', async () => {
    const [shop, other] = [await givenAdvertiser(test), await givenAdvertiser(test)];
    for (const one of [shop, other]) {
      await one.earn(1);
      await one.approve((await one.booked({ startsOn: one.day(0), endsOn: one.day(0) })).id);
    }
    const { payload } = await test.gateway(admin.listAdverts, { query: { status: 'active', limit: '2' } });
    expect(payload.adverts.map(({ vendorId, status }) => [vendorId, status])).toEqual([
      [other.vendorId, 'active'],
      [shop.vendorId, 'active'],
    ]);
    expect(await other.live()).toHaveLength(1);
    const body = { status: 'SUSPENDED' as const, reason: 'A complaint' };
    await test.gateway(admin.setVendorStatus, { params: { vendorId: other.vendorId }, body });
    expect([await shop.live(), await other.live()].map(({ length }) => length)).toEqual([1, 0]);
  });
});
