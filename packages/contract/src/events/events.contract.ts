import * as z from 'zod/mini';
import { AccountStatus } from '../vendors/account-status.ts';
import { Order } from '../orders/order.ts';
import { OrderStatus } from '../orders/order-status.ts';
import type { Right } from '../wire/right.ts';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant } from '../values/scalars.ts';

/** Increases with every event of a vendor. Sent as the stream's `id:`, returned as `last-event-id`. */
const EventId = z.string().check(z.regex(/^\d{1,15}$/, 'This isn’t a valid event ID.'));

/** When it happened and when it was sent: countdowns follow the server's clock. */
const always = { id: EventId, at: Instant, serverTime: Instant };

/**
 * The whole order, so that a screen needs no further call. It is read when the event is sent and may be a step ahead;
 * the event's own step is in `status`.
 */
const ofOrder = { ...always, orderId: Id, orderNumber: z.string(), status: OrderStatus, order: Order };

/** Order events contain the order; others only what to fetch again. */
export const VendorEvent = z.discriminatedUnion('kind', [
  z.object({ ...ofOrder, kind: z.literal('order_placed') }),
  z.object({ ...ofOrder, kind: z.literal('order_moved') }),
  /** Its status is the same: an item was checked, or more time was taken. */
  z.object({ ...ofOrder, kind: z.literal('order_changed') }),
  /** Touched on some device: it stops ringing until it becomes urgent. */
  z.object({ ...always, kind: z.literal('order_seen'), orderId: Id }),
  /** Somebody acknowledged on one device that it was cancelled or missed. */
  z.object({ ...always, kind: z.literal('order_acknowledged'), orderId: Id, by: z.nullable(z.string()) }),
  /** Null: several, or unknown which; the lists are fetched again. */
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
  /** For changes without a kind of their own: other devices refetch. */
  z.object({ ...always, kind: z.literal('settings_changed'), part: z.enum(['notifications', 'banks']) }),
  z.object({ ...always, kind: z.literal('advert_changed'), advertId: Id }),
  z.object({ ...always, kind: z.literal('promotion_changed'), promotionId: Id }),
  /** A printer's condition, or what became of a ticket: both lists are fetched again. */
  z.object({ ...always, kind: z.literal('printing_changed'), printerId: Id }),
  z.object({ ...always, kind: z.literal('balance_changed') }),
  z.object({ ...always, kind: z.literal('notification_added'), notificationId: Id }),
]);
export type VendorEvent = z.output<typeof VendorEvent>;
export type VendorEventKind = VendorEvent['kind'];

/** Who lacks an event's right gets its number with nothing in it. */
export const EVENT_RIGHTS: Readonly<Record<VendorEventKind, Right>> = {
  order_placed: 'orders',
  order_moved: 'orders',
  order_changed: 'orders',
  order_seen: 'orders',
  order_acknowledged: 'orders',
  product_changed: 'menu_read',
  stock_low: 'menu_read',
  review_in: 'reviews',
  account_changed: 'session',
  store_changed: 'session',
  settings_changed: 'own',
  advert_changed: 'marketing',
  promotion_changed: 'marketing',
  printing_changed: 'orders',
  balance_changed: 'money',
  notification_added: 'own',
};
export const VENDOR_EVENT_KINDS = Object.keys(EVENT_RIGHTS) as readonly VendorEventKind[];

/** In place of an event that isn't for this role: numbers have no gaps, so that a client knows it missed nothing. */
export const HIDDEN_EVENT = 'hidden';

/** The last event of a stream whose session has ended. It has no number, because no stream resumes after it. */
export const SESSION_ENDED = 'session_ended';

export const eventsContract = defineCalls({
  streamEvents: {
    method: 'GET',
    path: '/a/v1/events',
    access: 'account',
    right: 'session',
    summary: 'Events of this vendor as they happen; with the last id received, missed ones come first.',
    /** For clients that can't set the `last-event-id` header; the header wins. */
    query: z.object({ lastEventId: z.optional(EventId) }),
    payload: VendorEvent,
    response: 'event-stream',
  },
});
