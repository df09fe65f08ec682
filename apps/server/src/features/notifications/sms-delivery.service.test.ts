import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { respondJson, httpReceiver } from '../../testing/fakes/http-receiver.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { seconds } from '../../platform/clock.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { startSender, type OutboxMessage } from '../../platform/outbox/sender.ts';
import { smsDelivery } from './sms-delivery.service.ts';

const bounced: OutboxMessage[] = [];
const onBounce = async (message: OutboxMessage) => void bounced.push(message);
const test = await sharedTestApp();
const provider = await httpReceiver();
const { db, clock, app, platform } = test;
const address = provider.url.replace('http://', 'http://portal:s%40cret@');
const deliveries = { sms: smsDelivery(`${address}/send?from=Vendor`, platform.outside.toServices) };
const sender = startSender({ db, clock, pubSub: platform.pubSub, deliveries, onBounce, log: app.log, pollMs: 200 });
afterAll(async () => {
  await sender.stop();
  await provider.close();
});
beforeEach(() => {
  provider.requests.length = 0;
});

let numbers = 0;
async function text() {
  numbers += 1;
  const recipient = `+2348035559${String(numbers).padStart(3, '0')}`;
  const message = {
    vendorId: null,
    channel: 'sms',
    recipient,
    subject: 'A-1042',
    text: 'Order A-1042 waits.',
  } as const;
  await test.db.transaction((tx) => enqueue(tx, test.clock, message));
  return recipient;
}
const stateOf = async (recipient: string) => (await messagesTo(test, recipient))[0];

describe('a text message', () => {
  it('is handed to the provider once, with our name and password', async () => {
    provider.responses(respondJson(202, {}));
    const recipient = await text();
    await vi.waitFor(async () => expect((await stateOf(recipient))?.sentAt).toBeInstanceOf(Date));
    expect(provider.requests).toHaveLength(1);
    const [request] = provider.requests;
    const { id } = (await stateOf(recipient)) ?? {};
    expect(request).toMatchObject({
      method: 'POST',
      url: '/send?from=Vendor',
      headers: {
        'idempotency-key': id,
        authorization: `Basic ${Buffer.from('portal:s@cret').toString('base64')}`,
      },
    });
    expect(JSON.parse(request?.body.toString() ?? '')).toEqual({ id, to: recipient, text: 'Order A-1042 waits.' });
  });

  it.each([500, 429, 401])('that is answered with %s is retried with the same id', async (status) => {
    provider.responses(respondJson(status, {}));
    const recipient = await text();
    await vi.waitFor(async () => expect((await stateOf(recipient))?.lastError).toContain(String(status)));
    provider.responses(respondJson(200, {}));
    test.clock.advance(seconds(6));
    await vi.waitFor(async () => expect((await stateOf(recipient))?.sentAt).toBeInstanceOf(Date));
    const ids = provider.requests.map(({ headers }) => headers['idempotency-key']);
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
    expect(bounced).toEqual([]);
  });

  it('to a refused number is abandoned, and the sender is notified', async () => {
    provider.responses(respondJson(422, {}));
    const recipient = await text();
    await vi.waitFor(async () => expect((await stateOf(recipient))?.failedAt).toBeInstanceOf(Date));
    await vi.waitFor(() => expect(bounced.map(({ recipient: to }) => to)).toEqual([recipient]));
    expect(provider.requests).toHaveLength(1);
  });
});
