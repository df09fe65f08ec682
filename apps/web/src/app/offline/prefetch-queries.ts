import { hashKey, type QueryKey } from '@tanstack/react-query';
import { dashboardQuery, ordersPerDayQuery, weekOf } from '../../features/dashboard/dashboard.queries.ts';
import { NO_FILTER } from '../../features/products/list/product-list-view.ts';
import { productCategoriesQuery, productListQuery } from '../../features/products/products.queries.ts';
import { queries } from '../../platform/api/queries.ts';
import { readStoredHashes } from '../../platform/offline/persisted-queries.ts';

const firstProducts = productListQuery(NO_FILTER, { sort: 'newest', direction: 'descending' }, {});

/** Makes screens that were never opened on this device available offline. */
export async function prefetchQueries(vendorId: string): Promise<void> {
  const known = await readStoredHashes(vendorId);
  const isNew = ({ queryKey }: { readonly queryKey: QueryKey }) => !known.has(hashKey(queryKey));
  // Sequential, because nobody waits for them.
  if (isNew(dashboardQuery)) await queries.prefetchQuery(dashboardQuery);
  const today = queries.getQueryData(dashboardQuery.queryKey)?.today.day;
  const thisWeek = today === undefined ? undefined : ordersPerDayQuery(weekOf(today));
  if (thisWeek && isNew(thisWeek)) await queries.prefetchQuery(thisWeek);
  if (isNew(firstProducts)) await queries.prefetchQuery(firstProducts);
  if (isNew(productCategoriesQuery)) await queries.prefetchQuery(productCategoriesQuery);
}
