import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { payInsContract as calls } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { LIMITS } from '../../platform/http/guard/limits.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { paymentService } from '../../testing/fakes/paystack.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { send, wireRequest, withSession } from '../../testing/hostile/wire-request.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { payInCheckJob } from './pay-ins.service.ts';

const SECRET = 'sk_test_of_the_service';
const TWO_DAYS = 500_000;

const service = await paymentService(SECRET);
const environment = { DEMO: '0', OUTSIDE_LOOPBACK: '1', PAYMENTS_URL: service.url, PAYMENTS_SECRET: SECRET };
afterAll(() => service.close());
const test = await sharedTestApp({ environment });
const narrow = await sharedTestApp({
  environment,
  concurrency: { ordinary: { atOnce: 4, waiting: 30 }, exports: LIMITS.exports },
});

type Shop = Awaited<ReturnType<typeof givenAdvertiser>>;

const pay = async (shop: Shop, input: Parameters<Shop['bodyOf']>[0] = {}) =>
  test.request(calls.payForAdvert, { body: shop.bodyOf({ reference: newId(), ...input }) }, await shop.signedIn());
const read = async (shop: Shop, payInId: string) =>
  test.request(calls.readPayIn, { query: { payInId } }, await shop.signedIn());
const postEvent = (event: { payload: string; headers: Record<string, string> }) =>
  test.app.inject({ method: 'POST', url: calls.takePaymentEvent.path, ...event });
const differences = async ({ vendorId }: Shop) =>
  (await test.gateway(booksContract.reconcileBooks, { query: { vendorId } })).payload.differences;
const trialBalance = async () => {
  const { debit, credit } = (await test.gateway(booksContract.readTrialBalance, { query: {} })).payload;
  return debit - credit;
};

