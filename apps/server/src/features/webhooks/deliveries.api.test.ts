import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { verifyWebhook } from '@vendor-portal/gateway-client/webhooks.ts';
import { webhooksContract as calls } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { deliverAll } from '../../testing/deliver-webhooks.ts';
import { httpReceiver, type HttpReceiver } from '../../testing/fakes/http-receiver.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();
const office = { ...test, gatewayKeys: TEST_KEYS.filter(({ id }) => id === 'office') };

let receiver: HttpReceiver;
beforeEach(async () => {
  receiver = await httpReceiver();
});
afterEach(async () => {
  for (const key of TEST_KEYS.map((one) => ({ ...test, gatewayKeys: [one] })))
    for (const { id } of (await callGateway(key, calls.listWebhooks, {})).payload.webhooks)
      await callGateway(key, calls.removeWebhook, { params: { webhookId: id } });
  await receiver.close();
});

const register = async (path: string, kinds: CallInput<typeof calls.registerWebhook>['body']['kinds'], key = test) =>
  (await callGateway(key, calls.registerWebhook, { body: { url: `${receiver.url}${path}`, ...(kinds && { kinds }) } }))
    .payload;
const deliver = () => deliverAll(test);
const messages = (secret: string, path: string) =>
  receiver.requests
    .filter(({ url }) => url === path)
    .map(({ headers, body }) => verifyWebhook(secret, headers, body.toString(), test.clock.now()));
const deliveriesOf = async (webhookId: string) =>
  (await test.gateway(calls.listWebhookDeliveries, { params: { webhookId } })).payload.deliveries;

