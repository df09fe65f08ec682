import { useEffect } from 'react';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { actions } from '../../platform/actions/actions.ts';
import { queries } from '../../platform/api/queries.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { EDIT_KEY, refreshProducts } from './cached-products.ts';
import { productLane } from './product-edits.queries.ts';

export function useLiveProducts() {
  useEffect(() => {
    const onEvent = ({ kind }: VendorEvent) => {
      if (kind !== 'product_changed' && kind !== 'stock_low') return;
      // The event of a pending edit would refetch the old list; the edit refreshes when it is done.
      if (queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts();
    };
    // Edits that were queued before a reload and are answered now.
    const stopActions = actions.listen(({ kind, action }) => {
      const isMine = action.lane.startsWith(productLane(''));
      if (kind !== 'lost' && isMine && queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts();
    });
    const stopEvents = subscribeToEvents(onEvent);
    return () => {
      stopActions();
      stopEvents();
    };
  }, []);
}
