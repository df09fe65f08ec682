import type { WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { and, asc, count, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

/** One delivery per key that wants this kind. The message's id stays the same for all of them and for every try. */
export async function queueDeliveries(tx: Db, message: WebhookMessage, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, key_id, vendor_id, kind, body, created_at, due_at)
    select gen_random_uuid(), key_id, ${message.vendorId}::uuid, ${message.kind}, ${JSON.stringify(message)},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${webhooks} where ${message.kind} = any(kinds)`);
}

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function findWebhook(
  db: Db,
  keyId: string,
): Promise<{ webhook: WebhookRow | undefined; waiting: number }> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.keyId, keyId));
  const [waiting] = await db
    .select({ deliveries: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.keyId, keyId), isNotNull(webhookDeliveries.dueAt)));
  return { webhook, waiting: waiting?.deliveries ?? 0 };
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

/** Takes some that are due, for so long that nobody else tries meanwhile. */
export function leaseDeliveries(db: Db, now: Date, until: Date, limit: number): Promise<DeliveryRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.dueAt, now))
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(webhookDeliveries)
    .set({ dueAt: until, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(sql`${webhookDeliveries.id} in ${due}`)
    .returning();
}

export const settleDelivery = (
  db: Db,
  { id, attempts }: DeliveryRow,
  values: Partial<Pick<DeliveryRow, 'dueAt' | 'deliveredAt' | 'lastError'>>,
) =>
  db
    .update(webhookDeliveries)
    .set(values)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)));

export const noteDelivered = (db: Db, keyId: string, at: Date) =>
  db.update(webhooks).set({ lastDeliveredAt: at }).where(eq(webhooks.keyId, keyId));

export const deleteDeliveriesBefore = (db: Db, moment: Date) =>
  db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, moment));
