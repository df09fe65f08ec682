import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { and, getTableColumns, gte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { firstIdAt } from '../../../platform/database/ids.ts';
import { readPage, type PageRange, byId } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCollectionCodes } from '../moves/collect.service.ts';
import { orders } from '../orders.tables.ts';
import { orderAnswer, selectWhole, type WholeOrder } from '../whole-orders.queries.ts';

type ListQuery = CallArguments<typeof gatewayStorefrontContract.listPlacedOrders>['query'];

/** By id, which is the order of placing and the only index over all vendors' orders. */
async function readOrders(db: Db, since: string | undefined, range: PageRange): Promise<WholeOrder[]> {
  const { beyond, order } = byId(orders.id, 'oldest', range);
  const chosen = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(beyond, since === undefined ? undefined : gte(orders.id, firstIdAt(since))))
    .orderBy(order)
    .limit(range.limit)
    .as('orders');
  return selectWhole(db, chosen).orderBy(order);
}

function placedAnswer(order: WholeOrder, codeOf: (orderId: string) => string): GatewayOrder {
  const { id, vendorId, kind, externalId, paymentReference } = order;
  const collectionCode = kind === 'pick_up' ? codeOf(id) : null;
  return { ...orderAnswer(order), vendorId, externalId, paymentReference, collectionCode };
}

export async function listPlacedOrders({ db, cursors }: Pick<Platform, 'db' | 'cursors'>, query: ListQuery) {
  const { since, ...page } = query;
  const { rows, paginationCursor } = await readPage<WholeOrder>(cursors, page, {
    list: `placed-orders ${since ?? ''}`,
    keyOf: ({ id }) => [id],
    read: (range) => readOrders(db, since, range),
  });
  const codeOf = await readCollectionCodes(db);
  return { orders: rows.map((order) => placedAnswer(order, codeOf)), paginationCursor };
}
