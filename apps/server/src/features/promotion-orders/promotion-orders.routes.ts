import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { keyText, ordersByKey } from '../orders/order-lookup.service.ts';
import { listUses } from '../promotions/promotion-uses.service.ts';

export const promotionOrdersRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, promotionOrdersContract, {
    listPromotionOrders: ({ vendorId, query }) => listPromotionOrders(platform, vendorId, query),
  });

type Query = CallArguments<typeof promotionOrdersContract.listPromotionOrders>['query'];

async function listPromotionOrders(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  vendorId: string,
  { promotionId, ...page }: Query,
) {
  const { rows, paginationCursor } = await listUses({ db, cursors }, { vendorId, promotionId }, page);
  const found = await ordersByKey(db, rows);
  const orders = rows.flatMap((use) => {
    const order = found.get(keyText(use));
    if (!order) return [];
    return {
      orderId: order.id,
      number: order.number,
      status: order.status,
      usedAt: use.usedAt.toISOString(),
      total: order.total,
      cost: use.worth,
      isCounted: use.givenBackAt === null,
    };
  });
  return { orders, paginationCursor };
}
