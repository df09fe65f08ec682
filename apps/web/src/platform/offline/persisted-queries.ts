import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/query-persist-client-core';
import { defaultShouldDehydrateQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { queries } from '../api/queries.ts';
import { RequestFailed } from '../api/request-failed.ts';
import { connection } from '../events/events.ts';
import { onSessionClear } from '../storage/session-data.ts';
import { pinSession } from '../session/pin-session.ts';
import { localStore } from '../storage/local-store.ts';
import { createQueryPersister, MAX_AGE_MS } from './query-persister.ts';

/** Whether there are answers that the tablet itself would not get. */
function readsWithPin(): boolean {
  const { open } = pinSession.getState();
  return open?.rights.some((right) => !open.tabletRights.includes(right)) === true;
}

/** Read with a member's PIN, which the tablet alone may not: never stored on it. */
const readWithPin = new Set<string>();

type IsPersisted = (key: QueryKey) => boolean;

const persister = createQueryPersister();

/** The time of the last response before this page was opened; null if nothing was restored. */
export const restored = createStore<{ readonly answeredAt: number | null }>(() => ({ answeredAt: null }));

onSessionClear(() => restored.setState({ answeredAt: null }));

/** Fills the cache with the stored data of this account. Newer responses stay. */
export async function restoreQueries(): Promise<void> {
  await localStore.ready();
  const vendorId = localStore.get('userId');
  if (vendorId === null) return;
  let found: PersistedClient | undefined;
  await persistQueryClientRestore({
    queryClient: queries,
    persister: {
      ...persister,
      restoreClient: async () => {
        found = await persister.restoreClient();
        // The account may have changed while it was read.
        return localStore.get('userId') === vendorId ? found : undefined;
      },
    },
    buster: vendorId,
    maxAge: MAX_AGE_MS,
    // Another screen may be opened hours later, still without a connection.
    hydrateOptions: { defaultOptions: { queries: { gcTime: MAX_AGE_MS } } },
  });
  if (found?.buster === localStore.get('userId')) restored.setState({ answeredAt: found.timestamp });
}

export async function readStoredHashes(vendorId: string): Promise<ReadonlySet<string>> {
  const client = await persister.restoreClient();
  return new Set(client?.buster === vendorId ? client.clientState.queries.map(({ queryHash }) => queryHash) : []);
}

/** At the end of a session, whether or not this page has stored anything. */
export const removeStoredQueries = async (): Promise<void> => persister.removeClient();

/**
 * Stores the queries that `isPersisted` selects, for this account only, until the returned function is called. Those of
 * `isDevices` are read with the device's own session, also while a member has entered a PIN.
 */
export function persistQueries(vendorId: string, isPersisted: IsPersisted, isDevices: IsPersisted): () => void {
  const options = {
    queryClient: queries,
    persister,
    buster: vendorId,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        defaultShouldDehydrateQuery(query) && isPersisted(query.queryKey) && !readWithPin.has(query.queryHash),
      shouldDehydrateMutation: () => false,
    },
  };
  const isOwn = ({ queryKey }: Query) => isPersisted(queryKey);
  const noteReader = ({ queryKey, queryHash }: Query) => {
    if (readsWithPin() && !isDevices(queryKey)) readWithPin.add(queryHash);
    else readWithPin.delete(queryHash);
  };
  for (const query of queries.getQueryCache().getAll()) noteReader(query);
  // Without a connection some have failed before this was loaded.
  for (const query of queries.getQueryCache().findAll({ predicate: isOwn })) showAsLastKnown(query, query.state.error);
  void persistQueryClientSave(options);
  const stops = [
    // First, because the next one stores the query.
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') noteReader(event.query);
    }),
    persistQueryClientSubscribe(options),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isOwn(event.query)) return;
      showAsLastKnown(event.query, event.action.error);
    }),
    connection.subscribe(({ state }, before) => {
      if (state === before.state) return;
      if (state === 'lost') restoreQueries().catch(() => undefined);
      if (state === 'live') void readAgain(isOwn);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Offline, one strip says how old the data is, instead of an error in each place. */
function showAsLastKnown(query: Query, error: unknown) {
  const isUnanswered = error instanceof RequestFailed && error.status === 0;
  if (!isUnanswered || query.state.data === undefined || connection.getState().state === 'live') return;
  query.setState({ status: 'success', error: null });
}

/** TanStack Query's default. */
const GC_TIME_MS = 5 * 60_000;

/** Connected again: visible queries are refetched, and restored ones that are not visible are removed. */
async function readAgain(isOwn: (query: Query) => boolean) {
  const isOld = (query: Query) => isOwn(query) && Date.now() - query.state.dataUpdatedAt > GC_TIME_MS;
  queries.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isOld });
  await queries.refetchQueries({ type: 'active', predicate: (query) => isOwn(query) && query.isStale() });
}
