import * as z from 'zod/mini';
import { OrderStatus } from '../orders/order-status.ts';
import { PayoutStatus } from '../payouts/payout.ts';
import { Money } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant } from '../values/scalars.ts';

export const WEBHOOK_KINDS = [
  'order_confirmed',
  'order_declined',
  'order_ready',
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

/** What we send to the registered address, signed as gateway requests are, retried for a day. */
export const WebhookMessage = z.object({
  id: Id,
  kind: WebhookKind,
  at: Instant,
  vendorId: Id,
  order: z.nullable(z.object({ orderId: Id, number: z.string(), status: OrderStatus, reason: z.nullable(z.string()) })),
  payout: z.nullable(
    z.object({
      payoutId: Id,
      number: z.string(),
      status: PayoutStatus,
      amount: Money,
      /** Why it came back. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type WebhookMessage = z.output<typeof WebhookMessage>;

/** Counting stops here. */
export const WAITING_MOST = 1000;

const Webhook = z.object({
  url: z.nullable(z.string()),
  kinds: z.array(WebhookKind),
  lastDeliveredAt: z.nullable(Instant),
  /** Pending deliveries; `WAITING_MOST` means that many or more. */
  waiting: z.int(),
});

export const webhooksContract = defineCalls({
  readWebhook: {
    method: 'GET',
    path: '/m/v1/webhook',
    access: 'gateway:storefront',
    summary: 'Where this key is told what happens, and whether that works.',
    payload: Webhook,
  },
  registerWebhook: {
    method: 'PUT',
    path: '/m/v1/webhook',
    access: 'gateway:storefront',
    summary: 'Have this key told what happens; a null address ends it.',
    body: z.object({
      url: z.nullable(z.url({ protocol: /^https?$/, error: 'Enter a valid web address.' }).check(z.maxLength(1000))),
      /** All event kinds the key may receive, unless some are named. */
      kinds: z.optional(z.array(WebhookKind).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length))),
    }),
    payload: Webhook,
  },
});
