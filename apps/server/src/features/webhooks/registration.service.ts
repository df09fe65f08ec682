import { recordAudit } from '../../platform/audit/record-audit.ts';
import {
  isOfPayout,
  WEBHOOK_KINDS,
  type WebhookKind,
  type webhooksContract,
} from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { CallAnswer, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { mayBePublic } from '../../platform/outside/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, findWebhook, removeWebhook, saveWebhook } from './webhooks.queries.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Webhook = CallAnswer<typeof webhooksContract.readWebhook>;
type Registration = CallArguments<typeof webhooksContract.registerWebhook>['body'];

/** Where this key is told what happens, and whether that works. */
export async function readWebhook(db: Db, keyId: string): Promise<Webhook> {
  const webhook = await findWebhook(db, keyId);
  return {
    url: webhook?.url ?? null,
    kinds: webhook?.kinds ?? [],
    lastDeliveredAt: webhook?.lastDeliveredAt?.toISOString() ?? null,
    waiting: await countWaiting(db, keyId),
  };
}

/** What is paid to whom is no business of a key that only sells. */
const mayHear = ({ scopes }: GatewayKey, kind: WebhookKind) =>
  !isOfPayout(kind) || scopes.includes('admin') || scopes.includes('payouts');

export async function registerWebhook(
  tx: Db,
  { clock, config }: Deps,
  key: GatewayKey,
  { url, kinds }: Registration,
): Promise<Webhook> {
  const { id: keyId } = key;
  if (kinds?.some((kind) => !mayHear(key, kind))) {
    const fields = { 'body.kinds': 'Only keys with the admin or payouts scope receive payout events.' };
    throw new AppError('invalid_request', { fields });
  }
  if (url !== null && !mayBePublic(url, config)) {
    throw new AppError('invalid_request', { fields: { 'body.url': 'This isn’t a public web address.' } });
  }
  const wanted = kinds ?? WEBHOOK_KINDS.filter((kind) => mayHear(key, kind));
  if (url === null) await removeWebhook(tx, keyId);
  else await saveWebhook(tx, { keyId, url, kinds: [...new Set(wanted)], registeredAt: clock.now() });
  const host = url === null ? null : new URL(url).host;
  await recordAudit(tx, clock.now(), { vendorId: null, kind: 'webhook_changed', target: keyId, after: { host } });
  return readWebhook(tx, keyId);
}
