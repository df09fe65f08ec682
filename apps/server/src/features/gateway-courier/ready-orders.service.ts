import type { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import { readWaitingForCourier } from '../orders/order-lookup.service.ts';
import { placesNear } from '../store-place/store-place.service.ts';

type Query = CallArguments<typeof gatewayCourierContract.listReadyOrders>['query'];

const STORES_MOST = 100;
const ORDERS_MOST = 50;
const USUAL_KILOMETRES = 5;

export async function listReadyOrders(db: Db, { kilometres = USUAL_KILOMETRES, ...from }: Query) {
  const places = await placesNear(db, from, kilometres, STORES_MOST);
  const vendorIds = places.map(({ vendorId }) => vendorId);
  const waiting = vendorIds.length === 0 ? [] : await readWaitingForCourier(db, vendorIds, ORDERS_MOST);
  const orders = places.flatMap(({ vendorId, pin, metres }) =>
    waiting
      .filter((order) => order.vendorId === vendorId)
      .map(({ orderId, number, placedAt, promisedAt }) => ({
        orderId,
        number,
        vendorId,
        pin,
        metres,
        placedAt: placedAt.toISOString(),
        promisedAt: promisedAt?.toISOString() ?? null,
      })),
  );
  return { orders };
}
