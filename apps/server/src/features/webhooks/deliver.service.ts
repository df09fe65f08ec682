import { SpanKind } from '@opentelemetry/api';
import { signWebhook } from '@vendor-portal/gateway-client/webhooks.ts';
import { and, eq, lt } from 'drizzle-orm';
import { after, before, days, hours, minutes, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { receiverJob, doubling, processQueue, type QueueDeps } from '../../platform/leased-queue.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import { activeTraceparent, inSpan } from '../../platform/tracing/tracing.ts';
import { signingSecrets } from './registration.service.ts';
import * as queries from './webhooks.queries.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

const LEASE = minutes(1);
const TIMEOUT = seconds(10);
const AT_ONCE = 10;

/** For investigating missing deliveries. They contain orders, so none is stored for more than a week. */
const DELIVERY_RETENTION = days(7);

const retryDelay = doubling(seconds(5), hours(1));

interface Deps extends QueueDeps {
  readonly outside: Outside;
}

/** Signed as in Standard Webhooks, with each valid secret. */
async function post({ clock, outside }: Deps, webhook: queries.WebhookRow, delivery: queries.DeliveryRow) {
  const { messageId: id, body } = delivery;
  const now = clock.now();
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = signingSecrets(webhook, now).map((secret) => signWebhook(secret, { id, timestamp, body }));
  const traceparent = activeTraceparent();
  const { status } = await outside.toStrangers(webhook.url, {
    method: 'POST',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
      'content-type': 'application/json',
      ...(traceparent && { traceparent }),
    },
    body,
    timeout: TIMEOUT,
  });
  // A redirect is a failure too: its target was not registered.
  if (status < 200 || status >= 300) throw new Error(`The address answered ${status}.`);
}

/** Part of the trace that caused it, whichever process that was; otherwise of the current run. */
function traceOf({ traceparent, kind, vendorId, attempts }: queries.DeliveryRow) {
  const attributes = { 'webhook.kind': kind, 'vendor.id': vendorId, attempts };
  return { kind: SpanKind.CLIENT, parent: traceparent ?? undefined, attributes };
}

export function deliverTo(deps: Deps, receiver: string): Promise<number> {
  const { db, clock, log, undelivered } = deps;
  return processQueue(deps, {
    table: webhookDeliveries,
    only: and(eq(webhookDeliveries.webhookId, receiver), queries.isNextOfItsOrder),
    lease: LEASE,
    limit: AT_ONCE,
    run: async (delivery) => {
      const webhook = await queries.findWebhook(db, delivery.webhookId);
      if (!webhook) throw new Error('The address was removed.');
      await inSpan('deliver webhook', traceOf(delivery), () => post(deps, webhook, delivery));
      return { deliveredAt: clock.now(), lastError: null };
    },
    failed: ({ id: deliveryId, webhookId, attempts, giveUpAt }, error, now) => {
      const next = after(now, retryDelay(attempts));
      const lastError = error instanceof Error ? error.message : String(error);
      log.warn({ deliveryId, webhookId, attempts, reason: lastError }, 'a webhook was not delivered');
      undelivered?.('webhook');
      return { dueAt: next > giveUpAt ? null : next, lastError };
    },
    onOutcome: async (delivery, { isDone }) => {
      const now = clock.now();
      if (isDone) await queries.updateWebhook(db, delivery.webhookId, { lastDeliveredAt: now });
      // Later messages of the same order wait for this one.
      await queries.postponeLater(db, delivery, isDone ? now : after(now, retryDelay(delivery.attempts)));
    },
  });
}

export const deleteOldDeliveries = (db: Db, now: Date) =>
  deleteInBatches(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before(now, DELIVERY_RETENTION)));

export const webhookDueJob = (deps: Deps) =>
  receiverJob(deps, {
    name: 'webhooks',
    nextDue: () => queries.nextDelivery(deps.db),
    dueReceivers: (now) => queries.readDueReceivers(deps.db, now),
    processFor: (receiver) => deliverTo(deps, receiver),
  });
