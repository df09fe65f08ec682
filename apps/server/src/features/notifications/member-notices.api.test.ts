import { notificationsContract as calls } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { NotificationKind } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { givenMember } from '../../testing/given/given-team.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { notify, type Notice } from './notify.service.ts';

const test = await sharedTestApp();

type Reader = { readonly token: string };

let market: Market;
let [manager, cook]: Awaited<ReturnType<typeof givenMember>>[] = [];
beforeEach(async () => {
  market = await givenMarket(test);
  const { vendorId } = market;
  await tell('order_canceled', 'before they joined');
  test.clock.advance(minutes(1));
  manager = await givenMember(test, vendorId, 'manager');
  cook = await givenMember(test, vendorId, 'kitchen');
});

const tell = (kind: NotificationKind, title: string = kind, notice: Partial<Notice> = {}) =>
  test.db.transaction((tx) =>
    notify(tx, test.clock, market.vendorId, { kind, title, text: '', link: null, ...notice }),
  );
const bell = async (reader: Reader | undefined, query = {}) =>
  (await test.request(calls.listNotifications, { query: { limit: 50, ...query } }, reader)).payload;
const unread = async (...readers: readonly (Reader | undefined)[]) =>
  Promise.all(readers.map(async (reader) => (await bell(reader)).unread));
const read = (reader: Reader | undefined, notificationIds?: readonly string[]) =>
  test.request(
    calls.readNotifications,
    { body: notificationIds ? { notificationIds: [...notificationIds] } : {} },
    reader,
  );

const mails = async (...emails: readonly (string | undefined)[]) =>
  Promise.all(emails.map(async (email) => (await messagesTo(test, email ?? '')).map(({ subject }) => subject)));
const own = async (who: Reader | undefined) =>
  (await test.request(profileContract.readNotificationSettings, {}, who)).payload;

describe('the bell of a member', () => {
  it('is read by nobody else, one by one or all at once, and starts empty', async () => {
    expect(await unread(market, manager, cook)).toEqual([1, 0, 0]);
    for (const kind of ['order_canceled', 'order_expired'] as const) await tell(kind);
    test.clock.advance(minutes(1));
    const ids = (await bell(cook, { unread: true })).notifications.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect((await read(cook, ids.slice(0, 1))).payload).toEqual({ unread: 1 });
    expect((await bell(cook, { unread: true })).notifications.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await unread(market, manager, cook)).toEqual([3, 2, 1]);
    expect((await read(manager)).payload).toEqual({ unread: 0 });
    expect(await unread(market, manager, cook)).toEqual([3, 0, 1]);
    await read(market);
    expect(await unread(market, manager, cook)).toEqual([0, 0, 1]);
    expect((await bell(manager)).notifications.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('turns read for everybody once somebody acts on the order, and unread with its next news', async () => {
    const { id } = await market.placed();
    const order = { id, number: 'A-1' };
    expect(await unread(market, manager, cook)).toEqual([2, 1, 1]);
    test.clock.advance(minutes(1));
    await read(cook, [id]);
    await market.confirm(id);
    expect(await unread(market, manager, cook)).toEqual([1, 0, 0]);
    test.clock.advance(minutes(1));
    // What the courier does is no news; a cancellation is.
    await tell('order_picked_up', 'A-1', { order });
    expect(await unread(market, manager, cook)).toEqual([1, 0, 0]);
    test.clock.advance(minutes(1));
    await tell('order_canceled', 'A-1', { order });
    expect(await unread(market, manager, cook)).toEqual([2, 1, 1]);
  });

  it('has the own security, which nobody else sees or can mark as read', async () => {
    const body = { currentPassword: PASSWORD, password: 'another-long-one', confirmPassword: 'another-long-one' };
    expect((await test.request(profileContract.changePassword, { body }, cook)).status).toBe(200);
    const { notifications } = await bell(cook, { unread: true });
    expect(notifications).toMatchObject([{ kind: 'security' }]);
    expect(await unread(market, manager, cook)).toEqual([1, 0, 1]);
    const ids = notifications.map(({ id }) => id);
    expect((await read(manager, ids)).failure.code).toBe('gone');
    expect((await read(market, ids)).failure.code).toBe('gone');
    expect((await read(cook, ids)).payload).toEqual({ unread: 0 });
  });

  it('learns of a new device alone', async () => {
    const headers = { 'x-device-id': newId(), 'user-agent': 'Firefox/120.0 (Android)' };
    const body = { email: cook?.email ?? '', password: PASSWORD };
    await test.request(signInContract.signIn, { body }, { headers });
    const [mail] = await messagesTo(test, cook?.email ?? '');
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await test.request(signInContract.verifySignInCode, { body: { email: cook?.email ?? '', otp } }, { headers });
    expect(await unread(market, manager, cook)).toEqual([1, 0, 1]);
  });
});

describe('the settings of a member', () => {
  const SETTINGS = {
    pushNotification: true,
    emailNotification: false,
    smsNotification: true,
    pickUpStatus: true,
    dropOffStatus: true,
  };
  const set = (who: Reader | undefined, settings: typeof SETTINGS) =>
    test.request(profileContract.updateNotificationSettings, { body: settings }, who);
  it('are their own, without the owner’s proof, and decide about mail to their own address', async () => {
    expect((await set(manager, { ...SETTINGS, pushNotification: false })).payload).toMatchObject({
      pushNotification: false,
      emailNotification: false,
    });
    expect([(await own(manager)).emailNotification, (await own(cook)).emailNotification]).toEqual([false, true]);
    expect((await own(market)).emailNotification).toBe(true);
    await tell('order_expired', 'missed');
    await tell('payout_skipped', 'no payout');
    expect(await mails(manager?.email, cook?.email)).toEqual([[], ['missed']]);
    expect((await mails(market.email))[0]).toEqual(expect.arrayContaining(['missed', 'no payout']));
  });

  it('silence couriers for them alone', async () => {
    await set(cook, { ...SETTINGS, emailNotification: true, pickUpStatus: false });
    await tell('order_picked_up', 'picked up');
    expect(await mails(manager?.email, cook?.email)).toEqual([['picked up'], []]);
  });

  it('test the own address only; texts go to the owner', async () => {
    const send = (who: Reader | undefined, channel: 'email' | 'sms') =>
      test.request(calls.sendTestNotification, { body: { channel } }, who);
    expect((await send(cook, 'email')).status).toBe(200);
    expect(await mails(cook?.email)).toEqual([['Test message']]);
    expect((await mails(market.email))[0]).not.toContain('Test message');
    expect((await send(cook, 'sms')).failure).toMatchObject({
      fields: { 'body.channel': 'Texts go to the owner only.' },
    });
    const [address, vendorId] = [cook?.email ?? '', market.vendorId];
    await test.db.execute(sql`insert into bounced_addresses values (${vendorId}, 'email', ${address}, now())`);
    const stopped = async (who: Reader | undefined) =>
      (await test.request(calls.listStoppedAddresses, {}, who)).payload.stopped.map((each) => each.address);
    expect([await stopped(cook), await stopped(manager), await stopped(market)]).toEqual([[address], [], []]);
  });

  it('are nobody’s of another store', async () => {
    const other = await signedInVendor(test);
    await set(cook, SETTINGS);
    const { emailNotification } = (await test.request(profileContract.readNotificationSettings, {}, other)).payload;
    expect(emailNotification).toBe(true);
  });
});
