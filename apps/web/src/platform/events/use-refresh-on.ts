import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { refresh } from './refresh.ts';
import { connection, subscribeToEvents } from './events.ts';

/**
 * What was read under `key` is read again when one of these happens, and when the line comes back after it was lost.
 * Give lists that stay the same ones between renders.
 */
export function useRefreshOn(kinds: readonly VendorEventKind[], key: QueryKey) {
  const queries = useQueryClient();
  useEffect(() => {
    const again = () => void refresh(queries, key);
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kinds.includes(kind)) again();
    });
    const stopWatching = connection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state === 'lost') again();
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [queries, kinds, key]);
}
