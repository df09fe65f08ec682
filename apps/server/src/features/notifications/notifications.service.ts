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
import { findSettings, forgiveBounce, markBounced, readBounced } from './notifications.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVendor } from '../vendors/vendors.service.ts';
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

type Reader = RightsHolder & { readonly vendorId: string };

export const kindsShownTo = (reader: RightsHolder): queries.Kinds =>
  NotificationKind.options.filter((kind) => hasRight(reader, NOTIFICATION_RIGHTS[kind]));

export async function listNotifications({ db, cursors }: Deps, reader: Reader, { unread, ...page }: ListQuery) {
  const { vendorId } = reader;
  const kinds = kindsShownTo(reader);
  const onlyUnread = unread === true;
  const { rows, paginationCursor } = await readPage<queries.NotificationRow & { unread: number }>(cursors, page, {
    list: `notifications ${vendorId} ${reader.role} ${onlyUnread}`,
    rowKey: ({ at, id }) => [at.toISOString(), id],
    read: (range) => queries.readNotifications(db, vendorId, kinds, onlyUnread, range),
  });
  const waiting = rows[0]?.unread ?? (await queries.countUnread(db, vendorId, kinds));
  return { notifications: rows.map(response), unread: waiting, paginationCursor };
}

/** Idempotent. Ids of another vendor refuse the whole call. */
export async function markAsRead(tx: Db, clock: Clock, reader: Reader, ids: readonly string[] | undefined) {
  const { vendorId } = reader;
  const kinds = kindsShownTo(reader);
  if (ids) {
    const own = await queries.findOwn(tx, vendorId, ids);
    if (own.length < new Set(ids).size) throw new AppError('gone', { message: 'That notification no longer exists.' });
  }
  await queries.markRead(tx, vendorId, clock.now(), ids, kinds);
  return { unread: await queries.countUnread(tx, vendorId, kinds) };
}

/** Ignores the vendor's settings, because they requested it, and clears a bounce of the address. */
export async function sendTest(tx: Db, clock: Clock, vendorId: string, channel: NotificationChannel): Promise<null> {
  const vendor = await getVendor(tx, vendorId, 'gone');
  await forgiveBounce(tx, vendorId, channel, addressOn(channel, vendor));
  const notice = {
    kind: 'test',
    title: 'Test message',
    text: 'It works! You’ll get your notifications here.',
    link: '/dashboard/settings',
  } as const;
  await enqueue(tx, clock, messageFor(channel, vendor, notice));
  return null;
}

export const hasChosenSettings = async (db: Db, vendorId: string): Promise<boolean> =>
  (await findSettings(db, vendorId)) !== undefined;

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
      await notify(tx, clock, vendorId, {
        kind: 'security',
        title: TITLES[channel],
        text: `We couldn’t deliver to ${address}, so we’ve stopped sending notifications there. Update your details, or send a test from Settings once it works again.`,
        link: '/dashboard/settings',
      });
    });
  };

type Stopped = CallResponse<typeof notificationsContract.listStoppedAddresses>;

/** Only the vendor's current addresses count. */
export async function listStoppedAddresses(db: Db, vendorId: string): Promise<Stopped> {
  const vendor = await getVendor(db, vendorId);
  const bounced = await readBounced(db, vendorId);
  const current = bounced.filter(({ channel, address }) => addressOn(channel, vendor) === address);
  return { stopped: current.map(({ channel, address, at }) => ({ channel, address, since: at.toISOString() })) };
}
