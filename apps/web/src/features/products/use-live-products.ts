import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { actions } from '../../platform/actions/actions.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { EDIT_KEY, refreshProducts } from './cached-products.ts';
import { productLane } from './product-edits.queries.ts';

/** What others change, what is sold and what runs low is shown without reloading. */
export function useLiveProducts() {
  const queries = useQueryClient();
  useEffect(() => {
    const onEvent = ({ kind }: VendorEvent) => {
      if (kind !== 'product_changed' && kind !== 'stock_low') return;
      // The news of one's own edit would show the list as it was before it; the edit refreshes when it is done.
      if (queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts(queries);
    };
    // What was done before a reload and is answered now.
    const stopActions = actions.listen(({ kind, action }) => {
      const isMine = action.lane.startsWith(productLane(''));
      if (kind !== 'lost' && isMine && queries.isMutating({ mutationKey: EDIT_KEY }) === 0)
        void refreshProducts(queries);
    });
    const stopEvents = subscribeToEvents(onEvent);
    return () => {
      stopActions();
      stopEvents();
    };
  }, [queries]);
}
