import * as z from 'zod/mini';

/** In display order; the first one is shown first (§2). */
export const ORDER_TABS = ['pending', 'ongoing', 'ready', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export interface OrderStep {
  readonly tab: OrderTab;
  /** Accepted and still in the store. The two active totals and `confirmed-order-items` count these. */
  readonly isActive?: true;
  /** Finished for the customer, who has received it or never will. */
  readonly outcome?: 'received' | 'lost';
  /** Final: no transition leads out of it. */
  readonly isFinal?: true;
}

/**
 * The order statuses (§3 Order status values) in chronological order. Every list of statuses is derived from this
 * table; the transitions are in `ORDER_MOVES`.
 */
const ORDER_STEPS = {
  placed: { tab: 'pending' },
  confirmed: { tab: 'ongoing', isActive: true },
  ongoing: { tab: 'ongoing', isActive: true },
  ready: { tab: 'ready', isActive: true },
  ready_for_pick_up: { tab: 'ready', isActive: true },
  assigned: { tab: 'ready', isActive: true },
  dispatched: { tab: 'ready' },
  delivered: { tab: 'history', outcome: 'received' },
  completed: { tab: 'history', outcome: 'received', isFinal: true },
  canceled: { tab: 'history', outcome: 'lost', isFinal: true },
  declined: { tab: 'history', outcome: 'lost', isFinal: true },
} as const satisfies Record<string, OrderStep>;
export type OrderStatus = keyof typeof ORDER_STEPS;

type StatusWith<Part> = { [S in OrderStatus]: (typeof ORDER_STEPS)[S] extends Part ? S : never }[OrderStatus];
export type PastStatus = StatusWith<{ readonly tab: 'history' }>;
export type LostStatus = StatusWith<{ readonly outcome: 'lost' }>;

export const ORDER_STATUSES = Object.keys(ORDER_STEPS) as readonly OrderStatus[];
export const OrderStatus = z.enum(ORDER_STATUSES);

export const orderStep = (status: OrderStatus): OrderStep => ORDER_STEPS[status];

const under = (tab: OrderTab) => ORDER_STATUSES.filter((status) => orderStep(status).tab === tab);

/** §3's second grouping, for listing, plus `ready`, which the order screen's tabs need. */
export const ORDER_GROUPS = {
  pending: under('pending'),
  confirmed: ['confirmed'],
  ongoing: under('ongoing'),
  ready: under('ready'),
  history: under('history'),
} as const satisfies Record<OrderTab | 'confirmed', readonly OrderStatus[]>;
export type OrderGroup = keyof typeof ORDER_GROUPS;

export const OPEN_TABS = ORDER_TABS.filter((tab) => tab !== 'history');
export type OpenTab = (typeof OPEN_TABS)[number];
export const OPEN_STATUSES = OPEN_TABS.flatMap((tab) => ORDER_GROUPS[tab]);

export const isOpenStatus = (status: OrderStatus): boolean => orderStep(status).tab !== 'history';

export const FINAL_STATUSES = ORDER_STATUSES.filter((status) => orderStep(status).isFinal === true);

export const ACTIVE_STATUSES = ORDER_STATUSES.filter((status) => orderStep(status).isActive);

const isLost = (status: OrderStatus): status is LostStatus => orderStep(status).outcome === 'lost';
export const LOST_STATUSES: readonly LostStatus[] = ORDER_STATUSES.filter(isLost);

const isGroup = (status: string): status is OrderGroup => Object.hasOwn(ORDER_GROUPS, status);

const OTHERS = ORDER_STATUSES.filter((status) => !isGroup(status));
export const ORDER_LIST_STATUSES = (Object.keys(ORDER_GROUPS) as OrderListStatus[]).concat(OTHERS);

/** A group, or a status that no group is named after. */
export const OrderListStatus = z.enum(ORDER_LIST_STATUSES);
export type OrderListStatus = OrderGroup | OrderStatus;

export const statusesListedAs = (status: OrderListStatus): readonly OrderStatus[] =>
  isGroup(status) ? ORDER_GROUPS[status] : [status];

export const ORDER_KINDS = ['delivery', 'pick_up'] as const;
export const OrderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.output<typeof OrderKind>;
