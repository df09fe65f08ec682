import {
  CHANNEL_SETTING,
  KIND_CHANNELS,
  KIND_SETTING,
  NOTIFICATION_RIGHTS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { hasRight } from '@vendor-portal/contract/team/rights.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent, recordEvents, type NewEvent } from '../../platform/events/events.ts';
import {
  findRecipient,
  insertNotification,
  markDone,
  readBounced,
  readRecipients,
  writeOrderNotification,
  writeSettings,
  type Recipient,
  type SettingsOwner,
} from './notifications.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueueAll, type Message } from '../../platform/outbox/outbox.ts';

/** Until a vendor has chosen. */
const DEFAULTS: NotificationSettings = {
  pushNotification: true,
  emailNotification: true,
  smsNotification: true,
  pickUpStatus: true,
  dropOffStatus: true,
};

export const settingsOf = (recipient: Recipient | undefined): NotificationSettings => recipient?.settings ?? DEFAULTS;

export const readSettings = async (db: Db, who: SettingsOwner): Promise<NotificationSettings> =>
  settingsOf(await findRecipient(db, who));

/** Of whoever sets them. */
export async function setSettings(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendorId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const who = { vendorId, memberId: by.memberId };
  const before = await readSettings(tx, who);
  await writeSettings(tx, who, settings);
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
  /** A member whose own security it concerns: it reaches nobody else. */
  readonly personId?: string | null | undefined;
}

/** Push subscriptions are looked up at delivery. Texts go to the owner. */
export const addressOn = (channel: NotificationChannel, vendorId: string, { email, phone }: Recipient): string =>
  ({ email, sms: phone ?? '', push: vendorId })[channel];

/** The link stays a path; the sender knows the portal's address. Without a recipient push is for everybody. */
export function messageFor(
  channel: NotificationChannel,
  vendorId: string,
  { kind, title, text, link }: Notice,
  to: Recipient,
  personId: string | null = null,
): Message {
  const mail = channel === 'email' ? writeEmail({ subject: title, paragraphs: [text] }) : { subject: title, text };
  return { vendorId, channel, recipient: addressOn(channel, vendorId, to), ...mail, data: { kind, link, personId } };
}

/** Whom a kind reaches: by right, unless they silenced it. Somebody's own security reaches that person. */
export function reaches(recipient: Recipient, kind: NotificationKind, personId: string | null = null): boolean {
  if (personId !== null) return recipient.personId === personId;
  const silencer = KIND_SETTING[kind];
  const isSilenced = silencer !== undefined && !settingsOf(recipient)[silencer];
  return !isSilenced && hasRight({ role: recipient.role, deviceId: null }, NOTIFICATION_RIGHTS[kind]);
}

/** By email everybody at their own address, by text the owner, by push one message for all browsers. */
function messagesTo(vendorId: string, notice: Notice, recipients: readonly Recipient[]): Message[] {
  const { kind, personId } = notice;
  return KIND_CHANNELS[kind].flatMap((channel) => {
    const willing = recipients.filter((recipient) => settingsOf(recipient)[CHANNEL_SETTING[channel]]);
    const able = channel === 'sms' ? willing.filter(({ memberId }) => memberId === null) : willing;
    const each = channel === 'push' ? able.slice(0, 1) : able;
    return each.map((recipient) => messageFor(channel, vendorId, notice, recipient, personId));
  });
}

async function leaveForChannels(
  tx: Db,
  clock: Clock,
  vendorId: string,
  notice: Notice,
  recipients: readonly Recipient[],
) {
  const messages = messagesTo(vendorId, notice, recipients);
  if (messages.length === 0) return;
  const bounced = await readBounced(tx, vendorId);
  const isStopped = ({ channel, recipient }: Message) =>
    bounced.some((stopped) => stopped.channel === channel && stopped.address === recipient);
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
  { order, personId = null, ...notice }: Notice,
  { isRead = false }: { readonly isRead?: boolean } = {},
): Promise<string> {
  const [id, at] = [order?.id ?? newId(), clock.now()];
  const readAt = isRead ? at : null;
  const row = { id, vendorId, ...notice, at, newsAt: at, readAt, doneAt: readAt, personId };
  if (!order) await insertNotification(tx, row);
  else {
    const line = { ...row, title: order.number, text: order.summary ?? '' };
    await writeOrderNotification(tx, line, !COURIER_KINDS.has(notice.kind));
  }
  return id;
}

/** Somebody has acted on the order, so its line in the bell isn't news to anybody any more. */
export const markOrderRead = (tx: Db, now: Date, { vendorId, orderId }: { vendorId: string; orderId: string }) =>
  markDone(tx, vendorId, orderId, now);

/**
 * Writes a notification and queues it for the channels that the vendor's settings allow, in the caller's transaction.
 * Returns the event for callers that record events of their own last; others call `notify`.
 */
export async function leaveNotice(tx: Db, clock: Clock, vendorId: string, notice: Notice): Promise<NewEvent[]> {
  const { kind, personId } = notice;
  // A placed order only rings, so it saves a query.
  const isOnlyInBell = KIND_CHANNELS[kind].length === 0 && KIND_SETTING[kind] === undefined;
  const recipients = isOnlyInBell ? [] : await readRecipients(tx, vendorId);
  const reached = recipients.filter((recipient) => reaches(recipient, kind, personId));
  if (KIND_SETTING[kind] !== undefined && reached.length === 0) return [];
  const id = await enterNotification(tx, clock, vendorId, notice);
  await leaveForChannels(tx, clock, vendorId, notice, reached);
  return [{ kind: 'notification_added', notificationId: id }];
}

/** Call it last in a transaction: it records an event. */
export async function notify(tx: Db, clock: Clock, vendorId: string, notice: Notice): Promise<void> {
  await recordEvents(tx, clock, vendorId, await leaveNotice(tx, clock, vendorId, notice));
}