describe('webhooks', () => {
  it('go to several addresses of a key, each with its own kinds and secret', async () => {
    const market = await givenMarket(test);
    const confirmed = await register('/confirmed', ['order_confirmed']);
    const ready = await register('/ready', ['order_ready']);
    expect(confirmed.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(confirmed.secret).not.toBe(ready.secret);
    await market.readied();
    await deliver();
    expect(messages(confirmed.secret, '/confirmed').map(({ kind }) => kind)).toEqual(['order_confirmed']);
    expect(messages(ready.secret, '/ready').map(({ kind }) => kind)).toEqual(['order_ready']);
  });

  it('of payouts go to the keys that the docs name for them', async () => {
    const { kinds } = await register('/office', undefined, office);
    expect(kinds).toContain('payout_paid');
  });

  it('of an order go to the key that placed it and to keys that see all orders, those of the store to all', async () => {
    const market = await givenMarket(test);
    const kinds = ['order_confirmed', 'store_opened'] as const;
    const secrets = new Map<string, string>();
    for (const of of TEST_KEYS) {
      const key = { ...test, gatewayKeys: [of] };
      secrets.set(of.id, (await register(`/${of.id}`, [...kinds], key)).secret);
    }
    const shop = { ...test, gatewayKeys: TEST_KEYS.filter(({ id }) => id === 'storefront') };
    const { id: other } = await market.confirmed();
    const { id: own } = (await callGateway(shop, gatewayStorefrontContract.placeOrder, { body: market.orderFor() }))
      .payload;
    await market.confirm(own);
    await market.setAvailability({ isOpen: true, pausedUntil: 'in_1_hour' });
    await market.setAvailability({ isOpen: true });
    await deliver();

    const ordersByKey = [...secrets].map(([keyId, secret]) => {
      const received = messages(secret, `/${keyId}`);
      const orders = received.flatMap(({ order }) => (order ? [order.orderId] : []));
      expect([keyId, received.length - orders.length]).toEqual([keyId, 1]);
      return [keyId, new Set(orders)];
    });
    const both = new Set([other, own]);
    expect(Object.fromEntries(ordersByKey)).toEqual({
      everything: both,
      storefront: new Set([own]),
      office: both,
      helpdesk: both,
      riders: both,
      market: new Set(),
    });
  });

  it('can be managed by their own key only', async () => {
    const { id: webhookId } = await register('/office', undefined, office);
    const params = { webhookId };
    expect((await test.gateway(calls.listWebhookDeliveries, { params })).failure.code).toBe('not_found');
    expect((await test.gateway(calls.pingWebhook, { params })).failure.code).toBe('gone');
    expect((await test.gateway(calls.removeWebhook, { params })).failure.code).toBe('gone');
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { id: webhookId, secret: old } = await register('/hook', undefined);
    const rotated = (await test.gateway(calls.rotateWebhookSecret, { params: { webhookId } })).payload;
    await test.gateway(calls.pingWebhook, { params: { webhookId } });
    await deliver();
    for (const secret of [old, rotated.secret])
      expect(messages(secret, '/hook').map(({ kind }) => kind)).toEqual(['ping']);
    test.clock.advance(days(1));
    receiver.requests.length = 0;
    await test.gateway(calls.pingWebhook, { params: { webhookId } });
    await deliver();
    expect(messages(rotated.secret, '/hook')).toHaveLength(1);
    expect(() => messages(old, '/hook')).toThrow('No signature fits');
  });

  it('of one order arrive in sequence after ten minutes of a dead receiver, and can be looked up meanwhile', async () => {
    const market = await givenMarket(test);
    const { id: webhookId, secret } = await register('/hook', ['order_confirmed', 'order_ready', 'order_canceled']);
    receiver.responses((_, response) => void response.writeHead(502).end());
    const { id } = await market.confirmed();
    await deliver();
    await market.ready(id);
    await deliver();
    await market.cancelAsAdministrator(id);
    for (let passed = 0; passed < minutes(10); passed += seconds(30)) {
      test.clock.advance(seconds(30));
      await deliver();
    }
    const waiting = await deliveriesOf(webhookId);
    expect(waiting.map(({ attempts, lastError }) => [attempts > 0, lastError]).at(-1)).toEqual([
      true,
      'The address answered 502.',
    ]);
    expect(waiting.every(({ nextAttemptAt, deliveredAt }) => nextAttemptAt !== null && deliveredAt === null)).toBe(
      true,
    );

    receiver.requests.length = 0;
    receiver.responses((_, response) => void response.writeHead(200).end());
    test.clock.advance(hours(1));
    await deliver();
    const steps = messages(secret, '/hook').map(({ kind, order }) => [kind, order?.sequence]);
    expect(steps.map(([kind]) => kind)).toEqual(waiting.map(({ kind }) => kind).toReversed());
    const sequences = steps.map(([, sequence]) => Number(sequence));
    expect(sequences).toEqual(sequences.toSorted((left, right) => left - right));
    expect(new Set(sequences).size).toBe(waiting.length);
    expect((await deliveriesOf(webhookId)).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  it('wake the sender when one is a ping or is sent again', async () => {
    const { id: webhookId } = await register('/hook', undefined);
    const params = { webhookId };
    const since = test.clock.now().toISOString();
    for (const send of [
      () => test.gateway(calls.pingWebhook, { params }),
      () => test.gateway(calls.replayWebhook, { params, body: { since } }),
    ]) {
      const woken = new Promise((wake) => void test.platform.pubSub.on('webhooks', () => wake('woken')));
      await send();
      expect(await woken).toBe('woken');
    }
  });

  it('can be sent again from a given time on', async () => {
    const market = await givenMarket(test);
    const { id: webhookId, secret } = await register('/hook', ['order_confirmed']);
    await market.confirmed();
    await deliver();
    test.clock.advance(minutes(1));
    const since = test.clock.now().toISOString();
    await market.confirmed();
    await deliver();
    const replay = (from: string) =>
      test.gateway(calls.replayWebhook, { params: { webhookId }, body: { since: from } });
    const last = messages(secret, '/hook').at(-1);
    receiver.requests.length = 0;
    expect((await replay(since)).payload).toEqual({ queued: 1 });
    await deliver();
    expect(messages(secret, '/hook')).toEqual([last]);
    expect((await replay('2026-01-01T00:00:00.000Z')).failure.fields).toHaveProperty(['body.since']);
  });
});
