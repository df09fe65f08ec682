import { notificationsContract as calls } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days, seconds } from '../../platform/clock.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { changeEmail } from '../team/accounts.queries.ts';
import { getVendor } from '../vendors/vendors.service.ts';
import { stopAddress } from './notifications.service.ts';
import { notify, readSettings, setSettings as writeSettings, type Notice } from './notify.service.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

const test = await sharedTestApp();

type Sender = { readonly token: string };
const REVIEW: Notice = { kind: 'review_in', title: 'A new review', text: 'Five stars.', link: '/dashboard/review' };

const leave = (vendorId: string, notice: Partial<Notice> = {}) =>
  test.db.transaction((tx) => notify(tx, test.clock, vendorId, { ...REVIEW, ...notice }));
const list = async (sender: Sender, query: CallInput<typeof calls.listNotifications>['query'] = {}) =>
  (await test.request(calls.listNotifications, { query }, sender)).payload;
const markRead = (sender: Sender, notificationIds?: string[]) =>
  test.request(calls.readNotifications, { body: { ...(notificationIds && { notificationIds }) } }, sender);
const stopped = async (sender: Sender) => (await test.request(calls.listStoppedAddresses, {}, sender)).payload.stopped;
const settings = async (sender: Sender) =>
  (await test.request(profileContract.readNotificationSettings, {}, sender)).payload;
/** Bypasses HTTP, where switching off security channels takes a password and code. */
const setSettings = async ({ vendorId }: { vendorId: string }, change: Partial<NotificationSettings>) =>
  writeSettings(test.db, test.clock, SYSTEM, vendorId, {
    ...(await readSettings(test.db, { vendorId, memberId: null })),
    ...change,
  });
const channelsOf = async ({ vendorId, email }: { vendorId: string; email: string }, phone: string) => {
  const messages = await Promise.all([email, phone, vendorId].map((address) => messagesTo(test, address)));
  return messages.flat().map(({ channel, subject }) => `${channel}: ${subject}`);
};

describe('the five notification settings', () => {
  it('are all on until a vendor changes them, and change for that vendor alone', async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const on = await settings(vendor);
    expect([Object.keys(on).length, new Set(Object.values(on))]).toEqual([5, new Set([true])]);
    const chosen = { ...on, emailNotification: false, dropOffStatus: false };
    const response = await test.request(profileContract.updateNotificationSettings, { body: chosen }, vendor);
    expect(response.payload).toEqual(chosen);
    expect(await settings(vendor)).toEqual(chosen);
    expect(await settings(other)).toEqual(on);
    const { dropOffStatus: _, ...four } = on;
    const body = four as NotificationSettings;
    const refused = await test.request(profileContract.updateNotificationSettings, { body }, vendor);
    expect(refused.failure.fields).toHaveProperty(['body.dropOffStatus']);
  });
});

