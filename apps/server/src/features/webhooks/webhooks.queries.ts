import { WAITING_MOST, type WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { and, count, eq, exists, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/earliest.ts';
import { activeTraceparent } from '../../platform/tracing/tracing.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

/** One delivery per key that wants this kind. The message's id stays the same for all of them and for every try. */
export async function queueDeliveries(tx: Db, message: WebhookMessage, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, key_id, vendor_id, kind, body, created_at, due_at, traceparent)
    select gen_random_uuid(), key_id, ${message.vendorId}::uuid, ${message.kind}, ${JSON.stringify(message)},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${activeTraceparent() ?? null}::text
    from ${webhooks} where ${message.kind} = any(kinds)`);
}

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function findWebhook(db: Db, keyId: string): Promise<WebhookRow | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.keyId, keyId));
  return webhook;
}

/** How many deliveries wait for a key. Counting ends at `WAITING_MOST`: a receiver that is away may have a day's worth. */
export async function countWaiting(db: Db, keyId: string): Promise<number> {
  const waiting = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.keyId, keyId), isNotNull(webhookDeliveries.dueAt)))
    .limit(WAITING_MOST)
    .as('waiting');
  const [found] = await db.select({ deliveries: count() }).from(waiting);
  return found?.deliveries ?? 0;
}

/** The keys for which something is due: one look into the index for each, however long its queue is. */
export async function readDueReceivers(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.keyId, webhooks.keyId), lte(webhookDeliveries.dueAt, now)));
  const registered = await db.select({ keyId: webhooks.keyId }).from(webhooks).where(exists(due));
  // Written while its address was being removed: it would stay due for ever.
  const oldest = await db
    .select({ keyId: webhookDeliveries.keyId })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.dueAt, now))
    .orderBy(webhookDeliveries.dueAt)
    .limit(1);
  return [...new Set([...registered, ...oldest].map(({ keyId }) => keyId))];
}

export const saveWebhook = (db: Db, webhook: Pick<WebhookRow, 'keyId' | 'url' | 'kinds' | 'registeredAt'>) => {
  const { url, kinds } = webhook;
  return db.insert(webhooks).values(webhook).onConflictDoUpdate({ target: webhooks.keyId, set: { url, kinds } });
};

/** What was waiting for the address goes with it. */
export async function removeWebhook(tx: Db, keyId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.keyId, keyId));
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: null, lastError: 'The address was taken back.' })
    .where(and(eq(webhookDeliveries.keyId, keyId), isNotNull(webhookDeliveries.dueAt)));
}

export const nextDelivery = (db: Db) => earliest(db, webhookDeliveries.dueAt);

export const noteDelivered = (db: Db, keyId: string, at: Date) =>
  db.update(webhooks).set({ lastDeliveredAt: at }).where(eq(webhooks.keyId, keyId));
