import {
  CHANNEL_SETTING,
  KIND_CHANNELS,
  KIND_SETTING,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent, recordEvents, type NewEvent } from '../../platform/events/events.ts';
import {
  findSettings,
  insertNotification,
  markRead,
  readBounced,
  writeOrderNotification,
  writeSettings,
} from './notifications.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueueAll, type Message } from '../../platform/outbox/outbox.ts';
import { findVendor, type Vendor } from '../vendors/vendors.service.ts';

/** Until a vendor has chosen. */
const DEFAULTS: NotificationSettings = {
  pushNotification: true,
  emailNotification: true,
  smsNotification: true,
  pickUpStatus: true,
  dropOffStatus: true,
};

export const readSettings = async (db: Db, vendorId: string): Promise<NotificationSettings> =>
  (await findSettings(db, vendorId)) ?? DEFAULTS;

export async function setSettings(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendorId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const before = await readSettings(tx, vendorId);
  await writeSettings(tx, vendorId, settings);
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'settings_changed', before, after: settings });
  await recordEvent(tx, clock, vendorId, { kind: 'settings_changed', part: 'notifications' });
  return settings;
}

export interface Notice {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  /** The screen it links to, such as `/dashboard/orders/…`. */
  readonly link: string | null;
  /** The bell shows one line per order, which changes with each notice about it. */
  readonly order?: { readonly id: string; readonly number: string; readonly summary?: string };
}

type Addressee = Pick<Vendor, 'id' | 'email' | 'phone'>;

/** Push subscriptions are looked up at delivery. */
export const addressOn = (channel: NotificationChannel, { id, email, phone }: Addressee): string =>
  ({ email, sms: phone, push: id })[channel];

/** The link stays a path; the sender knows the portal's address. */
export function messageFor(
  channel: NotificationChannel,
  vendor: Addressee,
  { kind, title, text, link }: Notice,
): Message {
  const mail = channel === 'email' ? writeEmail({ subject: title, paragraphs: [text] }) : { subject: title, text };
  return { vendorId: vendor.id, channel, recipient: addressOn(channel, vendor), ...mail, data: { kind, link } };
}

async function leaveForChannels(
  tx: Db,
  clock: Clock,
  vendorId: string,
  notice: Notice,
  settings: NotificationSettings,
) {
  const channels = KIND_CHANNELS[notice.kind].filter((channel) => settings[CHANNEL_SETTING[channel]]);
  const vendor = channels.length > 0 ? await findVendor(tx, vendorId) : undefined;
  if (!vendor || vendor.status === 'DELETED') return;
  const bounced = await readBounced(tx, vendorId);
  const isStopped = ({ channel, recipient }: Message) =>
    bounced.some((stopped) => stopped.channel === channel && stopped.address === recipient);
  const messages = channels.map((channel) => messageFor(channel, vendor, notice));
  await enqueueAll(
    tx,
    clock,
    messages.filter((message) => !isStopped(message)),
  );
}

/** Tells what the courier did with an order that the vendor has already handled. */
const COURIER_KINDS = new Set<NotificationKind>(['order_picked_up', 'order_delivered']);

export async function enterNotification(
  tx: Db,
  clock: Clock,
  vendorId: string,
  { order, ...notice }: Notice,
  { isRead = false }: { readonly isRead?: boolean } = {},
): Promise<string> {
  const [id, at] = [order?.id ?? newId(), clock.now()];
  const row = { id, vendorId, ...notice, at, readAt: isRead ? at : null };
  if (!order) await insertNotification(tx, row);
  else {
    const line = { ...row, title: order.number, text: order.summary ?? '' };
    await writeOrderNotification(tx, line, !COURIER_KINDS.has(notice.kind));
  }
  return id;
}

/** The vendor has acted on the order, so its line in the bell isn't news any more. */
export const markOrderRead = (tx: Db, now: Date, { vendorId, orderId }: { vendorId: string; orderId: string }) =>
  markRead(tx, vendorId, now, [orderId]);

/**
 * Writes a notification and queues it for the channels that the vendor's settings allow, in the caller's transaction.
 * Returns the event for callers that record events of their own last; others call `notify`.
 */
export async function leaveNotice(tx: Db, clock: Clock, vendorId: string, notice: Notice): Promise<NewEvent[]> {
  const { kind } = notice;
  const silencer = KIND_SETTING[kind];
  // A placed order only rings, so it saves two queries.
  const settings = silencer || KIND_CHANNELS[kind].length > 0 ? await readSettings(tx, vendorId) : undefined;
  if (silencer && settings?.[silencer] === false) return [];
  const id = await enterNotification(tx, clock, vendorId, notice);
  if (settings) await leaveForChannels(tx, clock, vendorId, notice, settings);
  return [{ kind: 'notification_added', notificationId: id }];
}

/** Call it last in a transaction: it records an event. */
export async function notify(tx: Db, clock: Clock, vendorId: string, notice: Notice): Promise<void> {
  await recordEvents(tx, clock, vendorId, await leaveNotice(tx, clock, vendorId, notice));
}
