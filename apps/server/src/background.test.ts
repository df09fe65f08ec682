import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startBackground } from './background.ts';
import { beginRequestedRun } from './features/payouts/payout-runs.queries.ts';
import { lastSchedule } from './features/payouts/run-payouts.service.ts';
import { days, hours, minutes, seconds } from './platform/clock.ts';
import { newId } from './platform/database/ids.ts';
import { eventsAfter } from './platform/events/events.ts';
import { scheduledJobs } from './platform/platform.tables.ts';
import { giveUpFiles, storeFiles } from './platform/storage/stored-files.ts';
import { sharedTestApp } from './testing/shared-test-app.ts';
import { httpReceiver } from './testing/fakes/http-receiver.ts';
import { paymentService, transferService } from './testing/fakes/paystack.ts';
import { givenAdvertiser } from './testing/given/given-advertiser.ts';
import { givenBalance } from './testing/given/given-books.ts';
import { everyDay } from './testing/given/given-store.ts';
import { givenMarket } from './testing/given/given-market.ts';
import { givenPromoter } from './testing/given/given-promotion.ts';
import { aForm } from './testing/given/onboarding-form.ts';
import { aPng } from './testing/given/sample-files.ts';
import { isStored, uncommittedKeys } from './testing/stored-files.ts';

/**
 * Every job runs through the scheduler here: a test that calls a job directly doesn't show that it is ever scheduled.
 */
const SECRET = 'sk_test_of_the_service';
const [transfers, payments, receiver] = [
  await transferService(SECRET),
  await paymentService(SECRET),
  await httpReceiver(),
];
const test = await sharedTestApp({
  environment: {
    DEMO: '0',
    OUTSIDE_LOOPBACK: '1',
    TRANSFERS_URL: transfers.url,
    TRANSFERS_SECRET: SECRET,
    PAYMENTS_URL: payments.url,
    PAYMENTS_SECRET: SECRET,
  },
});
const queues = new Set<string>();
const stop = await startBackground({
  background: { ...test.platform, log: test.app.log },
  onCommit: () => undefined,
  devClock: test.clock,
  reportLag: (queue) => queues.add(queue),
});
afterAll(async () => {
  await stop();
  await Promise.all([transfers, payments, receiver].map(({ close }) => close()));
});

const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 30_000 });
const readJobs = () => test.db.select().from(scheduledJobs).orderBy(scheduledJobs.id);

/** Bypasses the API, whose reads process what is due. */
const column = async (query: SQL) => (await test.db.execute<{ found: unknown }>(query)).rows.map(({ found }) => found);

const eventsOf = async (vendorId: string) => (await eventsAfter(test.db, vendorId, 0, 1_000)).toReversed();

describe('work due to the second:', () => {
  it('every queue reports its lag by name', async () => {
    const names = [
      'adverts',
      'files',
      'import_pictures',
      'jobs',
      'orders',
      'pauses',
      'printing',
      'promotions',
      'transfers',
      'webhooks',
    ];
    await eventually(async () => expect([...queues].toSorted()).toEqual(names));
  });

  it('an unanswered order expires', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    test.clock.advance(minutes(11));
    await eventually(async () =>
      expect(await column(sql`select status as found from orders where id = ${id}`)).toEqual(['canceled']),
    );
  });

  it('a pause ends, and open screens are notified', async () => {
    const market = await givenMarket(test);
    await market.setAvailability({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(1) + 1_000);
    await eventually(async () =>
      expect((await eventsOf(market.vendorId))[0]).toMatchObject({ data: { isOpen: true, pausedUntil: null } }),
    );
  });

  it('busy mode ends, and open screens are notified', async () => {
    const market = await givenMarket(test);
    await market.setOrdering({ busyMinutes: 15, busyUntil: 'in_4_hours' });
    const before = (await eventsOf(market.vendorId)).length;
    test.clock.advance(hours(4) + 1_000);
    await eventually(async () => expect((await eventsOf(market.vendorId)).length).toBe(before + 1));
  });

  it('a shift ends, and the next one is known', async () => {
    const market = await givenMarket(test);
    await market.setHours(everyDay([{ opens: '08:00', closes: '20:00' }]));
    const [closesAt] = await column(
      sql`select closes_at as found from store_settings where vendor_id = ${market.vendorId}`,
    );
    test.clock.advance(days(1) + 1_000);
    await eventually(async () => {
      const next = await column(
        sql`select closes_at as found from store_settings where vendor_id = ${market.vendorId}`,
      );
      expect(new Date(String(next[0])).getTime() - new Date(String(closesAt)).getTime()).toBe(days(1));
    });
  });

  it('an advert that nobody approved in time is refunded', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    await shop.booked();
    shop.advanceTo(shop.day(3));
    const refunds = sql`select available_change as found from ledger_entries
      where vendor_id = ${shop.vendorId} and kind = 'advert_refunded'`;
    await eventually(async () => expect((await column(refunds)).map(Number)).toEqual([500_000]));
  });

  it('a promotion begins and ends, and open screens are notified', async () => {
    const shop = await givenPromoter(test);
    const at = (hour: number) => new Date(test.clock.now().getTime() + hours(hour)).toISOString();
    const { id } = await shop.promoted({ startsAt: at(1), endsAt: at(2) });
    const eventCount = async () =>
      (await eventsOf(shop.vendorId)).filter(({ data }) => (data as { promotionId?: string }).promotionId === id)
        .length;
    expect(await eventCount()).toBe(1);
    for (const times of [2, 3]) {
      test.clock.advance(hours(1) + 1_000);
      await eventually(async () => expect(await eventCount()).toBe(times));
    }
  });

  it('a payout is ordered from the transfer service', async () => {
    const books = await givenBalance(test);
    const { payouts } = (await books.runPayouts()).payload;
    test.clock.advance(seconds(1));
    await eventually(async () => expect(transfers.ordered.has(payouts[0]?.id ?? '')).toBe(true));
  });

  it('a webhook goes out', async () => {
    const registered = await test.gateway(webhooksContract.registerWebhook, {
      body: { url: `${receiver.url}/hook` },
    });
    const market = await givenMarket(test);
    await market.confirm((await market.placed()).id);
    test.clock.advance(seconds(1));
    await eventually(async () => expect(receiver.requests.some(({ url }) => url === '/hook')).toBe(true));
    await test.gateway(webhooksContract.removeWebhook, { params: { webhookId: registered.payload.id } });
  });

  it('files given up are removed, however many they are', async () => {
    const keys = Array.from({ length: 123 }, () => `private/documents/${newId()}.pdf` as const);
    const stored = keys.map((key) => ({ key, bytes: Buffer.from('file') }));
    await storeFiles(test.platform, undefined, stored);
    await giveUpFiles(test.db, test.clock, keys);
    test.clock.advance(minutes(10));
    await eventually(async () => expect(await uncommittedKeys(test)).toEqual([]));
    expect(await Promise.all(keys.map((key) => isStored(test, key)))).toEqual(keys.map(() => false));
  });

  it('a picture of an import is fetched', async () => {
    const png = await aPng();
    receiver.responses((_, response) => void response.writeHead(200).end(png));
    const shop = await givenMarket(test);
    await shop.importCsv(`name,category,price,Image URL\nSuya,Grill,2000,${receiver.url}/suya.png`);
    test.clock.advance(seconds(1));
    const pictures = sql`select count(*)::int as found from product_images where vendor_id = ${shop.vendorId}`;
    await eventually(async () => expect(await column(pictures)).toEqual([1]));
  });
});

