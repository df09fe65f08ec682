import {
  isOfPayout,
  WAITING_MOST,
  webhooksContract as calls,
  WebhookMessage,
  type WebhookKind,
} from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { verifyWebhook } from '@vendor-portal/gateway-client/webhooks.ts';
import { sql } from 'drizzle-orm';
import { connect } from 'node:net';
import { parse } from 'zod/v4/core';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { before, days, hours, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { buildTestApp, TEST_KEYS, type TestApp } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBalance } from '../../testing/given/given-books.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { deliverAll, deliverWebhooks } from '../../testing/deliver-webhooks.ts';
import { httpReceiver } from '../../testing/fakes/http-receiver.ts';
import { deleteOldDeliveries, webhookDueJob } from './deliver.service.ts';

const test = await sharedTestApp();
const receiver = await httpReceiver();
const url = `${receiver.url}/hooks?shop=1`;
const received = receiver.requests;
afterAll(() => receiver.close());
beforeEach(async () => {
  await removeAll();
  received.length = 0;
  receiverResponds(200);
});

const receiverResponds = (status: number) => receiver.responses((_, response) => void response.writeHead(status).end());
const register = (given: string, kinds?: WebhookKind[], of: Pick<TestApp, 'app' | 'clock' | 'gatewayKeys'> = test) =>
  callGateway(of, calls.registerWebhook, { body: { url: given, ...(kinds && { kinds }) } });
const list = async () => (await test.gateway(calls.listWebhooks, {})).payload.webhooks;
const read = async () => (await list())[0];
const remove = (webhookId: string) => test.gateway(calls.removeWebhook, { params: { webhookId } });
const removeAll = async () => {
  for (const { id } of await list()) await remove(id);
};
const deliver = () => deliverAll(test, 2);
const receivedKinds = () => messages().map(({ kind }) => kind);
const messages = () => received.map(({ body }) => parse(WebhookMessage, JSON.parse(body.toString())));

