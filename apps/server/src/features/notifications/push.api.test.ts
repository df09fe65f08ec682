import {
  notificationsContract,
  pushContract as calls,
} from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../sessions/sessions.service.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days, hours, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { startSender } from '../../platform/outbox/sender.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { httpReceiver } from '../../testing/fakes/http-receiver.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { pushBrowser } from '../../testing/fakes/push-browser.ts';
import { readTables } from '../../testing/table-contents.ts';
import { notify } from './notify.service.ts';
import { pushDelivery } from './push-delivery.service.ts';
import { readSubscriptions, vapidKeys } from './push.service.ts';

const statuses = new Map<string, number>();
const test = await sharedTestApp();
const service = await httpReceiver(({ url }, response) => void response.writeHead(statuses.get(url) ?? 201).end());
const vapid = await vapidKeys(test.platform);
if (!vapid) throw new Error('The demo has keys.');
const { db, clock, app, platform } = test;
const deliveries = { push: pushDelivery(db, clock, vapid, platform.outside.toStrangers) };
const sender = startSender({ db, clock, pubSub: platform.pubSub, deliveries, log: app.log, pollMs: 200 });
afterAll(async () => {
  await sender.stop();
  await service.close();
});
afterEach(() => statuses.clear());

type Vendor = Awaited<ReturnType<typeof signedInVendor>>;
let browsers = 0;

async function subscribed(vendor: { token: string; headers?: Record<string, string> }) {
  browsers += 1;
  const path = `/browser/${browsers}`;
  const browser = pushBrowser(`${service.url}${path}`);
  const answer = await test.request(calls.subscribeToPush, { body: browser.subscription }, vendor);
  expect(answer.status).toBe(200);
  const pushed = () => service.requests.filter(({ url }) => url === path);
  return { ...browser, path, received: pushed };
}
const push = (vendor: Vendor) =>
  test.request(notificationsContract.sendTestNotification, { body: { channel: 'push' } }, vendor);
const subscriptions = async ({ vendorId }: Vendor) => (await readTables(test.db, vendorId))['push_subscriptions'] ?? [];
const isSent = async ({ vendorId }: Vendor) => (await messagesTo(test, vendorId))[0]?.sentAt;
const settled = (vendor: Vendor) => vi.waitFor(async () => expect(await isSent(vendor)).toBeInstanceOf(Date));

describe('a push message', () => {
  it('reaches every browser of its vendor, encrypted for it and signed by us', async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const [one, two, foreign] = [await subscribed(vendor), await subscribed(vendor), await subscribed(other)];
    await push(vendor);
    await settled(vendor);
    expect([one.received().length, two.received().length, foreign.received().length]).toEqual([1, 1, 0]);
    const [pushed] = one.received();
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: expect.any(String),
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    });
    const { publicKey } = (await test.request(calls.readPushKey, {})).payload;
    expect(pushed?.headers.authorization).toContain(`k=${publicKey}`);
    expect(one.read(pushed?.body ?? Buffer.alloc(0))).toMatchObject({
      kind: 'test',
      title: 'Test message',
      link: '/dashboard/settings',
    });
  });

  it('reaches members with what concerns their work only', async () => {
    const vendor = await signedInVendor(test);
    const [owner, cook] = [await subscribed(vendor), await subscribed(await givenMember(test, vendor.vendorId))];
    for (const kind of ['payout_sent', 'order_canceled'] as const) {
      const notice = { kind, title: kind, text: 'As it says.', link: null };
      await test.db.transaction((tx) => notify(tx, clock, vendor.vendorId, notice));
      await vi.waitFor(async () =>
        expect((await messagesTo(test, vendor.vendorId))[0]).toMatchObject({ subject: kind }),
      );
      await settled(vendor);
    }
    expect([owner.received().length, cook.received().length]).toEqual([2, 1]);
  });

  it('is retried only where it did not arrive', async () => {
    const vendor = await signedInVendor(test);
    const [fine, busy] = [await subscribed(vendor), await subscribed(vendor)];
    statuses.set(busy.path, 503);
    await push(vendor);
    await vi.waitFor(async () => expect((await messagesTo(test, vendor.vendorId))[0]?.lastError).toBeTruthy());
    statuses.delete(busy.path);
    test.clock.advance(seconds(6));
    await settled(vendor);
    expect([fine.received().length, busy.received().length]).toEqual([1, 2]);
  });

  it.each([404, 410, 403])('to a browser that answers %s is the last to go there', async (status) => {
    const vendor = await signedInVendor(test);
    const [gone, fine] = [await subscribed(vendor), await subscribed(vendor)];
    statuses.set(gone.path, status);
    await push(vendor);
    await settled(vendor);
    expect(await subscriptions(vendor)).toMatchObject([{ endpoint: `${service.url}${fine.path}` }]);
  });

  it('is not sent to a device that signed out or unsubscribed', async () => {
    const vendor = await signedInVendor(test);
    const tablet = { ip: '127.0.0.1', deviceId: newId(), userAgent: 'a tablet' };
    const lost = await openSession(test.db, test.clock, SYSTEM, { vendorId: vendor.vendorId, client: tablet });
    const headers = { 'x-device-id': tablet.deviceId };
    const [here, there] = [await subscribed(vendor), await subscribed({ ...lost, headers })];
    const off = await subscribed(vendor);
    await test.request(signInContract.signOut, {}, lost);
    const { endpoint } = off.subscription;
    await test.request(calls.unsubscribeFromPush, { body: { endpoint } }, vendor);
    await push(vendor);
    await settled(vendor);
    expect([here.received().length, there.received().length, off.received().length]).toEqual([1, 0, 0]);

    await openSession(test.db, test.clock, SYSTEM, { vendorId: vendor.vendorId, client: tablet });
    test.clock.advance(seconds(1));
    await push(vendor);
    await settled(vendor);
    expect([here.received().length, there.received().length, off.received().length]).toEqual([2, 1, 0]);
  });

  it.each([
    ['idle for 12 hours', false, hours(12), 1],
    ['idle for 7 days on a trusted device', true, days(7), 1],
    ['used every day for 30 days', true, days(1), 30],
  ])('is not sent once the session has expired: %s', async (_, isTrusted, idle, times) => {
    const { vendorId } = await signedInVendor(test);
    const signIn = (deviceId: string) =>
      openSession(test.db, test.clock, SYSTEM, {
        vendorId,
        client: { ip: '127.0.0.1', deviceId, userAgent: 'a phone' },
        isTrusted,
      });
    const phone = await signIn(newId());
    const left = await subscribed(phone);
    for (let used = 0; used < times; used += 1) {
      test.clock.advance(idle - minutes(1));
      await test.request(signInContract.whoAmI, {}, phone);
    }
    const reach = async () => {
      const present = { ...(await signIn(newId())), email: '' };
      const here = await subscribed(present);
      const earlier = left.received().length;
      await test.request(notificationsContract.sendTestNotification, { body: { channel: 'push' } }, present);
      await vi.waitFor(() => expect(here.received()).toHaveLength(1));
      await vi.waitFor(async () => expect((await messagesTo(test, vendorId))[0]?.sentAt).toBeInstanceOf(Date));
      return left.received().length - earlier;
    };
    expect(await reach()).toBe(1);
    test.clock.advance(times === 1 ? idle + minutes(1) : minutes(times + 1));
    expect(await reach()).toBe(0);
  });

  it('goes nowhere without a subscribed browser, and stays readable', async () => {
    const vendor = await signedInVendor(test);
    await push(vendor);
    await settled(vendor);
    expect((await messagesTo(test, vendor.vendorId))[0]?.text).toContain('It works!');
  });
});

