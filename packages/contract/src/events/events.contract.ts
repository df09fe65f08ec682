import * as z from 'zod/mini';
import { AccountStatus } from '../vendors/account-status.ts';
import { Order } from '../orders/order.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant } from '../values/scalars.ts';

/** Grows with every event of a vendor. Sent as the stream's `id:`, given back as `last-event-id`. */
const EventId = z.string().check(z.regex(/^\d{1,15}$/, 'This isn’t a valid event ID.'));

/** When it happened, and when it was sent: countdowns follow the server's clock. */
const always = { id: EventId, at: Instant, serverTime: Instant };

/**
 * The whole order, so that a screen needs no further call. It is as it was when the event was sent, which may be a step
 * further on than the event itself; the step of the event is in `status`.
 */
const ofOrder = { ...always, orderId: Id, orderNumber: z.string(), status: OrderStatus, order: Order };

/** What happened to this vendor. Of an order, all of it; otherwise enough to know what to fetch again. */
export const VendorEvent = z.discriminatedUnion('kind', [
  z.object({ ...ofOrder, kind: z.literal('order_placed') }),
  z.object({ ...ofOrder, kind: z.literal('order_moved') }),
  /** Somebody has touched its card, on whichever device: it rings no more until it is pressing. */
  z.object({ ...always, kind: z.literal('order_seen'), orderId: Id }),
  /** Somebody knows that it was cancelled or missed, and said so on one device. */
  z.object({ ...always, kind: z.literal('order_acknowledged'), orderId: Id, by: z.nullable(z.string()) }),
  /** Null: many at once, or unknown which; the lists are fetched again. */
  z.object({ ...always, kind: z.literal('product_changed'), productId: z.nullable(Id) }),
  z.object({ ...always, kind: z.literal('stock_low'), productId: Id, name: z.string(), quantity: z.int() }),
  z.object({ ...always, kind: z.literal('review_in'), reviewId: Id, orderId: Id }),
  z.object({ ...always, kind: z.literal('account_changed'), status: AccountStatus }),
  z.object({
    ...always,
    kind: z.literal('store_changed'),
    isOpen: z.boolean(),
    pausedUntil: z.nullable(Instant),
  }),
  /** A change without a kind of its own: other devices refetch. */
  z.object({ ...always, kind: z.literal('settings_changed'), part: z.enum(['notifications', 'banks']) }),
  z.object({ ...always, kind: z.literal('advert_changed'), advertId: Id }),
  z.object({ ...always, kind: z.literal('promotion_changed'), promotionId: Id }),
  z.object({ ...always, kind: z.literal('balance_changed') }),
  z.object({ ...always, kind: z.literal('notification_added'), notificationId: Id }),
]);
export type VendorEvent = z.output<typeof VendorEvent>;
export type VendorEventKind = VendorEvent['kind'];

/** An object, so that leaving out a kind does not compile. */
const KINDS: Readonly<Record<VendorEventKind, true>> = {
  order_placed: true,
  order_moved: true,
  order_seen: true,
  order_acknowledged: true,
  product_changed: true,
  stock_low: true,
  review_in: true,
  account_changed: true,
  store_changed: true,
  settings_changed: true,
  advert_changed: true,
  promotion_changed: true,
  balance_changed: true,
  notification_added: true,
};
export const VENDOR_EVENT_KINDS = Object.keys(KINDS) as readonly VendorEventKind[];

/** The last event of a stream whose session is over. It has no number, because no stream resumes after it. */
export const SESSION_ENDED = 'session_ended';

export const eventsContract = defineCalls({
  streamEvents: {
    method: 'GET',
    path: '/a/v1/events',
    access: 'account',
    summary: 'What happens to this vendor, as it happens; with the last id seen, everything missed comes first.',
    /** For clients that cannot set the `last-event-id` header; the header wins. */
    query: z.object({ lastEventId: z.optional(EventId) }),
    payload: VendorEvent,
    answer: 'event-stream',
  },
});
