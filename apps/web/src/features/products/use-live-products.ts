import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '../../platform/events.ts';
import { EDIT_KEY, refreshProducts } from './cached-products.ts';

/** What others change, what is sold and what runs low is shown without reloading. */
export function useLiveProducts() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (kind !== 'product_changed' && kind !== 'stock_low') return;
        // The news of one's own edit would show the list as it was before it; the edit refreshes when it is done.
        if (queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts(queries);
      }),
    [queries],
  );
}
