import { SpanKind } from '@opentelemetry/api';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { eq, lt } from 'drizzle-orm';
import { after, before, days, hours, minutes, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Keyring } from '../../platform/gateway/gateway-keys.ts';
import { receiverJob, doubling, workOff, type QueueDeps } from '../../platform/leased-queue/work-off.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import { activeTraceparent, inSpan } from '../../platform/tracing/tracing.ts';
import * as queries from './webhooks.queries.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

const LEASE = minutes(1);
const TIMEOUT = seconds(10);
const GIVEN_UP = days(1);
/** Requests to one receiver at the same moment. */
const AT_ONCE = 10;

/** Looked at when somebody asks why they were not notified. They speak of orders: none stays longer than a week. */
const DELIVERIES_KEPT = days(7);

const retryDelay = doubling(seconds(5), hours(1));

interface Deps extends QueueDeps {
  readonly keyring: Pick<Keyring, 'signing'>;
  readonly outside: Outside;
}

/** Signed as requests to us are, so that the receiver can check it the same way. */
async function post(
  { clock, keyring, outside }: Deps,
  url: string,
  { keyId, body }: queries.DeliveryRow,
): Promise<void> {
  const key = keyring.signing(keyId);
  if (!key) throw new Error('The key is not known any more.');
  const { pathname, search } = new URL(url);
  const signed = signatureHeaders(key, { method: 'POST', path: `${pathname}${search}`, body }, clock.now());
  const traceparent = activeTraceparent();
  const { status } = await outside.toStrangers(url, {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json', ...(traceparent && { traceparent }) },
    body,
    timeout: TIMEOUT,
  });
  // A redirect is a failure too: elsewhere the signature would not fit the path.
  if (status < 200 || status >= 300) throw new Error(`The address answered ${status}.`);
}

/** A part of what led to it, whichever process that happened in; where it was not traced, of the round in which it is told. */
function traceOf({ traceparent, kind, vendorId, attempts }: queries.DeliveryRow) {
  const attributes = { 'webhook.kind': kind, 'vendor.id': vendorId, attempts };
  return { kind: SpanKind.CLIENT, parent: traceparent ?? undefined, attributes };
}

/** Delivers some of what is due to one receiver and answers how many were tried. */
export function deliverTo(deps: Deps, receiver: string): Promise<number> {
  const { db, clock, log, undelivered } = deps;
  return workOff(deps, {
    table: webhookDeliveries,
    only: eq(webhookDeliveries.keyId, receiver),
    lease: LEASE,
    limit: AT_ONCE,
    run: async (delivery) => {
      const webhook = await queries.findWebhook(db, delivery.keyId);
      if (!webhook) throw new Error('The address was taken back.');
      await inSpan('deliver webhook', traceOf(delivery), () => post(deps, webhook.url, delivery));
      return { deliveredAt: clock.now(), lastError: null };
    },
    failed: ({ id: deliveryId, keyId, attempts, createdAt }, error, now) => {
      const next = after(now, retryDelay(attempts));
      const lastError = error instanceof Error ? error.message : String(error);
      log.warn({ deliveryId, keyId, attempts, reason: lastError }, 'a webhook was not delivered');
      undelivered?.('webhook');
      return { dueAt: next > after(createdAt, GIVEN_UP) ? null : next, lastError };
    },
    onSettled: async ({ keyId }, { isDone }) => {
      if (isDone) await queries.noteDelivered(db, keyId, clock.now());
    },
  });
}

export const deleteOldDeliveries = (db: Db, now: Date) =>
  deleteInBatches(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before(now, DELIVERIES_KEPT)));

export const webhookDueJob = (deps: Deps) =>
  receiverJob(deps, {
    duty: 'webhooks',
    nextDue: () => queries.nextDelivery(deps.db),
    dueReceivers: (now) => queries.readDueReceivers(deps.db, now),
    workOffFor: (receiver) => deliverTo(deps, receiver),
  });
