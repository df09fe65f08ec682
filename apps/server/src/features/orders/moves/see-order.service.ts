import type { Platform } from '../../../platform/platform.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { findOrder, type OrderKey } from '../orders.queries.ts';

/** Only told, not kept: what is answered rings nowhere, and what waits rings again when it is pressing. */
export async function seeOrder({ db, clock }: Pick<Platform, 'db' | 'clock'>, key: OrderKey): Promise<null> {
  const order = await findOrder(db, key);
  if (!order) throw new AppError('gone', { message: 'This order is not there.' });
  if (order.status === 'placed') {
    const { vendorId, orderId } = key;
    await db.transaction((tx) => recordEvent(tx, clock, vendorId, { kind: 'order_seen', orderId }));
  }
  return null;
}
