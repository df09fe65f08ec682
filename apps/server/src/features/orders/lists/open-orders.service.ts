import { ORDER_GROUPS } from '@vendor-portal/contract/orders/order-status.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readOrders } from './order-list.queries.ts';

const MOST = 500;

/** What is still to be answered, cooked or handed over in a store. */
export async function openOrderIds(db: Db, vendorId: string): Promise<string[]> {
  const { pending, ongoing, ready } = ORDER_GROUPS;
  const filter = { statuses: [...pending, ...ongoing, ...ready], number: undefined };
  const rows = await readOrders(db, vendorId, filter, { direction: 'next', key: undefined, limit: MOST });
  return rows.map(({ id }) => id);
}
