import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import type { Db } from '../../platform/database/db.ts';
import { orderIdsPlacedAs } from '../order-placing/place.service.ts';
import { readNewestOrders, searchOrders } from '../orders/lists/order-search.service.ts';
import { gatewayResponses } from '../orders/moves/marketplace-actions.service.ts';
import { findVendors, readVendors } from '../vendors/vendors.service.ts';

type Query = CallArguments<typeof gatewayAdminContract.findOrders>['query'];
type Found = CallResponse<typeof gatewayAdminContract.findOrders>;

/** A text that more of them contain is too short. */
const MOST_VENDORS = 20;

/**
 * What the administrator typed may be any of these. Exact matches hide the orders of vendors whose name or phone only
 * contains the text.
 */
export async function findOrders(db: Db, { search, vendorId: within, limit = PAGE_SIZE }: Query): Promise<Found> {
  const orderIds = [...(await orderIdsPlacedAs(db, search)), ...(isUuid(search) ? [search] : [])];
  const exact = await searchOrders(db, { text: search, orderIds, within, limit });
  const found = exact.length > 0 ? exact : await newestOfVendors(db, search, within, limit);
  if (found.length === 0) return { orders: [] };
  const vendors = await findVendors(
    db,
    found.map(({ vendorId }) => vendorId),
  );
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]));
  const responses = await gatewayResponses(db, found);
  return {
    orders: responses.map((order, index) =>
      Object.assign(order, {
        vendorName: nameOf.get(order.vendorId) ?? '',
        customerId: found[index]?.customerId ?? '',
      }),
    ),
  };
}

async function newestOfVendors(db: Db, search: string, within: string | undefined, limit: number) {
  const range = { direction: 'next', key: undefined, limit: MOST_VENDORS } as const;
  const ids = (await readVendors(db, { status: undefined, search }, range)).map(({ id }) => id);
  return readNewestOrders(db, within === undefined ? ids : ids.filter((id) => id === within), limit);
}
