import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { findOrder, noteSeen, type OrderKey } from '../orders.queries.ts';

/** Published to the connected devices, and stored for those that come back. What is answered rings nowhere anyway. */
export async function seeOrder(tx: Db, clock: Clock, key: OrderKey): Promise<null> {
  if (await noteSeen(tx, key, clock.now())) {
    await recordEvent(tx, clock, key.vendorId, { kind: 'order_seen', orderId: key.orderId });
  } else if (!(await findOrder(tx, key))) {
    throw new AppError('gone', { message: 'We cannot find this order.' });
  }
  return null;
}
