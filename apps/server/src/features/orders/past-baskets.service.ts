import type { PricedLine } from '@vendor-portal/contract/orders/order-price.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBaskets, type PastBasketRow } from './past-baskets.queries.ts';

export { hasOrdered } from './past-baskets.queries.ts';

export type PastBasket = Omit<PastBasketRow, 'lines'> & { readonly lines: readonly PricedLine[] };

export async function readPastBaskets(db: Db, vendorId: string, since: Date): Promise<PastBasket[]> {
  const rows = await readBaskets(db, vendorId, since);
  return rows.map(({ kind, customerId, commissionRate, deliveryFee, lines }) => ({
    kind,
    customerId,
    commissionRate,
    deliveryFee,
    lines: lines.map(([productId, quantity, unitPrice, lineTotal]) => ({
      productId,
      quantity,
      unitPrice,
      lineTotal,
      options: [],
    })),
  }));
}
