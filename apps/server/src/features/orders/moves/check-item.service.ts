import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallArguments, CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { AppError, invalidField } from '../../../platform/http/responses/app-error.ts';
import { readItems, type OrderKey } from '../orders.queries.ts';
import { orderItemChecks, orders } from '../orders.tables.ts';
import { oneOrderResponse } from '../whole-orders.queries.ts';
import { orderChanged } from './order-moves.service.ts';

type CheckBody = CallArguments<typeof ordersContract.checkItem>['body'];
type Checks = CallResponse<typeof ordersContract.checkItem>;

/** Until somebody else has the order. */
const IN_THE_KITCHEN: ReadonlySet<OrderStatus> = new Set(['confirmed', 'ongoing', 'ready', 'ready_for_pick_up']);

/** The only place that says who checked it. */
const whoChecked = ({ memberId, deviceId, claimedMemberId }: Actor) => ({
  byMember: memberId,
  byDevice: deviceId,
  byClaimed: claimedMemberId,
});

/** Checking a checked item again changes nothing, so two taps at once count as one. */
export async function checkItem(tx: Db, clock: Clock, by: Actor, vendorId: string, body: CheckBody): Promise<Checks> {
  const key = { vendorId, orderId: body.orderId };
  // Locked against moves only: several people check items at once.
  const isTheOrder = and(eq(orders.vendorId, vendorId), eq(orders.id, body.orderId));
  const { id, number, status } = orders;
  const [order] = await tx.select({ id, number, status }).from(orders).where(isTheOrder).for('share');
  if (!order) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  const items = await readItems(tx, vendorId, [body.orderId]);
  if (!items.some(({ line }) => line === body.line)) throw invalidField('body.line', 'This order has no such item.');
  if (!IN_THE_KITCHEN.has(order.status)) {
    throw new AppError('order_moved_on', { payload: await oneOrderResponse(tx, key) });
  }
  const isChanged = await setCheck(tx, clock, by, key, body);
  // Read afterwards, so that of two taps at once the second one sees the first.
  const { checks = [] } = await oneOrderResponse(tx, key);
  if (isChanged) await recordEvent(tx, clock, vendorId, orderChanged(order));
  return { checks };
}

/** False if it already was so. */
async function setCheck(
  tx: Db,
  clock: Clock,
  by: Actor,
  key: OrderKey,
  { line, isChecked }: CheckBody,
): Promise<boolean> {
  const checked = { ...whoChecked(by), checkedAt: clock.now(), uncheckedAt: null };
  const { vendorId, orderId, ...columns } = orderItemChecks;
  const target = [vendorId, orderId, columns.line];
  const changed = isChecked
    ? await tx
        .insert(orderItemChecks)
        .values({ ...key, line, ...checked })
        .onConflictDoUpdate({ target, set: checked, setWhere: isNotNull(columns.uncheckedAt) })
        .returning({ line: columns.line })
    : await tx
        .update(orderItemChecks)
        .set({ uncheckedAt: clock.now() })
        .where(
          and(
            eq(vendorId, key.vendorId),
            eq(orderId, key.orderId),
            eq(columns.line, line),
            isNull(columns.uncheckedAt),
          ),
        )
        .returning({ line: columns.line });
  return changed.length > 0;
}
