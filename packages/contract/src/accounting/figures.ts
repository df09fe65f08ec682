import type { Money } from '../values/money.ts';
import { ACTIVE_STATUSES, LOST_STATUSES, ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts';
import type { EntryKind } from './ledger.ts';

interface OrderFigure {
  readonly statuses: readonly OrderStatus[];
  readonly by: 'placed' | 'now';
}

/** Neither unanswered nor lost. `0001_rules.sql` counts the same orders per day. */
const isAccepted = (status: OrderStatus) =>
  status !== 'placed' && !(LOST_STATUSES as readonly OrderStatus[]).includes(status);

/** The server sums their value: the items less the vendor's promo. */
export const ORDER_FIGURES = {
  orders: { statuses: ORDER_STATUSES, by: 'placed' },
  accepted: { statuses: ORDER_STATUSES.filter(isAccepted), by: 'placed' },
  sales: { statuses: ORDER_STATUSES.filter(isAccepted), by: 'placed' },
  in_kitchen: { statuses: ACTIVE_STATUSES, by: 'now' },
} as const satisfies Record<string, OrderFigure>;

export interface LedgerChange {
  readonly earned: number;
  readonly commission: number;
  readonly pending: number;
  readonly available: number;
}

interface LedgerFigureRule {
  readonly kinds: readonly EntryKind[];
  readonly share: (change: LedgerChange) => number;
  /** By the day of the entry, or the sum of all until now. */
  readonly by: 'day' | 'now';
  /** Only entries of payouts that are still on their way, or of all others. */
  readonly payouts?: 'on_its_way' | 'settled';
}

/** Each figure opens to the entries of its kinds, which sum to it. */
export const LEDGER_FIGURES = {
  earned: { kinds: ['order_earned', 'refund'], share: ({ earned }) => earned, by: 'day' },
  commission: { kinds: ['order_earned', 'refund'], share: ({ commission }) => commission, by: 'day' },
  refunded: { kinds: ['refund'], share: ({ earned, commission }) => 0 - earned - commission, by: 'day' },
  adverts: { kinds: ['advert_paid', 'advert_refunded'], share: ({ available }) => 0 - available, by: 'day' },
  paid_out: { kinds: ['payout', 'payout_returned'], share: ({ available }) => 0 - available, by: 'day' },
  on_its_way: { kinds: ['payout'], share: ({ available }) => 0 - available, by: 'now', payouts: 'on_its_way' },
  arrived: {
    kinds: ['payout', 'payout_returned'],
    share: ({ available }) => 0 - available,
    by: 'day',
    payouts: 'settled',
  },
  pending: {
    kinds: ['order_earned', 'order_released', 'refund', 'adjustment'],
    share: ({ pending }) => pending,
    by: 'now',
  },
  available: {
    kinds: [
      'order_released',
      'refund',
      'advert_paid',
      'advert_refunded',
      'paid_in',
      'payout',
      'payout_returned',
      'adjustment',
    ],
    share: ({ available }) => available,
    by: 'now',
  },
} as const satisfies Record<string, LedgerFigureRule>;
export type LedgerFigure = keyof typeof LEDGER_FIGURES;

export function sumFigure(
  figure: LedgerFigure,
  changes: readonly (LedgerChange & { readonly kind: EntryKind })[],
): Money {
  const { kinds, share }: LedgerFigureRule = LEDGER_FIGURES[figure];
  return changes.filter(({ kind }) => kinds.includes(kind)).reduce((sum, change) => sum + share(change), 0) as Money;
}

/** For earned orders, by item and by promo, from the roll-ups `product_days` and `promotion_days`. */
type SoldFigure = 'item_sales' | 'promo_sales' | 'promo_cost';

export type FigureName = keyof typeof ORDER_FIGURES | LedgerFigure | SoldFigure;
