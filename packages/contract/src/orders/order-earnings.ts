import type { Money } from '../values/money.ts';
import { ORDER_MOVES, type OrderActor, type OrderMove } from './order-moves.ts';
import { LOST_STATUSES, type OrderStatus } from './order-status.ts';

interface EndedOrder {
  readonly status: OrderStatus;
  readonly history: readonly { readonly status: OrderStatus; readonly by: OrderActor }[];
}

const MOVES: readonly OrderMove[] = Object.values(ORDER_MOVES);
const isLost = (status: OrderStatus) => (LOST_STATUSES as readonly OrderStatus[]).includes(status);

/** What was already being prepared is paid even if the order is cancelled. */
export function isPaidThoughLost({ status, history }: EndedOrder): boolean {
  const [before, last] = [history.at(-2)?.status, history.at(-1)?.by];
  const move = MOVES.find(({ by, from, to }) => to === status && by === last && from.some((one) => one === before));
  return move?.pays === true;
}

/** Declined, or cancelled before preparation: the customer is refunded in full and no commission is charged. */
const isUnpaid = (order: EndedOrder): boolean => isLost(order.status) && !isPaidThoughLost(order);

interface PricedOrder extends EndedOrder {
  readonly total: Money;
  readonly commission: Money;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
}

const NOTHING = 0 as Money;

/** What the vendor and the marketplace actually get, and the refund of a lost order. */
export const realEarnings = (order: PricedOrder) =>
  isUnpaid(order)
    ? { commission: NOTHING, deliveryPaidByVendor: NOTHING, earnings: NOTHING, givenBack: order.total }
    : {
        commission: order.commission,
        deliveryPaidByVendor: order.deliveryPaidByVendor,
        earnings: order.earnings,
        givenBack: NOTHING,
      };
