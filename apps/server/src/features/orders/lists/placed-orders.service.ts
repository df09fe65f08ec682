import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { asc, and, desc, getTableColumns, gt, gte, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { firstIdAt } from '../../../platform/database/ids.ts';
import { readPage, type Direction } from '../../../platform/paging/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCollectionCodes } from '../moves/collect.service.ts';
import { orders } from '../orders.tables.ts';
import { orderAnswer, selectWhole, type WholeOrder } from '../whole-orders.queries.ts';

type ListQuery = CallArguments<typeof gatewayStorefrontContract.listPlacedOrders>['query'];

interface From {
  readonly direction: Direction;
  readonly key: string | undefined;
  readonly limit: number;
}

/** By id, which is the order of placing and the only index over all vendors' orders. */
async function readOrders(db: Db, since: string | undefined, { direction, key, limit }: From): Promise<WholeOrder[]> {
  const isForward = direction === 'next';
  const beyond = key === undefined ? undefined : isForward ? gt(orders.id, key) : lt(orders.id, key);
  const chosen = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(beyond, since === undefined ? undefined : gte(orders.id, firstIdAt(since))))
    .orderBy(isForward ? asc(orders.id) : desc(orders.id))
    .limit(limit)
    .as('orders');
  return selectWhole(db, chosen).orderBy(isForward ? asc(chosen.id) : desc(chosen.id));
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
    read: (direction, from, limit) => readOrders(db, since, { direction, key: from && String(from[0]), limit }),
  });
  const codeOf = await readCollectionCodes(db);
  return { orders: rows.map((order) => placedAnswer(order, codeOf)), paginationCursor };
}
