import * as z from 'zod/mini';

/** §3 Order status values. */
export const ORDER_STATUSES = [
  'placed',
  'ongoing',
  'ready',
  'confirmed',
  'dispatched',
  'completed',
  'canceled',
  'declined',
  'delivered',
  'assigned',
  'ready_for_pick_up',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof OrderStatus>;

/** §3 The second grouping, used for listing, and `ready`, which the order screen's tabs need besides. */
export const ORDER_GROUPS = {
  pending: ['placed'],
  confirmed: ['confirmed'],
  ongoing: ['confirmed', 'ongoing'],
  ready: ['ready', 'ready_for_pick_up', 'assigned', 'dispatched'],
  history: ['delivered', 'completed', 'canceled', 'declined'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof ORDER_GROUPS;

/** The order screen's tabs, in order; the first one is shown first (§2). */
export const ORDER_TABS = ['pending', 'ongoing', 'ready', 'history'] as const satisfies readonly OrderGroup[];
export type OrderTab = (typeof ORDER_TABS)[number];

/** Accepted and still in the shop. The two active totals and `confirmed-order-items` speak of these. */
export const ACTIVE_STATUSES = [
  'confirmed',
  'ongoing',
  'ready',
  'ready_for_pick_up',
  'assigned',
] as const satisfies readonly OrderStatus[];

/** What `status` may say when orders are listed: a group, or one of the statuses that no group is named after. */
export const OrderListStatus = z.enum([
  'pending',
  'confirmed',
  'ongoing',
  'ready',
  'history',
  'placed',
  'dispatched',
  'completed',
  'canceled',
  'declined',
  'delivered',
  'assigned',
  'ready_for_pick_up',
]);
export type OrderListStatus = z.output<typeof OrderListStatus>;

const isGroup = (status: OrderListStatus): status is OrderGroup => Object.hasOwn(ORDER_GROUPS, status);

/** A group's name wins over the status of the same name. */
export const statusesListedAs = (status: OrderListStatus): readonly OrderStatus[] =>
  isGroup(status) ? ORDER_GROUPS[status] : [status];

export const ORDER_KINDS = ['delivery', 'pick_up'] as const;
export const OrderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.output<typeof OrderKind>;
