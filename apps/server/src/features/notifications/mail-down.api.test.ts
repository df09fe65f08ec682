import { afterAll, describe, expect, it, vi } from 'vitest';
import { seconds } from '../../platform/clock.ts';
import { startSender } from '../../platform/outbox/sender.ts';
import { smtpDelivery } from './mail-delivery.service.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { mailServer } from '../../testing/fakes/mail-server.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';

const test = await sharedTestApp();
const mail = await mailServer();
const smtp = smtpDelivery(mail.url(), 'no-reply@portal.example');
const { db, clock, app, platform } = test;
const deps = { db, clock, pubSub: platform.pubSub, deliveries: { email: smtp.deliver }, log: app.log, net: 200 };
const senders = [startSender(deps), startSender(deps)];
afterAll(async () => {
  await Promise.all(senders.map(({ stop }) => stop()));
  smtp.close();
  await mail.close();
});

describe('a mail server that is down for a while', () => {
  it('delays no action, loses no message and repeats none', async () => {
    const market = await givenMarket(test);
    const orders = [await market.dispatched(), await market.dispatched(), await market.dispatched()];
    await vi.waitFor(() => expect(mail.received).toHaveLength(3));

    await mail.close();
    for (const { id } of orders) expect((await market.deliver(id)).status).toBe(200);
    const waiting = async () => (await messagesTo(test, market.email)).filter(({ sentAt }) => sentAt === null);
    await vi.waitFor(async () => expect((await waiting()).every(({ lastError }) => lastError !== null)).toBe(true));
    expect(await waiting()).toHaveLength(3);

    await mail.open();
    test.clock.advance(seconds(30));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    const subjects = mail.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1] ?? '').toSorted();
    const expected = orders.flatMap(({ number }) => [`Order ${number} was picked up`, `Order ${number} was delivered`]);
    expect(subjects).toEqual(expected.toSorted());
  });
});
