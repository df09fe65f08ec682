import type { WebhookMessage } from '@vendor-portal/contract/calls/gateway-webhooks.contract.ts';
import { sql } from 'drizzle-orm';
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
