import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { after, before, days, hours, minutes, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import * as queries from './webhooks.queries.ts';

const BATCH = 20;
const LEASE = minutes(1);
const TIMEOUT = seconds(10);
const KEPT = days(7);

/** 5 s, 10 s, 20 s … up to an hour, for a day in all. */
const retryDelay = (attempts: number) => Math.min(seconds(5) * 2 ** (attempts - 1), hours(1));
const isGivenUp = ({ createdAt }: queries.DeliveryRow, next: Date) => next > after(createdAt, days(1));

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: readonly GatewayKey[];
}

/** Signed as requests to us are, so that the receiver can check it the same way. */
async function post({ clock, keys }: Parts, url: string, { keyId, body }: queries.DeliveryRow): Promise<void> {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error('The key is not known any more.');
  const { pathname, search } = new URL(url);
  const signed = signatureHeaders(key, { method: 'POST', path: `${pathname}${search}`, body }, clock.now());
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json' },
    body,
    // Elsewhere the signature would not fit the path.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The address answered ${response.status}.`);
}

async function deliverOne(parts: Parts, delivery: queries.DeliveryRow): Promise<void> {
  const { db, clock } = parts;
  try {
    const { webhook } = await queries.findWebhook(db, delivery.keyId);
    if (!webhook) throw new Error('The address was taken back.');
    await post(parts, webhook.url, delivery);
  } catch (error) {
    const next = after(clock.now(), retryDelay(delivery.attempts));
    const lastError = error instanceof Error ? error.message : String(error);
    await queries.settleDelivery(db, delivery, { dueAt: isGivenUp(delivery, next) ? null : next, lastError });
    return;
  }
  const now = clock.now();
  await queries.settleDelivery(db, delivery, { dueAt: null, deliveredAt: now, lastError: null });
  await queries.noteDelivered(db, delivery.keyId, now);
}

/**
 * Tells what is due. A delivery is leased first, so that of several processes one sends it; one whose process died is
 * sent again after the lease, with the same id. Answers how many were tried.
 */
export async function deliverWebhooks(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const leased = await queries.leaseDeliveries(parts.db, now, after(now, LEASE), BATCH);
  await Promise.all(leased.map((delivery) => deliverOne(parts, delivery)));
  return leased.length;
}

export const forgetOldDeliveries = (db: Db, now: Date) => queries.deleteDeliveriesBefore(db, before(now, KEPT));