describe('a browser', () => {
  it('belongs to one account at a time', async () => {
    const [first, second] = [await signedInVendor(test), await signedInVendor(test)];
    const { subscription } = await subscribed(first);
    await test.request(calls.subscribeToPush, { body: subscription }, second);
    await test.request(calls.subscribeToPush, { body: subscription }, second);
    expect([await subscriptions(first), (await subscriptions(second)).length]).toEqual([[], 1]);
  });

  it("can't be taken over by somebody who knows only its address", async () => {
    const [owner, thief] = [await signedInVendor(test), await signedInVendor(test)];
    const { subscription } = await subscribed(owner);
    const { keys } = pushBrowser(subscription.endpoint).subscription;
    await test.request(calls.subscribeToPush, { body: { ...subscription, keys } }, thief);
    await test.request(calls.unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }, thief);
    expect(await subscriptions(owner)).toHaveLength(1);
  });

  it('must have usable encryption keys', async () => {
    const vendor = await signedInVendor(test);
    const { subscription } = pushBrowser(`${service.url}/nobody`);
    for (const keys of [
      { ...subscription.keys, p256dh: 'A'.repeat(87) },
      { ...subscription.keys, auth: 'A'.repeat(40) },
    ]) {
      const refused = await test.request(calls.subscribeToPush, { body: { ...subscription, keys } }, vendor);
      expect(refused.status).toBe(400);
    }
  });

  it('of a tablet stays, however many browsers of people subscribe', async () => {
    const vendor = await signedInVendor(test);
    const tablet = await givenTablet(test, vendor.vendorId);
    const subscribe = async (name: string, who: { readonly token: string }) => {
      const body = pushBrowser(`https://push.example/${name}`).subscription;
      expect((await test.request(calls.subscribeToPush, { body }, who)).status).toBe(200);
    };
    for (const name of ['first', 'second', 'third']) await subscribe(`tablet-${name}`, tablet);
    for (let count = 0; count < 21; count += 1) await subscribe(`phone-${count}`, vendor);
    const names = (await readSubscriptions(test.db, vendor.vendorId)).map(({ endpoint }) => endpoint);
    expect(names).toHaveLength(22);
    expect(names.filter((name) => name.includes('tablet')).toSorted()).toEqual([
      'https://push.example/tablet-second',
      'https://push.example/tablet-third',
    ]);
  });

  it('outside the demo must have the public address of a push service, and gets no key unless one is set', async () => {
    const { connectionString } = test;
    const real = await buildTestApp({ connectionString, environment: { DEMO: '0' } });
    const vendor = await signedInVendor(test);
    expect((await real.request(calls.readPushKey, {})).payload).toEqual({ publicKey: null });
    const take = async (endpoint: string) =>
      (await real.request(calls.subscribeToPush, { body: pushBrowser(endpoint).subscription }, vendor)).status;
    for (const inside of [
      'http://fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://db.internal/a',
      'https://2130706433/a',
    ]) {
      expect([inside, await take(inside)]).toEqual([inside, 400]);
    }
    expect(await take('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(200);
    await real.close();
  });
});
