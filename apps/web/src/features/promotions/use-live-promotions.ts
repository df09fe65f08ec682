import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { listenToEvents } from '../../platform/events/events.ts';
import { refreshPromotions } from './promotion-actions.queries.ts';

/** Orders use promotions up and give their uses back. */
const TOUCHING: ReadonlySet<VendorEventKind> = new Set(['promotion_changed', 'order_placed', 'order_moved']);

/** What begins, ends and is used is shown without reloading. */
export function useLivePromotions() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (TOUCHING.has(kind)) void refreshPromotions(queries);
      }),
    [queries],
  );
}
