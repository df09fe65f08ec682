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

/** Frozen when the order was placed: later changes of the menu do not reach it. */
export const OrderItem = z
  .object({
    id: Id,
    productId: Id,
    name: z.string(),
    /** The small picture; null where the product had none. */
    imageUrl: z.nullable(z.string()),
    /** With the product's own discount and the chosen options. */
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
  /** Why it was declined or canceled. */
  reason: z.nullable(z.string()),
});

export const Order = z
  .object({
    id: Id,
    /** One a person can say aloud, such as `A-1042`; per vendor. */
    number: z.string(),
    kind: OrderKind,
    status: OrderStatus,
    customer: z.object({ firstName: z.string(), phone: z.string(), callUntil }),
    items: z.array(OrderItem),
    note: z.nullable(z.string()),
    subtotal: Money,
    promotion: z.nullable(z.object({ promotionId: Id, name: z.string(), kind: PromotionKind })),
    /** What the promotion takes off the goods. */
    discount: Money,
    /** What the customer pays the courier. */
    deliveryFee: Money,
    total: Money,
    /** The rate in force when the order was placed. */
    commissionRate: BasisPoints,
    commission: Money,
    /** A free delivery is the vendor's gift, taken after commission. */
    deliveryPaidByVendor: Money,
    /** What it earns, or has earned: nothing where it was declined or cancelled, unless the rules pay it. */
    earnings: Money,
    /** What the customer got back because the order came to nothing. */
    givenBack: Money,
    refunded: Money,
    currency: z.string(),
    placedAt: Instant,
    /** When the scheduler cancels it without an answer. */
    confirmBy: Instant,
    /** When somebody last touched its card while it waited; null: not yet. */
    seenAt: z.optional(z.nullable(Instant)),
    /** When it should be ready; null until confirmed. */
    promisedAt: z.nullable(Instant),
    /** The customer's wish for later; null: now. */
    scheduledFor: z.nullable(Instant),
    /** What the kitchen is expected to need; from the confirmation on what was promised. */
    prepMinutes: z.nullable(z.int()),
    courier: z.nullable(
      z.object({
        name: z.string(),
        /** Masked as soon as there is a number to ring instead. */
        phone: z.string(),
        callUntil,
        place: z.optional(z.nullable(z.string())),
        /** At the store while assigned, at the customer's address once dispatched. */
        arrivesAt: z.optional(z.nullable(Instant)),
      }),
    ),
    declineReason: z.nullable(DeclineReason),
    /** What everybody in the store has to know; null where there is nothing to acknowledge. */
    alert: z.optional(z.nullable(OrderAlert)),
    history: z.array(OrderStep),
  })
  .register(z.globalRegistry, { id: 'Order' });
export type Order = z.output<typeof Order>;
