import * as z from 'zod/mini';
import { OrderKind } from '../orders/order-status.ts';
import { E164Phone, Id, InstantInput, Line, Reference } from '../values/scalars.ts';
import { Order } from '../orders/order.ts';

export const ORDER_LINES_MAX = 50;
export const LINE_QUANTITY_MAX = 99;
/** Holds as many lines with as many options and notes as an order may have. */
export const ORDER_BYTES_MAX = 320 * 1024;

export const orderRefParams = z.object({ orderId: Id });

/** Quoted first, then placed with the same body. */
export const orderInput = {
  vendorId: Id,
  kind: OrderKind,
  customer: z.object({
    /** The marketplace's own id: limits per customer and repeat customers are counted by it. */
    id: Line(1, 100),
    firstName: Line(1, 50),
    phone: E164Phone,
  }),
  items: z
    .array(
      z.object({
        productId: Id,
        quantity: z.int().check(z.minimum(1, 'Order at least 1.'), z.maximum(LINE_QUANTITY_MAX)),
        optionIds: z.optional(z.array(Id).check(z.maxLength(100))),
        note: z.optional(Line(0, 200)),
      }),
    )
    .check(z.minLength(1, 'Order at least one item.'), z.maxLength(ORDER_LINES_MAX)),
  note: z.optional(Line(0, 300)),
  /** The kitchen sees it before everything else. */
  allergyNote: z.optional(Line(0, 200)),
  scheduledFor: z.optional(InstantInput),
};

/** What the marketplace itself calls the order and its payment; the portal stores both and returns them. */
export const orderReferences = {
  /** Of a key, one order is placed under an id. */
  externalId: z.optional(Reference),
  paymentReference: z.optional(Reference),
};

/** The order as the marketplace sees it: with its own references, and the code that the customer shows at the counter. */
export const GatewayOrder = z
  .object({
    ...Order.shape,
    vendorId: Id,
    externalId: z.nullable(z.string()),
    paymentReference: z.nullable(z.string()),
    /** Null for a delivery, and for a courier whose key sees the order no other way. */
    collectionCode: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'GatewayOrder' });
export type GatewayOrder = z.output<typeof GatewayOrder>;