describe('scheduled work:', () => {
  it('a product that was sold out for an hour comes back, and open screens are notified', async () => {
    const { product, ...market } = await givenMarket(test);
    const body = { inventoryId: product.id, status: 'inactive', unavailableUntil: 'in_1_hour' } as const;
    await test.request(inventoryContract.updateInventoryStatus, { body }, market);
    const before = (await eventsOf(market.vendorId)).length;
    test.clock.advance(hours(1) + minutes(1));
    await eventually(async () => expect((await eventsOf(market.vendorId)).length).toBeGreaterThan(before));
  });

  it('vendors are paid on monday', async () => {
    const books = await givenBalance(test);
    const monday = lastSchedule(test.clock.now()).getTime() + days(7);
    await books.letPass(monday - test.clock.now().getTime() + minutes(15));
    await eventually(async () => expect(await books.payouts()).toHaveLength(1));
  });

  it('a payment without a report is looked up', async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (
      await test.request(payInsContract.payForAdvert, { body: shop.bodyOf({ reference: newId() }) }, shop)
    ).payload;
    payments.becomes(id, 'success');
    test.clock.advance(minutes(20));
    await eventually(async () =>
      expect(await column(sql`select status as found from pay_ins where id = ${id}`)).toEqual(['paid']),
    );
  });

  it('an interrupted payout run is finished', async () => {
    const books = await givenBalance(test);
    const run = { requestKey: newId(), vendorId: books.vendorId, startedAt: test.clock.now() };
    await beginRequestedRun(test.db, run);
    test.clock.advance(minutes(11));
    const payouts = sql`select amount as found from payouts where vendor_id = ${books.vendorId}`;
    await eventually(async () => expect((await column(payouts)).map(Number)).toEqual([425_000]));
  });

  it('differences in the books are logged', async () => {
    const { vendorId } = await givenMarket(test);
    const error = vi.spyOn(test.app.log, 'error');
    await test.db.execute(sql`insert into ledger_balances (vendor_id, pending, available) values (${vendorId}, 0, 1)`);
    const difference = expect.objectContaining({ vendorId }) as unknown;
    // A check that had begun before doesn't see the difference; the next one is a day later.
    await eventually(async () => {
      test.clock.advance(days(1));
      await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ difference }, 'the books differ'), 5_000);
    });
    await test.db.execute(sql`delete from ledger_balances where vendor_id = ${vendorId}`);
    error.mockRestore();
  });

  it('an application that was never verified is deleted', async () => {
    const { vendorId } = (await test.request(onboardingContract.signUp, { body: aForm() })).payload;
    test.clock.advance(days(8));
    const status = sql`select status as found from vendors where id = ${vendorId}`;
    await eventually(async () => expect(await column(status)).toEqual(['DELETED']));
  });

  it('personal data of old customers and expired rows are deleted', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await market.decline({ orderId: id, reason: 'too_busy' });
    const session = sql`select 1 as found from sessions where vendor_id = ${market.vendorId}`;
    expect(await column(session)).toEqual([1]);
    test.clock.advance(days(91));
    const phone = sql`select customer_phone as found from orders where id = ${id}`;
    await eventually(async () => expect([await column(phone), await column(session)]).toEqual([[''], []]));
  });

  it('every job runs within a day and a quarter of an hour without failing', async () => {
    const start = test.clock.now();
    test.clock.advance(days(1) + minutes(15));
    await eventually(async () =>
      expect((await readJobs()).map(({ id, doneAt }) => [id, doneAt !== null && doneAt > start])).toEqual([
        ['ask-after-pay-ins', true],
        ['forget-customers', true],
        ['forget-unverified', true],
        ['housekeeping', true],
        ['products_back', true],
        ['reconcile', true],
        ['resume-payouts', true],
        ['weekly-payouts', true],
      ]),
    );
    expect((await readJobs()).filter(({ failures }) => failures > 0)).toEqual([]);
  });
});
