import { NOTIFICATION_RIGHTS, NotificationKind } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { hasRight } from '@vendor-portal/contract/team/rights.ts';
import * as z from 'zod/mini';
import { seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { OutsideRefused, type OutsideResponse, type Send } from '../../platform/outside/outside.ts';
import { noteReached } from '../../platform/outbox/outbox.ts';
import { readData, type Deliver, type OutboxMessage } from '../../platform/outbox/sender.ts';
import { liveSessions } from '../sessions/sessions.service.ts';
import { readRecipients } from './notifications.queries.ts';
import { reaches, settingsOf } from './notify.service.ts';
import { deleteSubscription, readSubscriptions, type Subscription, type VapidKeys } from './push.service.ts';

const TIMEOUT = seconds(10);
const MESSAGE_TIMEOUT = seconds(30);

/** A waiting order is useless tomorrow; other messages may wait until the phone is on again. */
const TTL_SECONDS = { order_waiting: 600, other: 24 * 3600 };

/** The subscription has ended, or rejects our key. */
const GONE = new Set([403, 404, 410]);

const Reached = z.object({ reached: z.optional(z.array(z.string())) });

interface Ways {
  readonly keys: VapidKeys;
  readonly send: Send;
}

type Outcome = 'reached' | 'gone' | 'refused' | 'again';

/** Undefined for keys that nothing can be encrypted for. */
async function sealedFor(keys: VapidKeys, { endpoint, p256dh, auth }: Subscription, message: OutboxMessage) {
  const { default: webPush } = await import('web-push');
  const { kind, link } = readData(message);
  const isUrgent = kind === 'order_waiting';
  const payload = JSON.stringify({ id: message.id, kind, title: message.subject, body: message.text, link });
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: TTL_SECONDS[isUrgent ? 'order_waiting' : 'other'],
      urgency: isUrgent ? 'high' : 'normal',
    });
  } catch {
    return undefined;
  }
}

async function outcomeOf({ keys, send }: Ways, subscription: Subscription, message: OutboxMessage): Promise<Outcome> {
  const sealed = await sealedFor(keys, subscription, message);
  if (!sealed) return 'gone';
  const { headers, body } = sealed;
  const response = await send(subscription.endpoint, { method: 'POST', headers, body, timeout: TIMEOUT }).catch(
    (error: unknown) => error,
  );
  if (response instanceof OutsideRefused) return 'refused';
  const status = response instanceof Error ? 0 : (response as OutsideResponse).status;
  if (status >= 200 && status < 300) return 'reached';
  if (GONE.has(status)) return 'gone';
  return status === 0 || status === 429 || status >= 500 ? 'again' : 'refused';
}

type LiveSession = Awaited<ReturnType<typeof liveSessions>>[number];

/** Of browsers where somebody who is shown the kind is signed in, in the session that subscribed or a later one. */
async function browsersOf(db: Db, clock: Clock, message: OutboxMessage): Promise<Subscription[]> {
  const vendorId = message.recipient;
  const subscriptions = await readSubscriptions(db, vendorId);
  if (subscriptions.length === 0) return [];
  const { kind: name, personId } = readData(message);
  const kind = NotificationKind.safeParse(name).data ?? 'test';
  const recipients = await readRecipients(db, vendorId);
  const isFor = ({ role, deviceId, memberId }: LiveSession) => {
    if (deviceId !== null) {
      return personId === null && role !== null && hasRight({ role, deviceId }, NOTIFICATION_RIGHTS[kind]);
    }
    const to = recipients.find((recipient) => recipient.memberId === memberId);
    const isOn = kind === 'test' || settingsOf(to).pushNotification;
    return to !== undefined && isOn && reaches(to, kind, personId);
  };
  const sessions = (await liveSessions(db, clock, vendorId)).filter(isFor);
  const ids = new Set(sessions.map(({ id }) => id));
  const devices = new Set(sessions.map(({ deviceHash }) => deviceHash).filter((hash) => hash !== null));
  return subscriptions.filter(
    ({ sessionId, deviceHash }) => ids.has(sessionId) || (deviceHash !== null && devices.has(deviceHash)),
  );
}

/**
 * Delivers to every browser of the vendor once: each delivery is recorded, so that another attempt goes only to the
 * others.
 */
export const pushDelivery =
  (db: Db, clock: Clock, keys: VapidKeys, send: Send): Deliver =>
  async (message) => {
    const vendorId = message.recipient;
    const reached = new Set(Reached.safeParse(message.data).data?.reached ?? []);
    const browsers = (await browsersOf(db, clock, message)).filter(({ id }) => !reached.has(id));
    let isAgain = false;
    const until = performance.now() + MESSAGE_TIMEOUT;
    for (const browser of browsers) {
      // The remaining browsers wait for the next attempt, so that a slow one does not hold up other vendors' messages.
      if (performance.now() > until) {
        isAgain = true;
        break;
      }
      const outcome = await outcomeOf({ keys, send }, browser, message);
      if (outcome === 'reached') await noteReached(db, message.id, browser.id);
      if (outcome === 'gone') await deleteSubscription(db, vendorId, browser.id);
      isAgain ||= outcome === 'again';
    }
    if (isAgain) throw new Error('A push service refused the message.');
    return { keepsText: true };
  };
