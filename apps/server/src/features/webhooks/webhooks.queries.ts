import { WAITING_MOST, type WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { activeTraceparent } from '../../platform/tracing/tracing.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';
import { earliest, first, one } from '../../platform/database/rows.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const GIVEN_UP = days(1);
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * One delivery per matching webhook. The message id is the same for all of them and for every attempt. If an earlier
 * message of the same order has failed, this one is due with it, because it has to wait for it anyway.
 */
async function queue(tx: Db, message: WebhookMessage, now: Date, only: SQL): Promise<void> {
  const { id, kind, vendorId, order } = message;
  const [at, giveUpAt] = [now.toISOString(), after(now, GIVEN_UP).toISOString()];
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, message_id, vendor_id, order_id, sequence, kind, body, created_at,
      due_at, give_up_at, traceparent)
    select gen_random_uuid(), webhooks.id, ${id}::uuid, ${vendorId ?? NIL}::uuid, ${order?.orderId ?? null}::uuid,
      ${order?.sequence ?? null}::integer, ${kind}, ${JSON.stringify(message)}, ${at}::timestamptz,
      coalesce((select max(failed.due_at) from ${webhookDeliveries} failed where failed.webhook_id = webhooks.id
        and failed.order_id = ${order?.orderId ?? null}::uuid and failed.due_at is not null
        and failed.last_error is not null), ${at}::timestamptz),
      ${giveUpAt}::timestamptz, ${activeTraceparent() ?? null}::text
    from ${webhooks} where ${only}`);
}

/** The keys that an order's messages go to. */
export interface OrderReceivers {
  /** A subquery for the key that placed the order. */
  readonly placedBy: SQL;
  readonly seeingAll: readonly string[];
}

export function queueDeliveries(tx: Db, message: WebhookMessage, now: Date, to?: OrderReceivers): Promise<void> {
  const hasKind = sql`${message.kind} = any(kinds)`;
  const isReceiver = to && or(inArray(webhooks.keyId, [...to.seeingAll]), eq(webhooks.keyId, to.placedBy));
  return queue(tx, message, now, isReceiver ? sql`${hasKind} and ${isReceiver}` : hasKind);
}

export const queueDeliveryTo = (tx: Db, webhookId: string, message: WebhookMessage, now: Date) =>
  queue(tx, message, now, sql`webhooks.id = ${webhookId}::uuid`);

/** False while an earlier message of the same order is pending for the same webhook. */
export const isNextOfItsOrder = sql`not exists (select from webhook_deliveries earlier
  where earlier.webhook_id = ${webhookDeliveries.webhookId} and earlier.order_id = ${webhookDeliveries.orderId}
    and earlier.sequence < ${webhookDeliveries.sequence} and earlier.due_at is not null)`;

/** Later messages of the same order become due together with this one, or at once after it. */
export async function postponeLater(db: Db, { webhookId, orderId, sequence }: DeliveryRow, until: Date): Promise<void> {
  if (orderId === null || sequence === null) return;
  await db
    .update(webhookDeliveries)
    .set({ dueAt: until })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.orderId, orderId),
        gt(webhookDeliveries.sequence, sequence),
        isNotNull(webhookDeliveries.dueAt),
      ),
    );
}

export const findWebhook = (db: Db, webhookId: string) =>
  first(db.select().from(webhooks).where(eq(webhooks.id, webhookId)));

export const readWebhooks = (db: Db, keyId: string): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(eq(webhooks.keyId, keyId)).orderBy(asc(webhooks.registeredAt), asc(webhooks.id));

export const allWebhooks = (db: Db): Promise<WebhookRow[]> => db.select().from(webhooks);

/** Stops at `WAITING_MOST`: an unreachable receiver may have a day's deliveries. */
export async function countWaiting(db: Db, webhookId: string): Promise<number> {
  const waiting = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.dueAt)))
    .limit(WAITING_MOST)
    .as('waiting');
  const [found] = await db.select({ deliveries: count() }).from(waiting);
  return found?.deliveries ?? 0;
}

/** One index lookup per receiver, however long its queue is. */
export async function readDueReceivers(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhooks.id), lte(webhookDeliveries.dueAt, now)));
  const registered = await db.select({ webhookId: webhooks.id }).from(webhooks).where(exists(due));
  // Inserted while its webhook was being deleted: it would stay due forever.
  const oldest = await db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.dueAt, now))
    .orderBy(webhookDeliveries.dueAt)
    .limit(1);
  return [...new Set([...registered, ...oldest].map(({ webhookId }) => webhookId))];
}

export const insertWebhook = (tx: Db, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> =>
  one(tx.insert(webhooks).values(webhook).returning());

export const updateWebhook = (db: Db, webhookId: string, values: Partial<WebhookRow>) =>
  db.update(webhooks).set(values).where(eq(webhooks.id, webhookId));

export async function deleteWebhook(tx: Db, webhookId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, webhookId));
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: null, lastError: 'The address was removed.' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.dueAt)));
}

export const nextDelivery = (db: Db) => earliest(db, webhookDeliveries.dueAt);

const LISTED = 100;

export const lastDeliveries = (db: Db, webhookId: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.sequence))
    .limit(LISTED);

/** Pending ones are sent anyway. Returns how many were queued again. */
export async function queueAgain(tx: Db, webhookId: string, since: Date, now: Date): Promise<number> {
  const queued = await tx
    .update(webhookDeliveries)
    .set({ dueAt: now, attempts: 0, giveUpAt: after(now, GIVEN_UP), deliveredAt: null, lastError: null })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        gte(webhookDeliveries.createdAt, since),
        isNull(webhookDeliveries.dueAt),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return queued.length;
}
