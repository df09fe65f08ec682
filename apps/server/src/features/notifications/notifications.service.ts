import type {
  Notification,
  notificationsContract,
} from '@vendor-portal/contract/notifications/notifications.contract.ts';
import {
  NOTIFICATION_RIGHTS,
  NotificationKind,
  type NotificationChannel,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { hasRight, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import * as queries from './notifications.queries.ts';
import { findRecipient, forgiveBounce, markBounced, readBounced, readRecipients } from './notifications.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOn, messageFor, notify } from './notify.service.ts';
import type { OutboxMessage } from '../../platform/outbox/sender.ts';

type Deps = Pick<Platform, 'db' | 'cursors'>;
type ListQuery = CallArguments<typeof notificationsContract.listNotifications>['query'];

const response = ({ id, kind, title, text, link, at, readAt }: queries.NotificationRow): Notification => ({
  id,
  kind,
  title,
  text,
  link,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

type Reader = RightsHolder & Omit<queries.BellOwner, 'kinds'>;

export const bellOf = (reader: Reader): queries.BellOwner => {
  const { vendorId, memberId, personId } = reader;
  const kinds = NotificationKind.options.filter((kind) => hasRight(reader, NOTIFICATION_RIGHTS[kind]));
  return { vendorId, memberId, personId, kinds };
};

export async function listNotifications({ db, cursors }: Deps, reader: Reader, { unread, ...page }: ListQuery) {
  const bell = bellOf(reader);
  const onlyUnread = unread === true;
  const { rows, paginationCursor } = await readPage<queries.NotificationRow & { unread: number }>(cursors, page, {
    list: `notifications ${bell.vendorId} ${reader.role} ${bell.memberId} ${onlyUnread}`,
    rowKey: ({ at, id }) => [at.toISOString(), id],
    read: (range) => queries.readNotifications(db, bell, onlyUnread, range),
  });
  const waiting = rows[0]?.unread ?? (await queries.countUnread(db, bell));
  return { notifications: rows.map(response), unread: waiting, paginationCursor };
}

/** Idempotent. Ids that aren't in this bell refuse the whole call. */
export async function markAsRead(tx: Db, clock: Clock, reader: Reader, ids: readonly string[] | undefined) {
  const bell = bellOf(reader);
  if (ids) {
    const own = await queries.findOwn(tx, bell, ids);
    if (own.length < new Set(ids).size) throw new AppError('gone', { message: 'That notification no longer exists.' });
  }
  await queries.markRead(tx, bell, clock.now(), ids);
  return { unread: await queries.countUnread(tx, bell) };
}

async function getRecipient(db: Db, who: queries.SettingsOwner): Promise<queries.Recipient> {
  const found = await findRecipient(db, who);
  if (!found) throw new AppError('gone', { message: 'This account no longer exists.' });
  return found;
}

/** Ignores the settings, because they requested it, and clears a bounce of the address. */
export async function sendTest(
  tx: Db,
  clock: Clock,
  { vendorId, memberId }: queries.SettingsOwner,
  channel: NotificationChannel,
): Promise<null> {
  const to = await getRecipient(tx, { vendorId, memberId });
  if (channel === 'sms' && to.phone === null) throw invalidField('body.channel', 'Texts go to the owner only.');
  await forgiveBounce(tx, vendorId, channel, addressOn(channel, vendorId, to));
  const notice = {
    kind: 'test',
    title: 'Test message',
    text: 'It works! You’ll get your notifications here.',
    link: '/dashboard/settings',
  } as const;
  await enqueue(tx, clock, messageFor(channel, vendorId, notice, to, to.personId));
  return null;
}

export const hasChosenSettings = async (db: Db, vendorId: string): Promise<boolean> =>
  (await findRecipient(db, { vendorId, memberId: null }))?.settings != null;

const TITLES = {
  email: 'Emails to you are bouncing',
  sms: 'Text messages to you are failing',
  push: 'Push notifications to you are failing',
} as const;

/**
 * Stops notifications to an address that permanently refused one, and adds one notification about it. Codes and account
 * emails are still tried, because somebody waits for them.
 */
export const stopAddress =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async ({ vendorId, channel, recipient: address }: OutboxMessage): Promise<void> => {
    // Only codes go by WhatsApp, and another can be requested by email.
    if (vendorId === null || channel === 'whatsapp') return;
    await db.transaction(async (tx) => {
      if (!(await markBounced(tx, { vendorId, channel, address, at: clock.now() }))) return;
      const recipients = await readRecipients(tx, vendorId);
      const member = recipients.find((to) => to.memberId !== null && addressOn(channel, vendorId, to) === address);
      await notify(tx, clock, vendorId, {
        kind: 'security',
        personId: channel === 'email' ? member?.personId : null,
        title: TITLES[channel],
        text: `We couldn’t deliver to ${address}, so we’ve stopped sending notifications there. Update your details, or send a test from Settings once it works again.`,
        link: '/dashboard/settings',
      });
    });
  };

type Stopped = CallResponse<typeof notificationsContract.listStoppedAddresses>;

/** Of one's own current addresses. */
export async function listStoppedAddresses(db: Db, who: queries.SettingsOwner): Promise<Stopped> {
  const to = await getRecipient(db, who);
  const bounced = await readBounced(db, who.vendorId);
  const current = bounced.filter(({ channel, address }) => addressOn(channel, who.vendorId, to) === address);
  return { stopped: current.map(({ channel, address, at }) => ({ channel, address, since: at.toISOString() })) };
}
