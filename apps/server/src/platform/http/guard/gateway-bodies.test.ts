import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { LINE_QUANTITY_MAX, ORDER_LINES_MAX } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { after, minutes } from '../../clock.ts';
import { TEST_KEYS } from '../../../testing/build-test-app.ts';
import {
  injectable,
  send,
  wireRequest,
  withSignature,
  type WireRequest,
} from '../../../testing/hostile/wire-request.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';

const test = await sharedTestApp();
const guarded = await sharedTestApp({ rateLimits: { wrongSignatures: 2 } });
const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));

const [key] = TEST_KEYS as [(typeof TEST_KEYS)[number]];
const { placeOrder } = gatewayStorefrontContract;
const { registerWebhook, listWebhooks } = webhooksContract;

const requestOf = (call: Call, body?: object) => wireRequest(call, body ? { body } : {});
const hook = requestOf(registerWebhook, { url: 'http://127.0.0.1:9/hook' });

/** What the server says to a request whose body never comes. */
async function respondToHead({ method, url, headers }: WireRequest): Promise<string> {
  const socket = createConnection({ port: Number(address.port), host: address.hostname });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${url} HTTP/1.1\r\nhost: portal\r\n${lines.join('')}content-length: 640\r\n\r\n`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return /"code":"(\w+)"/.exec(response.toString())?.[1] ?? '';
}

const listFrom = async (remoteAddress: string, secret = key.secret) => {
  const request = withSignature(requestOf(listWebhooks), { id: key.id, secret }, guarded.clock);
  return (await guarded.app.inject({ ...injectable(request), remoteAddress })).statusCode;
};

const statusOf = async (call: Call, body: object) =>
  (await send(test.app, withSignature(requestOf(call, body), key, test.clock))).status;

/** As many bytes as so many characters may have. */
const textOf = (length: number) => '“'.repeat(length);

describe('the body of a gateway call', () => {
  it('isn’t read where the request isn’t signed, by no key of ours, or not lately', async () => {
    expect(await respondToHead(hook)).toBe('signature_missing');
    expect(await respondToHead(withSignature(hook, { ...key, id: 'nobody' }, test.clock))).toBe('signature_wrong');
    const earlier = { now: () => after(test.clock.now(), -minutes(6)) };
    expect(await respondToHead(withSignature(hook, key, earlier))).toBe('signature_stale');
  });

  it('isn’t read after too many wrong signatures from its address', async () => {
    const wrong = [];
    for (let times = 0; times < 3; times += 1) wrong.push(await listFrom('10.0.0.1', 'a wrong secret'));
    expect(wrong).toEqual([401, 401, 429]);
    expect(await listFrom('10.0.0.1')).toBe(429);
    expect(await listFrom('10.0.0.2')).toBe(200);
  });

  it('has a bound that the largest order fits into, and no other call exceeds', async () => {
    const item = {
      productId: randomUUID(),
      quantity: LINE_QUANTITY_MAX,
      optionIds: Array.from({ length: 100 }, () => randomUUID()),
      note: textOf(200),
    };
    const order = {
      vendorId: randomUUID(),
      kind: 'delivery',
      customer: { id: textOf(100), firstName: textOf(50), phone: '+2348031112222' },
      items: Array.from({ length: ORDER_LINES_MAX }, () => item),
      note: textOf(300),
    };
    expect(await statusOf(placeOrder, order)).toBe(410);
    expect(await statusOf(placeOrder, { ...order, more: 'x'.repeat(200_000) })).toBe(413);
    expect(await statusOf(registerWebhook, { url: 'x'.repeat(40_000) })).toBe(413);
  });
});
