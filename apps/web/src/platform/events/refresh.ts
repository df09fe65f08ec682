import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { connection, startEvents, subscribeToEvents } from './events.ts';
import { whoAmIQuery } from '../session/who-am-i.ts';
import { onSessionClear } from '../storage/session-data.ts';

export const REFRESH_EVERY_MS = 1000;

type NextReading = PromiseWithResolvers<void>;

/** By key, while a refetch runs or ended less than a second ago; undefined if no other was requested. */
let busy = new WeakMap<QueryClient, Map<string, NextReading | undefined>>();

// The next session must not wait for the last one's requests.
onSessionClear(() => {
  busy = new WeakMap();
});

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** A running request completes on a slow connection, but may be older than the event, so it is repeated. */
async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.flatMap((query) => query.promise ?? []));
  await queries.invalidateQueries({ queryKey });
}

/**
 * Refetches `queryKey`. A request during a refetch is served by one more after it, a second later at the soonest: no
 * refetch is cancelled by the next, and a burst of events causes two.
 */
export function refresh(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const own = busy.get(queries) ?? new Map<string, NextReading | undefined>();
  busy.set(queries, own);
  const name = JSON.stringify(queryKey);
  if (own.has(name)) {
    const next = own.get(name) ?? Promise.withResolvers<void>();
    own.set(name, next);
    return next.promise;
  }
  const first = Promise.withResolvers<void>();
  const go = async () => {
    for (let reading: NextReading | undefined = first; reading; reading = own.get(name)) {
      own.set(name, undefined);
      const soonest = pause(REFRESH_EVERY_MS);
      await readAgain(queries, queryKey).then(reading.resolve, reading.resolve);
      await soonest;
    }
    own.delete(name);
  };
  void go();
  return first.promise;
}

/** Refetches `key` on these events, and after a reconnection. Pass arrays that are stable between renders. */
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

/** Pass values that are stable between renders. */
export function useOnEvents(kinds: readonly VendorEventKind[], react: () => unknown) {
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kinds.includes(kind)) react();
      }),
    [kinds, react],
  );
}

/** Keeps the event stream open while mounted, and refetches the vendor's account. */
export function useLiveAccount() {
  const queries = useQueryClient();
  useEffect(() => {
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kind === 'account_changed' || kind === 'store_changed') void refresh(queries, whoAmIQuery.queryKey);
    });
    const stopEvents = startEvents();
    return () => {
      stopListening();
      stopEvents();
    };
  }, [queries]);
}