describe('an advert paid for by card or transfer', () => {
  it('is booked once when the money arrives, even with an empty balance', async () => {
    const shop = await givenAdvertiser(test);
    const { payload: started } = await pay(shop);
    expect(started).toMatchObject({ status: 'waiting', amount: TWO_DAYS, advertId: null });
    expect(service.started.get(started.id)).toMatchObject({ amount: TWO_DAYS, email: shop.email });
    expect((await shop.lists()).all).toBe(0);
    const success = service.event('charge.success', started.id);
    const responses = await Promise.all([postEvent(success), postEvent(success), postEvent(success)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { payload: paid } = await read(shop, started.id);
    expect(paid).toMatchObject({ status: 'paid', note: null });
    expect((await shop.lists()).pending).toEqual([paid.advertId]);
    expect(await shop.available()).toBe(0);
    expect(await differences(shop)).toEqual([]);
    expect(await trialBalance()).toBe(0);
  });

  it("is found paid by a query if the service's report was lost", async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop)).payload;
    service.becomes(id, 'success');
    test.clock.advance(minutes(6));
    await payInCheckJob({ ...test.platform, log: test.app.log }).run(SYSTEM);
    expect((await shop.lists()).pending).toHaveLength(1);
    expect((await read(shop, id)).payload.status).toBe('paid');
  });

  it("leaves the money in the balance if it can't be booked any more", async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop, { startsOn: shop.day(0), endsOn: shop.day(1) })).payload;
    shop.advanceTo(shop.day(2));
    await postEvent(service.event('charge.success', id));
    const { payload } = await read(shop, id);
    expect(payload).toMatchObject({ status: 'paid', advertId: null, note: 'Choose today or a later date.' });
    expect(await shop.available()).toBe(TWO_DAYS);
    expect(await differences(shop)).toEqual([]);
  });

  it('is refunded to the balance when it is refused', async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop)).payload;
    await postEvent(service.event('charge.success', id));
    await shop.refuse((await read(shop, id)).payload.advertId ?? '');
    expect(await shop.available()).toBe(TWO_DAYS);
    expect(await differences(shop)).toEqual([]);
  });

  it('is paid for once per reference', async () => {
    const shop = await givenAdvertiser(test);
    const reference = newId();
    const first = (await pay(shop, { reference })).payload;
    expect((await pay(shop, { reference })).payload).toEqual(first);
  });

  it("isn't booked on an event with the wrong amount, signature or kind", async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop)).payload;
    const { payload, headers } = service.event('charge.success', id);
    const forged = await postEvent({ payload, headers: { ...headers, 'x-paystack-signature': '0'.repeat(128) } });
    expect(forged.statusCode).toBe(403);
    expect((await postEvent(service.event('charge.success', id, { amount: 100 }))).statusCode).toBe(200);
    expect((await postEvent(service.event('charge.success', id, { currency: 'USD' }))).statusCode).toBe(200);
    expect((await postEvent(service.event('charge.success', newId()))).statusCode).toBe(200);
    expect((await postEvent(service.event('transfer.success', id))).statusCode).toBe(200);
    expect((await read(shop, id)).payload.status).toBe('waiting');
    expect((await shop.lists()).all).toBe(0);
    service.becomes(id, 'abandoned');
    expect((await read(shop, id)).payload.status).toBe('failed');
    await postEvent(service.event('charge.success', id));
    expect((await read(shop, id)).payload.status).toBe('paid');
  });

  it('isn’t booked on an event with more bytes than a payment service sends', async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop)).payload;
    const eventWith = (bytes: number) => postEvent(service.event('charge.success', id, { log: 'x'.repeat(bytes) }));
    expect((await eventWith(40_000)).statusCode).toBe(413);
    expect((await read(shop, id)).payload.status).toBe('waiting');
    expect((await eventWith(20_000)).statusCode).toBe(200);
    expect((await read(shop, id)).payload.status).toBe('paid');
  });

  it("can't be paid for if it can't be booked or the service is down", async () => {
    const shop = await givenAdvertiser(test);
    expect((await pay(shop, { startsOn: shop.day(-1) })).failure.fields).toHaveProperty('body.startsOn');
    expect((await pay(shop, { cost: 1 })).failure.code).toBe('advert_price_changed');
    service.goesAway();
    expect((await pay(shop)).failure.code).toBe('payments_unavailable');
    service.comesBack();
  });

  it("doesn't lock the store while the service is slow", async () => {
    const shop = await givenAdvertiser(test);
    const before = service.requestCount();
    const release = service.hangs();
    const under = pay(shop);
    await vi.waitUntil(() => service.requestCount() > before);
    const locked = await test.platform.db.transaction((tx) => lockVendor(tx, shop.vendorId));
    release();
    expect(locked?.id).toBe(shop.vendorId);
    expect((await under).payload.status).toBe('waiting');
  });

  it("doesn't keep the vendor's other calls waiting while the service is slow, and refuses a flood", async () => {
    const shop = await givenAdvertiser(narrow);
    const { token } = await shop.signedIn();
    const payOnce = () => narrow.request(calls.payForAdvert, { body: shop.bodyOf({ reference: newId() }) }, { token });
    const statuses = async (responses: readonly ReturnType<typeof payOnce>[]) =>
      (await Promise.all(responses)).map(({ status }) => status);
    const before = service.requestCount();
    const release = service.hangs();
    const under: ReturnType<typeof payOnce>[] = [];
    for (let payment = 1; payment <= 4; payment += 1) {
      under.push(payOnce());
      await vi.waitUntil(() => service.requestCount() === before + payment);
    }
    expect((await narrow.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
    const flood = Array.from({ length: 30 }, payOnce);
    expect((await Promise.race(flood)).failure.code).toBe('too_many_requests');
    expect((await narrow.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
    release();
    expect(await statuses(under)).toEqual([200, 200, 200, 200]);
    expect(new Set(await statuses(flood))).toEqual(new Set([200, 429]));
    expect((await narrow.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
  });

  it('holds no transaction open while the service is slow, and is paid for once when retried', async () => {
    const shops = [await givenAdvertiser(test), await givenAdvertiser(test), await givenAdvertiser(test)];
    const before = service.requestCount();
    const release = service.hangs();
    const keyed = await Promise.all(
      shops.map(async (shop) => {
        const { token } = await shop.signedIn();
        const request = withSession(wireRequest(calls.payForAdvert, { body: shop.bodyOf() }), token);
        const headers = { ...request.headers, 'idempotency-key': newId() };
        return () => send(test.app, { ...request, headers }, calls.payForAdvert);
      }),
    );
    const under = keyed.map((sendOne) => sendOne());
    await vi.waitUntil(() => service.requestCount() === before + shops.length);
    const { rows } = await test.db.execute(sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    release();
    expect(rows).toEqual([]);
    const first = await Promise.all(under);
    const again = await Promise.all(keyed.map((sendOne) => sendOne()));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect(service.requestCount()).toBe(before + shops.length);
  });

  it('is paid for once when sent twice at once', async () => {
    const shop = await givenAdvertiser(test);
    const reference = newId();
    const [one, other] = await Promise.all([pay(shop, { reference }), pay(shop, { reference })]);
    expect(one.payload).toEqual(other.payload);
    expect(service.started.has(one.payload.id)).toBe(true);
  });

  it('can be read by its own vendor only', async () => {
    const shop = await givenAdvertiser(test);
    const { id } = (await pay(shop)).payload;
    expect((await read(await givenAdvertiser(test), id)).status).toBe(404);
  });
});

it('payments are neither offered nor accepted without a payment service', async () => {
  const bare = await buildTestApp({ environment: { DEMO: '0' } });
  const shop = await givenAdvertiser(bare);
  const who = await shop.signedIn();
  expect((await bare.request(calls.readPayInChoice, {}, who)).payload).toEqual({ isOffered: false });
  const refused = await bare.request(calls.payForAdvert, { body: shop.bodyOf() }, who);
  expect(refused.failure.code).toBe('payments_not_offered');
  await bare.close();
});
