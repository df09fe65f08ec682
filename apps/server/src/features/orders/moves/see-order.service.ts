import type { Platform } from '../../../platform/platform.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { findOrder, noteSeen, type OrderKey } from '../orders.queries.ts';

/** Told to the devices that listen, and kept for those that come back. What is answered rings nowhere anyway. */
export async function seeOrder({ db, clock }: Pick<Platform, 'db' | 'clock'>, key: OrderKey): Promise<null> {
  const isNoted = await db.transaction(async (tx) => {
    const wasWaiting = await noteSeen(tx, key, clock.now());
    if (wasWaiting) await recordEvent(tx, clock, key.vendorId, { kind: 'order_seen', orderId: key.orderId });
    return wasWaiting;
  });
  if (!isNoted && !(await findOrder(db, key))) throw new AppError('gone', { message: 'We cannot find this order.' });
  return null;
}
