import * as z from 'zod/mini';
import { BasisPoints } from '../accounting/commission.ts';
import { callUntil } from './order-people.ts';
import { DeclineReason } from './decline-reason.ts';
import { Money } from '../values/money.ts';
import { OrderAlert } from './order-alert.ts';
import { OrderActor } from './order-moves.ts';
import { OrderKind, OrderStatus } from './order-status.ts';
import { PromotionKind } from '../promotions/promotion-kind.ts';
import { Id, Instant } from '../values/scalars.ts';

/** Frozen at placement: later menu changes don't affect it. */
export const OrderItem = z
  .object({
    id: Id,
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

const OrderStep = z.object({
  status: OrderStatus,
  at: Instant,
  by: OrderActor,
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
