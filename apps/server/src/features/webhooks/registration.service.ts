import { randomBytes } from 'node:crypto';
import {
  isOfPayout,
  WEBHOOK_KINDS,
  WEBHOOKS_MOST,
  type WebhookKind,
  type webhooksContract,
} from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { mayBePublic } from '../../platform/outside/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { ourSealer } from '../../platform/sealing.ts';
import * as queries from './webhooks.queries.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Webhook = CallResponse<typeof webhooksContract.listWebhooks>['webhooks'][number];
type Registration = CallArguments<typeof webhooksContract.registerWebhook>['body'];

/** How long the previous secret still signs after a rotation. */
const OVERLAP = days(1);
const REPLAY_MOST = days(7);

const sealedName = (webhookId: string) => `webhook ${webhookId}`;
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

async function toResponse(db: Db, row: queries.WebhookRow): Promise<Webhook> {
  const { id, url, kinds, registeredAt, lastDeliveredAt } = row;
  return {
    id,
    url,
    kinds,
    registeredAt: registeredAt.toISOString(),
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    waiting: await queries.countWaiting(db, id),
  };
}

export async function listWebhooks(db: Db, keyId: string): Promise<{ webhooks: Webhook[] }> {
  const rows = await queries.readWebhooks(db, keyId);
  return { webhooks: await Promise.all(rows.map((row) => toResponse(db, row))) };
}

/** A key that only sells must not receive payout events. */
const mayReceive = ({ scopes }: GatewayKey, kind: WebhookKind) =>
  !isOfPayout(kind) || scopes.includes('admin') || scopes.includes('payouts');

async function recordChange(tx: Db, clock: Clock, by: Actor, keyId: string, url: string | null): Promise<void> {
  const host = url === null ? null : new URL(url).host;
  await recordAudit(tx, clock.now(), by, { vendorId: null, kind: 'webhook_changed', target: keyId, after: { host } });
}

export async function registerWebhook(
  tx: Db,
  { clock, config }: Deps,
  by: Actor,
  key: GatewayKey,
  given: Registration,
) {
  const { url, kinds } = given;
  if (kinds?.some((kind) => !mayReceive(key, kind))) {
    const fields = { 'body.kinds': 'Only keys with the admin or payouts scope receive payout events.' };
    throw new AppError('invalid_request', { fields });
  }
  if (!mayBePublic(url, config)) throw invalidField('body.url', 'This isn’t a public web address.');
  if ((await queries.readWebhooks(tx, key.id)).length >= WEBHOOKS_MOST)
    throw new AppError('conflict', { message: `A key can have up to ${WEBHOOKS_MOST} webhooks. Remove one first.` });
  const [id, secret] = [newId(), newSecret()];
  const requested = kinds ?? WEBHOOK_KINDS.filter((kind) => mayReceive(key, kind));
  const webhook = await queries.insertWebhook(tx, {
    id,
    keyId: key.id,
    url,
    kinds: [...new Set(requested)],
    secret: ourSealer().seal(secret, sealedName(id)),
    registeredAt: clock.now(),
  });
  await recordChange(tx, clock, by, key.id, url);
  return { ...(await toResponse(tx, webhook)), secret };
}

/** Only its own key reaches a webhook. */
async function ownWebhook(db: Db, keyId: string, webhookId: string, missing: 'not_found' | 'gone' = 'gone') {
  const webhook = await queries.findWebhook(db, webhookId);
  if (webhook?.keyId !== keyId) throw new AppError(missing);
  return webhook;
}

export async function removeWebhook(tx: Db, clock: Clock, by: Actor, keyId: string, webhookId: string): Promise<void> {
  await ownWebhook(tx, keyId, webhookId);
  await queries.deleteWebhook(tx, webhookId);
  await recordChange(tx, clock, by, keyId, null);
}

export async function rotateWebhookSecret(tx: Db, clock: Clock, by: Actor, keyId: string, webhookId: string) {
  const webhook = await ownWebhook(tx, keyId, webhookId);
  const secret = newSecret();
  await queries.updateWebhook(tx, webhookId, {
    secret: ourSealer().seal(secret, sealedName(webhookId)),
    previousSecret: webhook.secret,
    previousUntil: after(clock.now(), OVERLAP),
  });
  await recordChange(tx, clock, by, keyId, webhook.url);
  return { ...(await toResponse(tx, webhook)), secret };
}

export function signingSecrets({ id, secret, previousSecret, previousUntil }: queries.WebhookRow, now: Date): string[] {
  const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > now;
  return [secret, ...(isOverlapping ? [previousSecret] : [])].map(
    (sealed) => ourSealer().open(sealed, sealedName(id)).text,
  );
}

/** Values sealed with the previous `APP_SECRET`. */
export async function sealWebhooksAgain(db: Db): Promise<void> {
  const sealer = ourSealer();
  for (const { id, secret, previousSecret } of await queries.allWebhooks(db)) {
    const opened = [secret, previousSecret].map((sealed) => sealed && sealer.open(sealed, sealedName(id)));
    if (opened.every((one) => !one || one.isCurrent)) continue;
    const [first, second] = opened.map((one) => (one ? sealer.seal(one.text, sealedName(id)) : null));
    await queries.updateWebhook(db, id, { secret: first ?? secret, previousSecret: second ?? null });
  }
}

/** Other messages are queued with an event, whose publication wakes the sender too. */
const wakeSender = (tx: Db) => tx.publishAfterCommit({ topic: 'webhooks', text: '' });

export async function pingWebhook(tx: Db, clock: Clock, keyId: string, webhookId: string) {
  await ownWebhook(tx, keyId, webhookId);
  const [id, now] = [newId(), clock.now()];
  const message = { id, kind: 'ping', at: now.toISOString(), vendorId: null, order: null, payout: null } as const;
  await queries.queueDeliveryTo(tx, webhookId, message, now);
  wakeSender(tx);
  return { messageId: id };
}

export async function listDeliveries(db: Db, keyId: string, webhookId: string) {
  await ownWebhook(db, keyId, webhookId, 'not_found');
  const deliveries = (await queries.lastDeliveries(db, webhookId)).map((row) => ({
    id: row.id,
    messageId: row.messageId,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    attempts: row.attempts,
    nextAttemptAt: row.dueAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    lastError: row.lastError,
  }));
  return { deliveries };
}

export async function replayWebhook(tx: Db, clock: Clock, keyId: string, webhookId: string, since: Date) {
  await ownWebhook(tx, keyId, webhookId);
  const now = clock.now();
  if (since < before(now, REPLAY_MOST)) throw invalidField('body.since', 'Choose a time in the last 7 days.');
  const queued = await queries.queueAgain(tx, webhookId, since, now);
  wakeSender(tx);
  return { queued };
}
