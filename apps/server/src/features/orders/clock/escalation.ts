import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { NewEvent } from '../../../platform/events/events.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import type { OrderRow } from '../orders.queries.ts';

/** Knocks louder on an order that nobody has answered: by push and SMS, as the vendor's booleans allow. */
export function escalate(
  tx: Db,
  clock: Clock,
  { vendorId, id, number, confirmBy }: OrderRow,
): Promise<readonly NewEvent[]> {
  const left = Math.max(1, Math.round((confirmBy.getTime() - clock.now().getTime()) / 60_000));
  return leaveNotice(tx, clock, vendorId, {
    kind: 'order_waiting',
    title: `Order ${number} is waiting`,
    text: `Order ${number} has waited for 90 seconds. It is cancelled in ${left} minutes if nobody answers.`,
    link: `/dashboard/orders/${id}`,
  });
}
