import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { connection, startEvents, subscribeToEvents } from './events.ts';
import { whoAmIQuery } from '../session/who-am-i.ts';

/** However much happens, what is shown is read again at most this often. */
export const REFRESH_EVERY_MS = 1000;

/** The reading that serves whoever asks now: it has not begun. */
type NextReading = PromiseWithResolvers<void>;

/** By key while one is being done or was less than a second ago; undefined where nobody has asked for another. */
const busy = new WeakMap<QueryClient, Map<string, NextReading | undefined>>();

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** What is on its way arrives, however slow the line; but it may be older than the news, so it is asked for again. */
async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.flatMap((query) => query.promise ?? []));
  await queries.invalidateQueries({ queryKey });
}

/**
 * Reads again what was read under `queryKey`. Whoever asks while that is being done is served by one more reading after
 * it, a second later at the soonest: no reading is ever cut short by the next, and a burst of news is two readings.
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

/** The stream is open for as long as the screen stands; what it says of the vendor's own account is read again. */
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
