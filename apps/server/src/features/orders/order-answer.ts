import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { maskPhone } from '@vendor-portal/contract/values/phone.ts';
import type { Db } from '../../platform/database/database.ts';
import { readItems, readSteps, type OrderItemRow, type OrderRow, type OrderStepRow } from './orders.queries.ts';

const text = (moment: Date | null) => moment?.toISOString() ?? null;

const itemAnswer = (item: OrderItemRow): Order['items'][number] => ({
  id: item.id,
  productId: item.productId,
  name: item.name,
  imageUrl: item.imageUrl,
  unitPrice: item.unitPrice,
  quantity: item.quantity,
  options: item.options,
  note: item.note,
  lineTotal: item.lineTotal,
  needsPrescription: item.needsPrescription,
});

const stepAnswer = ({ status, at, by, reason }: OrderStepRow): Order['history'][number] => ({
  status,
  at: at.toISOString(),
  by,
  reason,
});

function orderAnswer(order: OrderRow, items: readonly OrderItemRow[], steps: readonly OrderStepRow[]): Order {
  const { promotionId, promotionName, promotionKind, courierName, courierPhone } = order;
  const isAnswered = order.status !== 'placed';
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    customer: { firstName: order.customerFirstName, phone: maskPhone(order.customerPhone) },
    items: items.map(itemAnswer),
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
    commission: order.commission,
    deliveryPaidByVendor: order.deliveryPaidByVendor,
    earnings: order.earnings,
    refunded: order.refunded,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    confirmBy: order.confirmBy.toISOString(),
    promisedAt: text(order.promisedAt),
    scheduledFor: text(order.scheduledFor),
    prepMinutes: isAnswered && order.promisedAt !== null ? order.prepMinutes : null,
    courier: courierName !== null && courierPhone !== null ? { name: courierName, phone: courierPhone } : null,
    declineReason: order.declineReason,
    history: steps.map(stepAnswer),
  };
}

/** Orders of one vendor with their items and histories, in the order they were given: two questions however many. */
export async function orderAnswers(db: Db, vendorId: string, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, steps] = [await readItems(db, vendorId, ids), await readSteps(db, vendorId, ids)];
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  return rows.map((row) => orderAnswer(row, itemsOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []));
}

export async function oneOrderAnswer(db: Db, row: OrderRow): Promise<Order> {
  const [answer] = await orderAnswers(db, row.vendorId, [row]);
  if (!answer) throw new Error('An order that is there has an answer.');
  return answer;
}
