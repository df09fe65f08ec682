import * as z from 'zod/mini';
import { E164Phone, Id, Instant, InstantInput, Line } from '../values/scalars.ts';
import { Money } from '../values/money.ts';
import { BasisPoints } from '../accounting/commission.ts';
import { DeclineReason } from './end-reason.ts';
import { DelayMinutes } from './order-delay.ts';
import { OrderActor } from './order-moves.ts';
import { OrderKind, OrderStatus } from './order-status.ts';
import { PromotionKind } from '../promotions/promotion-kind.ts';

export const CallParty = z.enum(['customer', 'courier']);
export type CallParty = z.output<typeof CallParty>;

/** A masked number of the marketplace that forwards to somebody's phone, and until when. */
export const RelayInput = z.object({ number: E164Phone, until: InstantInput });

/** As far as the marketplace knows; each update replaces the last. */
export const CourierUpdate = z.object({
  place: z.optional(Line(1, 120)),
  arrivesAt: z.optional(InstantInput),
  relay: z.optional(RelayInput),
});
export type CourierUpdate = z.output<typeof CourierUpdate>;

/** Null where the marketplace has no number, or it has expired. */
export const CallNumber = z.object({ number: z.nullable(z.string()), until: z.nullable(Instant) });
export type CallNumber = z.output<typeof CallNumber>;

/** How long the relay number is valid; absent from older servers. */
const callUntil = z.optional(z.nullable(Instant));

/** Of the store, as it calls them now; null for everybody else, and at the gateway. Absent from older servers. */
const who = z.optional(z.nullable(z.string()));

/** Shown until acknowledged: an accepted order that was cancelled, and an order that nobody answered in time. */
export const ORDER_ALERT_KINDS = ['canceled', 'missed'] as const;
const OrderAlertKind = z.enum(ORDER_ALERT_KINDS);
export type OrderAlertKind = z.output<typeof OrderAlertKind>;

const OrderAlert = z.object({
  kind: OrderAlertKind,
  lost: Money,
  /** Null: nobody yet. */
  acknowledgedAt: z.nullable(Instant),
  /** The browser. */
  acknowledgedBy: z.nullable(z.string()),
  who,
});

/** Frozen at placement: later menu changes don't affect it. */
export const OrderItem = z
  .object({
    id: Id,
    /** From 1; what checks refer to. Absent from stored responses of older versions. */
    line: z.optional(z.int()),
    productId: Id,
    name: z.string(),
    /** The small size; null where the product had none. */
    imageUrl: z.nullable(z.string()),
    unitPrice: Money,
    quantity: z.int(),
    options: z.array(z.object({ group: z.string(), name: z.string(), priceDifference: Money })),
    note: z.nullable(z.string()),
    lineTotal: Money,
    needsPrescription: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OrderItem' });
export type OrderItem = z.output<typeof OrderItem>;

/** An item that the kitchen has checked off, by whom if known. */
export const ItemCheck = z.object({ line: z.int(), at: Instant, by: z.nullable(z.string()) });
export type ItemCheck = z.output<typeof ItemCheck>;

const OrderStep = z.object({
  status: OrderStatus,
  at: Instant,
  by: OrderActor,
  who,
  reason: z.nullable(z.string()),
});

export const Order = z
  .object({
    id: Id,
    /** Easy to say aloud, such as `A-1042`; unique per vendor. */
    number: z.string(),
    kind: OrderKind,
    status: OrderStatus,
    customer: z.object({ firstName: z.string(), phone: z.string(), callUntil }),
    items: z.array(OrderItem),
    note: z.nullable(z.string()),
    /** Shown before everything else. This, `checks` and `delays` are absent from stored responses of older versions. */
    allergyNote: z.optional(z.nullable(z.string())),
    /** Only of items that are checked now. */
    checks: z.optional(z.array(ItemCheck)),
    /** Oldest first; `promisedAt` includes them. */
    delays: z.optional(z.array(z.object({ minutes: DelayMinutes, at: Instant }))),
    subtotal: Money,
    promotion: z.nullable(z.object({ promotionId: Id, name: z.string(), kind: PromotionKind })),
    discount: Money,
    /** What the customer pays for delivery. */
    deliveryFee: Money,
    total: Money,
    commissionRate: BasisPoints,
    commission: Money,
    /** A free delivery is paid by the vendor, after commission. */
    deliveryPaidByVendor: Money,
    /** 0 where it was declined or cancelled, unless the rules pay it. */
    earnings: Money,
    /** Refunded to the customer because the order was lost. */
    givenBack: Money,
    refunded: Money,
    currency: z.string(),
    placedAt: Instant,
    /** When the scheduler cancels it without an answer. */
    confirmBy: Instant,
    /** When somebody last touched its card while it was unanswered; null: not yet. */
    seenAt: z.optional(z.nullable(Instant)),
    /** Null until confirmed. */
    promisedAt: z.nullable(Instant),
    /** Null: as soon as possible. */
    scheduledFor: z.nullable(Instant),
    /** Estimated; from the confirmation on, as promised. */
    prepMinutes: z.nullable(z.int()),
    courier: z.nullable(
      z.object({
        name: z.string(),
        /** Masked once there is a relay number. */
        phone: z.string(),
        callUntil,
        place: z.optional(z.nullable(z.string())),
        /** At the store while assigned, at the customer's address once dispatched. */
        arrivesAt: z.optional(z.nullable(Instant)),
      }),
    ),
    declineReason: z.nullable(DeclineReason),
    /** Null where there is nothing to acknowledge. */
    alert: z.optional(z.nullable(OrderAlert)),
    history: z.array(OrderStep),
  })
  .register(z.globalRegistry, { id: 'Order' });
export type Order = z.output<typeof Order>;