describe('a webhook', () => {
  it("notifies the registered address of an order's changes, signed, once", async () => {
    const market = await givenMarket(test);
    const { secret, ...registered } = (await register(url)).payload;
    expect(registered).toMatchObject({ url, waiting: 0 });
    const { id, number } = await market.readied();
    await market.cancelAsAdministrator(id);
    expect(await read()).toMatchObject({ waiting: 2 });
    await deliver();
    expect(messages().map(({ kind, vendorId, order }) => [kind, vendorId, order?.number])).toEqual(
      expect.arrayContaining([
        ['order_confirmed', market.vendorId, number],
        ['order_ready', market.vendorId, number],
      ]),
    );
    expect(received).toHaveLength(2);
    for (const { headers, body } of received) {
      const message = verifyWebhook(secret, headers, body.toString(), test.clock.now());
      expect(headers['webhook-id']).toBe(message.id);
      expect(() => verifyWebhook(secret, headers, `${body.toString()} `, test.clock.now())).toThrow(
        'No signature fits',
      );
    }
    expect(await read()).toMatchObject({ waiting: 0, lastDeliveredAt: expect.any(String) as string });
  });

  it('notifies of delays and recalls, numbered with the steps, each with the promised time', async () => {
    const market = await givenMarket(test);
    await register(url);
    const { id } = await market.confirmed();
    await market.delay(id, 5);
    const { promisedAt } = (await market.delay(id, 10)).payload;
    await market.ready(id);
    await market.recall(id);
    await deliver();
    const [confirmed, ...later] = messages().toSorted((a, b) => (a.order?.sequence ?? 0) - (b.order?.sequence ?? 0));
    const first = Date.parse(confirmed?.order?.promisedAt ?? '');
    const [delayed, ...rest] = later.map(({ kind, order }) => [kind, order?.sequence, order?.promisedAt]);
    expect(delayed).toEqual(['order_delayed', 4, new Date(first + minutes(5)).toISOString()]);
    expect(rest).toEqual([
      ['order_delayed', 5, promisedAt],
      ['order_ready', 6, promisedAt],
      ['order_recalled', 7, promisedAt],
    ]);
  });

  it('notifies of the store, its menu and declined orders, for the requested kinds', async () => {
    const market = await givenMarket(test);
    await register(url, ['order_declined', 'store_paused', 'store_opened', 'menu_changed']);
    await market.has({ name: 'New dish' });
    await market.setAvailability({ isOpen: true, pausedUntil: 'in_1_hour' });
    await market.setAvailability({ isOpen: true });
    const { id } = await market.placed();
    await market.decline({ orderId: id, reason: 'too_busy' });
    await deliver();
    expect(receivedKinds().toSorted()).toEqual(['menu_changed', 'order_declined', 'store_opened', 'store_paused']);
    expect(messages().find(({ kind }) => kind === 'order_declined')?.order).toMatchObject({
      status: 'declined',
      reason: 'too_busy',
    });
  });

  it('is retried with the same id until accepted, and given up after a day', async () => {
    const market = await givenMarket(test);
    await register(url, ['order_confirmed']);
    receiverResponds(500);
    await market.confirmed();
    await deliver();
    expect(received).toHaveLength(1);
    test.clock.advance(seconds(6));
    await deliver();
    expect(received).toHaveLength(2);
    receiverResponds(200);
    test.clock.advance(seconds(11));
    await deliver();
    await deliver();
    expect(received).toHaveLength(3);
    expect(new Set(messages().map((message) => message.id)).size).toBe(1);

    receiverResponds(500);
    await market.confirmed();
    for (let hour = 0; hour < 40; hour += 1) {
      await deliver();
      test.clock.advance(hours(1));
    }
    const tries = received.length;
    test.clock.advance(days(1));
    await deliver();
    expect(received.length).toBe(tries);
    expect(await read()).toMatchObject({ waiting: 0 });
  });

  it('notifies of payouts, each step once, but not keys that only sell', async () => {
    const books = await givenBalance(test);
    await register(url, ['payout_created', 'payout_sent', 'payout_paid', 'payout_returned']);
    const seller = { ...test, gatewayKeys: TEST_KEYS.slice(1) };
    const refused = await callGateway(seller, calls.registerWebhook, { body: { url, kinds: ['payout_paid'] } });
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['body.kinds']);
    const plain = await callGateway(seller, calls.registerWebhook, { body: { url } });
    expect(plain.payload.kinds.some(isOfPayout)).toBe(false);
    await callGateway(seller, calls.removeWebhook, { params: { webhookId: plain.payload.id } });
    const [payout] = (await books.runPayouts()).payload.payouts;
    const payoutId = payout?.id ?? '';
    for (const step of ['sent', 'paid', 'paid', 'returned'] as const)
      await books.settle(payoutId, { status: step, failure: 'The account is closed.' });
    await deliver();
    expect(receivedKinds()).toEqual(
      expect.arrayContaining(['payout_created', 'payout_sent', 'payout_paid', 'payout_returned']),
    );
    expect(received).toHaveLength(4);
    expect(messages().find(({ kind }) => kind === 'payout_returned')?.payout).toEqual({
      payoutId,
      number: payout?.number,
      status: 'returned',
      amount: 425_000,
      reason: 'The account is closed.',
    });
    expect(received.some(({ body }) => body.includes('0123456789'))).toBe(false);
  });

  it("doesn't delay others if its receiver hangs", async () => {
    const hanging = await httpReceiver(() => undefined);
    const market = await givenMarket(test);
    const seller = { ...test, gatewayKeys: TEST_KEYS.slice(1) };
    const { id: hangingId } = (await register(hanging.url, ['menu_changed'], seller)).payload;
    await register(url, ['order_confirmed']);
    // More than a worker takes at once, and older than the other receiver's.
    for (let index = 0; index < 25; index += 1) await market.has({ name: `Dish ${index}` });
    const { db, clock, platform, app } = test;
    const dueJob = webhookDueJob({ db, clock, outside: platform.outside, log: app.log });
    await dueJob.run(SYSTEM);
    await vi.waitUntil(() => hanging.requests.length > 0);
    await market.confirmed();
    await dueJob.run(SYSTEM);
    await vi.waitUntil(() => received.length === 1);
    expect(receivedKinds()).toEqual(['order_confirmed']);
    expect(hanging.requests.length).toBeLessThan(25);
    await callGateway(seller, calls.removeWebhook, { params: { webhookId: hangingId } });
    await hanging.close();
    await dueJob.stop();
  });

  it('counts its waiting deliveries, up to a limit', async () => {
    const { id: webhookId } = (await register(url, ['menu_changed'])).payload;
    await test.db.execute(sql`
      insert into webhook_deliveries (id, webhook_id, message_id, vendor_id, kind, body, created_at, due_at, give_up_at)
      select gen_random_uuid(), ${webhookId}, gen_random_uuid(), gen_random_uuid(), 'menu_changed', '{}', now(), now(),
        now() from generate_series(1, ${WAITING_MOST + 5})`);
    expect(await read()).toMatchObject({ waiting: WAITING_MOST });
  });

  it('ends when the address is removed', async () => {
    const market = await givenMarket(test);
    await register(url);
    await market.confirmed();
    expect(await read()).toMatchObject({ waiting: 1 });
    await removeAll();
    expect(await list()).toEqual([]);
    await deliver();
    expect(received).toEqual([]);
  });

  it('goes only to public addresses outside the demo, whatever a name resolves to later', async () => {
    const { connectionString } = test;
    let leadsTo = '93.184.216.34';
    const connectedTo: string[] = [];
    const real = await buildTestApp({
      connectionString,
      environment: { DEMO: '0' },
      outsideTransport: {
        resolve: async () => [{ address: leadsTo, family: 4 }],
        connect: ({ addresses: [first] }) => {
          connectedTo.push(first?.address ?? '');
          return connect(Number(new URL(url).port), '127.0.0.1');
        },
      },
    });
    const take = (given: string) => register(given, ['order_confirmed'], real);
    for (const inside of [url, 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'https://db.internal/'])
      expect(Object.keys((await take(inside)).failure.fields ?? {})).toEqual(['body.url']);
    expect((await take('http://shop.example/hooks')).status).toBe(200);

    const market = await givenMarket(test);
    const deps = { db: real.db, clock: test.clock, outside: real.platform.outside, log: real.app.log };
    await market.confirmed();
    await deliverWebhooks(deps);
    expect([connectedTo, received.length]).toEqual([['93.184.216.34'], 1]);
    leadsTo = '127.0.0.1';
    await market.confirmed();
    await deliverWebhooks(deps);
    expect([connectedTo.length, received.length]).toEqual([1, 1]);
    expect(await read()).toMatchObject({ waiting: 1 });
    await real.close();
  });

  it('has its deliveries deleted after a week, and not before', async () => {
    const vendorId = newId();
    const now = test.clock.now();
    for (const age of [days(7) + seconds(1), days(7) - seconds(30)])
      await test.db.execute(sql`
        insert into webhook_deliveries (id, webhook_id, message_id, vendor_id, kind, body, created_at, give_up_at)
        values (${newId()}, ${newId()}, ${newId()}, ${vendorId}, 'store_opened', '{}', ${before(now, age).toISOString()}, now())`);
    await deleteOldDeliveries(test.db, now);
    const { rows } = await test.db.execute(sql`select from webhook_deliveries where vendor_id = ${vendorId}`);
    expect(rows).toHaveLength(1);
  });
});