describe('the bell', () => {
  it('lists the newest first, page by page, and counts unread ones', async () => {
    const vendor = await signedInVendor(test);
    for (let count = 1; count <= 12; count += 1) {
      test.clock.advance(seconds(1));
      await leave(vendor.vendorId, { title: `Review ${count}` });
    }
    const first = await list(vendor);
    expect(first.notifications.map(({ title }) => title).slice(0, 2)).toEqual(['Review 12', 'Review 11']);
    expect(first).toMatchObject({ unread: 12, paginationCursor: { hasNext: true, hasPrevious: false } });
    await leave(vendor.vendorId, { title: 'Meanwhile' });
    const second = await list(vendor, { after: first.paginationCursor.after ?? '' });
    expect(second.notifications.map(({ title }) => title)).toEqual(['Review 2', 'Review 1']);
    const back = await list(vendor, { before: second.paginationCursor.before ?? '' });
    expect(back.notifications).toEqual(first.notifications);
    expect(first.notifications[0]).toMatchObject({ kind: 'review_in', link: '/dashboard/review', readAt: null });
    const events = await eventsAfter(test.db, vendor.vendorId, 0, 100);
    expect(events.filter(({ kind }) => kind === 'notification_added')).toHaveLength(13);

    const ids = first.notifications.slice(0, 2).map(({ id }) => id);
    expect((await markRead(vendor, ids)).payload).toEqual({ unread: 11 });
    expect((await markRead(vendor, ids)).payload).toEqual({ unread: 11 });
    expect((await list(vendor, { unread: true })).notifications[0]?.title).toBe('Meanwhile');
    expect((await list(vendor, { unread: true })).notifications.some(({ id }) => ids.includes(id))).toBe(false);
    expect((await markRead(vendor)).payload).toEqual({ unread: 0 });
  });

  it("neither shows nor changes another vendor's", async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    await leave(vendor.vendorId);
    const ids = (await list(vendor)).notifications.map(({ id }) => id);
    expect(await list(other)).toMatchObject({ notifications: [], unread: 0 });
    expect((await markRead(other, ids)).status).toBe(410);
    await markRead(other);
    expect((await list(vendor)).unread).toBe(1);
  });

  it('deletes notifications after 90 days', async () => {
    const vendor = await signedInVendor(test);
    await leave(vendor.vendorId);
    const then = (ahead: number) => new Date(test.clock.now().getTime() + ahead);
    await deleteOldNotifications(test.db, then(days(89)));
    expect((await list(vendor)).notifications).toHaveLength(1);
    await deleteOldNotifications(test.db, then(days(91)));
    expect((await list(vendor)).notifications).toEqual([]);
  });
});

describe('an address that bounces', () => {
  it('gets no more notifications until a test is sent there, and the bell says so once', async () => {
    const vendor = await signedInVendor(test);
    await leave(vendor.vendorId, { title: 'Before' });
    const [message] = await messagesTo(test, vendor.email);
    if (!message) throw new Error('Nothing was sent.');
    const bounce = stopAddress(test.platform);
    expect(await stopped(vendor)).toEqual([]);
    await bounce(message);
    await bounce(message);
    expect(await stopped(vendor)).toEqual([{ channel: 'email', address: vendor.email, since: expect.any(String) }]);
    expect(await stopped(await signedInVendor(test))).toEqual([]);
    await leave(vendor.vendorId, { title: 'After' });
    expect((await messagesTo(test, vendor.email)).map(({ subject }) => subject)).toEqual(['Before']);
    expect((await list(vendor)).notifications.map(({ title }) => title).toSorted()).toEqual([
      'After',
      'Before',
      'Emails to you are bouncing',
    ]);
    const byMail = { body: { channel: 'email' } } as const;
    expect((await test.request(calls.sendTestNotification, byMail, vendor)).status).toBe(200);
    expect(await stopped(vendor)).toEqual([]);
    await leave(vendor.vendorId, { title: 'Again' });
    expect((await messagesTo(test, vendor.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Again',
      'Before',
      'Test message',
    ]);
  });

  it('is no longer reported once the vendor has another', async () => {
    const vendor = await signedInVendor(test);
    const { ownerId } = await getVendor(test.db, vendor.vendorId);
    await leave(vendor.vendorId);
    const [message] = await messagesTo(test, vendor.email);
    if (!message) throw new Error('Nothing was sent.');
    await stopAddress(test.platform)(message);
    expect(await stopped(vendor)).toHaveLength(1);
    await changeEmail(test.db, ownerId, `other-${vendor.email}`);
    expect(await stopped(vendor)).toEqual([]);
    await changeEmail(test.db, ownerId, vendor.email);
    expect(await stopped(vendor)).toHaveLength(1);
  });
});

describe('the test button', () => {
  it.each(['push', 'email', 'sms'] as const)(
    'sends one message by %s, even if that channel is off',
    async (channel) => {
      const phone = `+23480355502${channel.length}0`;
      const vendor = await signedInVendor(test, { phone });
      await setSettings(vendor, { pushNotification: false, emailNotification: false, smsNotification: false });
      await test.request(calls.sendTestNotification, { body: { channel } }, vendor);
      expect(await channelsOf(vendor, phone)).toEqual([`${channel}: Test message`]);
    },
  );
});
