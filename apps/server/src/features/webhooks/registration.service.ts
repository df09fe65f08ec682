import { WEBHOOK_KINDS, type webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { CallAnswer, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWebhook, removeWebhook, saveWebhook } from './webhooks.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
type Webhook = CallAnswer<typeof webhooksContract.readWebhook>;
type Registration = CallArguments<typeof webhooksContract.registerWebhook>['body'];

/** Where this key is told what happens, and whether that works. */
export async function readWebhook({ db }: Parts, keyId: string): Promise<Webhook> {
  const { webhook, waiting } = await findWebhook(db, keyId);
  return {
    url: webhook?.url ?? null,
    kinds: webhook?.kinds ?? [],
    lastDeliveredAt: webhook?.lastDeliveredAt?.toISOString() ?? null,
    waiting,
  };
}

export async function registerWebhook(parts: Parts, keyId: string, { url, kinds }: Registration): Promise<Webhook> {
  const { db, clock } = parts;
  await db.transaction(async (tx) => {
    if (url === null) await removeWebhook(tx, keyId);
    else await saveWebhook(tx, { keyId, url, kinds: [...new Set(kinds ?? WEBHOOK_KINDS)], registeredAt: clock.now() });
  });
  return readWebhook(parts, keyId);
}
