import * as z from 'zod/mini';
import webPush from 'web-push';
import { seconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dataOf } from '../../../platform/outbox/message-link.ts';
import { noteReached } from '../../../platform/outbox/outbox.ts';
import type { Deliver, OutboxMessage } from '../../../platform/outbox/sender.ts';
import { liveSessions } from '../../vendors/sessions/sessions.service.ts';
import { deleteSubscription, readSubscriptions, type Subscription } from './push.queries.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT = seconds(15);

/** An order that waits is of no use tomorrow; anything else may wait for a phone that is switched on again. */
const KEPT_BY_SERVICE = { order_waiting: 600, other: 24 * 3600 };

/** The browser is gone, or does not take our key any more. */
const GONE = new Set([403, 404, 410]);

const Reached = z.object({ reached: z.optional(z.array(z.string())) });

type Outcome = 'reached' | 'gone' | 'refused' | 'again';

async function pushTo(keys: VapidKeys, { endpoint, p256dh, auth }: Subscription, message: OutboxMessage) {
  const { kind, link } = dataOf(message);
  const isUrgent = kind === 'order_waiting';
  const payload = JSON.stringify({ id: message.id, kind, title: message.subject, body: message.text, link });
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: keys,
    TTL: KEPT_BY_SERVICE[isUrgent ? 'order_waiting' : 'other'],
    urgency: isUrgent ? 'high' : 'normal',
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: request.headers,
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
}

async function outcomeOf(keys: VapidKeys, subscription: Subscription, message: OutboxMessage): Promise<Outcome> {
  const status = await pushTo(keys, subscription, message).catch((error: unknown) =>
    // Keys that nothing can be encrypted for are no browser's.
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError') ? 0 : 410,
  );
  if (status >= 200 && status < 300) return 'reached';
  if (GONE.has(status)) return 'gone';
  return status === 0 || status === 429 || status >= 500 ? 'again' : 'refused';
}

/** The browsers of a vendor where somebody is signed in: in the session they subscribed in, or a later one there. */
async function browsersOf(db: Db, vendorId: string): Promise<Subscription[]> {
  const subscriptions = await readSubscriptions(db, vendorId);
  if (subscriptions.length === 0) return [];
  const sessions = await liveSessions(db, vendorId);
  const ids = new Set(sessions.map(({ id }) => id));
  const devices = new Set(sessions.map(({ deviceHash }) => deviceHash).filter((hash) => hash !== null));
  return subscriptions.filter(
    ({ sessionId, deviceHash }) => ids.has(sessionId) || (deviceHash !== null && devices.has(deviceHash)),
  );
}

/**
 * Delivers a push message to every browser of its vendor, each once: whom it reached is written down one by one, so that
 * another try goes to the others alone.
 */
export const pushDelivery =
  (db: Db, keys: VapidKeys): Deliver =>
  async (message) => {
    const vendorId = message.recipient;
    const reached = new Set(Reached.safeParse(message.data).data?.reached ?? []);
    const browsers = (await browsersOf(db, vendorId)).filter(({ id }) => !reached.has(id));
    let isAgain = false;
    for (const browser of browsers) {
      const outcome = await outcomeOf(keys, browser, message);
      if (outcome === 'reached') await noteReached(db, message.id, browser.id);
      if (outcome === 'gone') await deleteSubscription(db, vendorId, browser.id);
      isAgain ||= outcome === 'again';
    }
    if (isAgain) throw new Error('A push service did not take it.');
    return { isKept: true };
  };
