import * as z from 'zod/mini';
import { OrderStatus } from '../orders/order-status.ts';
import { PayoutStatus } from '../payouts/payout.ts';
import { Money } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant, InstantInput, Nothing } from '../values/scalars.ts';

export const WEBHOOK_KINDS = [
  'order_confirmed',
  'order_declined',
  'order_delayed',
  'order_ready',
  'order_recalled',
  'order_canceled',
  'order_expired',
  'menu_changed',
  'store_opened',
  'store_paused',
  'payout_created',
  'payout_sent',
  'payout_paid',
  'payout_returned',
] as const;
export const WebhookKind = z.enum(WEBHOOK_KINDS);
export type WebhookKind = z.output<typeof WebhookKind>;

/** Sent only to keys with the scope admin or payouts. */
export const isOfPayout = (kind: WebhookKind): boolean => kind.startsWith('payout_');

/** `ping` is a test message. */
const MessageKind = z.enum([...WEBHOOK_KINDS, 'ping']);
export type MessageKind = z.output<typeof MessageKind>;

/** Signed according to Standard Webhooks, and retried for a day. */
export const WebhookMessage = z
  .object({
    /** The same for every attempt, and in `webhook-id`. */
    id: Id,
    kind: MessageKind,
    at: Instant,
    /** Null in a ping. */
    vendorId: z.nullable(Id),
    order: z.nullable(
      z.object({
        orderId: Id,
        number: z.string(),
        /** The marketplace's own id for the order and its payment, as they were given with it. */
        externalId: z.nullable(z.string()),
        paymentReference: z.nullable(z.string()),
        status: OrderStatus,
        reason: z.nullable(z.string()),
        /** Null until confirmed; later after each delay. */
        promisedAt: z.nullable(Instant),
        /** Increases with each status and delay of the order, in the sequence of delivery. */
        sequence: z.int(),
      }),
    ),
    payout: z.nullable(
      z.object({
        payoutId: Id,
        number: z.string(),
        status: PayoutStatus,
        amount: Money,
        reason: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'WebhookMessage' });
export type WebhookMessage = z.output<typeof WebhookMessage>;

export const WAITING_MOST = 1000;
export const WEBHOOKS_MOST = 10;

const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(WebhookKind),
  registeredAt: Instant,
  lastDeliveredAt: z.nullable(Instant),
  /** Pending deliveries; `WAITING_MOST` means that many or more. */
  waiting: z.int(),
});

/** Returned once, when it is created. */
const secret = z.string();

const WebhookDelivery = z.object({
  id: Id,
  messageId: Id,
  kind: MessageKind,
  createdAt: Instant,
  attempts: z.int(),
  /** Null once delivered or given up. */
  nextAttemptAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  lastError: z.nullable(z.string()),
});

const webhookParams = z.object({ webhookId: Id });

export const webhooksContract = defineCalls({
  listWebhooks: {
    method: 'GET',
    path: '/m/v1/webhooks',
    access: 'gateway:any',
    summary: 'The webhooks of this key, and whether deliveries succeed.',
    payload: z.object({ webhooks: z.array(Webhook) }),
  },
  registerWebhook: {
    method: 'POST',
    path: '/m/v1/webhooks',
    access: 'gateway:any',
    summary: 'Register a webhook. The response has the secret that signs its messages.',
    body: z.object({
      url: z.url({ protocol: /^https?$/, error: 'This isn’t a web address.' }).check(z.maxLength(1000)),
      /** Defaults to all that the key may receive. */
      kinds: z.optional(z.array(WebhookKind).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length))),
    }),
    payload: z.object({ ...Webhook.shape, secret }),
  },
  removeWebhook: {
    method: 'POST',
    path: '/m/v1/webhooks/:webhookId/remove',
    access: 'gateway:any',
    summary: 'Delete a webhook with its pending deliveries.',
    params: webhookParams,
    payload: Nothing,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/m/v1/webhooks/:webhookId/rotate-secret',
    access: 'gateway:any',
    summary: 'Rotate the secret. For a day messages are signed with both.',
    params: webhookParams,
    payload: z.object({ ...Webhook.shape, secret }),
  },
  pingWebhook: {
    method: 'POST',
    path: '/m/v1/webhooks/:webhookId/ping',
    access: 'gateway:any',
    summary: 'Send a `ping` message, to test the address.',
    params: webhookParams,
    payload: z.object({ messageId: Id }),
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/m/v1/webhooks/:webhookId/deliveries',
    access: 'gateway:any',
    summary: 'The last hundred deliveries to a webhook, newest first: attempts, errors and pending ones.',
    params: webhookParams,
    payload: z.object({ deliveries: z.array(WebhookDelivery) }),
  },
  replayWebhook: {
    method: 'POST',
    path: '/m/v1/webhooks/:webhookId/replay',
    access: 'gateway:any',
    summary: 'Send all deliveries to a webhook again since a moment, at most seven days ago.',
    params: webhookParams,
    body: z.object({ since: InstantInput }),
    payload: z.object({ queued: z.int() }),
  },
});
