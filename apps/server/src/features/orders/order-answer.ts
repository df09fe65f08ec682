import { realEarnings } from '@vendor-portal/contract/orders/order-earnings.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { maskPhone } from '@vendor-portal/contract/values/phone.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderKey } from './orders.queries.ts';
import { findWholeOrder, type WholeOrder } from './whole-orders.queries.ts';

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whoever can be rung at a number of the marketplace's is not shown with their own. */
function courierOf({ courierName, courierPhone, courierNews, courierRelay }: WholeOrder): Order['courier'] {
  if (courierName === null || courierPhone === null) return null;
  return {
    name: courierName,
    phone: courierRelay === null ? courierPhone : maskPhone(courierPhone),
    callUntil: courierRelay?.until ?? null,
    place: courierNews?.place ?? null,
    arrivesAt: courierNews?.arrivesAt ?? null,
  };
}

/** What a vendor is told of an order. */
export function orderAnswer(order: WholeOrder): Order {
  const { promotionId, promotionName, promotionKind } = order;
  const isAnswered = order.status !== 'placed';
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    customer: {
      firstName: order.customerFirstName,
      phone: order.customerPhone && maskPhone(order.customerPhone),
      callUntil: order.customerRelay?.until ?? null,
    },
    items: order.items,
    note: order.note,
    subtotal: order.subtotal,
    promotion:
      promotionId !== null && promotionName !== null && promotionKind !== null
        ? { promotionId, name: promotionName, kind: promotionKind }
        : null,
    discount: order.discount,
    deliveryFee: order.deliveryFee,
    total: order.total,
    commissionRate: order.commissionRate,
    ...realEarnings(order),
    refunded: order.refunded,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    confirmBy: order.confirmBy.toISOString(),
    seenAt: text(order.seenAt),
    promisedAt: text(order.promisedAt),
    scheduledFor: text(order.scheduledFor),
    prepMinutes: isAnswered && order.promisedAt !== null ? order.prepMinutes : null,
    courier: courierOf(order),
    declineReason: order.declineReason,
    history: order.history,
  };
}

/** An order as it stands now. */
export async function oneOrderAnswer(db: Db, key: OrderKey): Promise<Order> {
  const order = await findWholeOrder(db, key);
  if (!order) throw new Error('An order that is there has an answer.');
  return orderAnswer(order);
}
