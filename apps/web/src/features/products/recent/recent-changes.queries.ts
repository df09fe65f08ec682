import { queryOptions } from '@tanstack/react-query';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { productsKey } from '../products.queries.ts';

/** Goes stale with the products: whatever changes them may stand here. */
export const recentChangesQuery = queryOptions({
  queryKey: [...productsKey, 'changes'],
  queryFn: ({ signal }) => callApi(inventoryBulkContract.listProductChanges, {}, { signal }),
});
