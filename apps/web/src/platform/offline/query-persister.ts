import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';

/** Separate from the entries of §3, and never in the browser's HTTP cache. */
const DATABASE = 'vendor-queries';
const QUERIES = 'queries';
const CLIENT = 'client';
const BY_AGE = 'by age';

/** Older responses are of no use to a kitchen, with or without a connection. */
export const MAX_AGE_MS = 3 * 24 * 3_600_000;

const WRITE_AFTER_MS = 1000;

const awaitRequest = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer.')));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(QUERIES, { keyPath: 'queryHash' }).createIndex(BY_AGE, 'state.dataUpdatedAt');
    opening.result.createObjectStore(CLIENT);
  });
  return awaitRequest(opening);
}

interface Stores {
  readonly queries: IDBObjectStore;
  readonly client: IDBObjectStore;
}

/** All of `work` or nothing. A browser without storage is no error: then nothing is cached. */
async function inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result | undefined> {
  try {
    const database = await openDatabase();
    try {
      const transaction = database.transaction([QUERIES, CLIENT], 'readwrite');
      const committed = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was stored.')));
      });
      const result = await work({ queries: transaction.objectStore(QUERIES), client: transaction.objectStore(CLIENT) });
      await committed;
      return result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

type About = Pick<PersistedClient, 'buster' | 'timestamp'>;

const readAbout = ({ client }: Stores) => awaitRequest<About | undefined>(client.get(CLIENT));

async function removeExpired({ queries }: Stores) {
  const expired = IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS);
  for (const hash of await awaitRequest(queries.index(BY_AGE).getAllKeys(expired))) queries.delete(hash);
}

/**
 * TanStack Query's cache in IndexedDB, one row per query, so that unread rows stay stored. The timestamp is that of the
 * last response. The first write removes rows of another buster, which is the account.
 */
export function createQueryPersister(): Persister {
  /** When the data of each row was received, so that only what has changed is written. */
  const written = new Map<string, number>();
  let latest: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    timer = undefined;
    if (latest === undefined) return;
    const { buster, timestamp, clientState } = latest;
    latest = undefined;
    const changed = clientState.queries.filter(
      ({ queryHash, state }) => written.get(queryHash) !== state.dataUpdatedAt,
    );
    if (changed.length === 0) return;
    for (const { queryHash, state } of changed) written.set(queryHash, state.dataUpdatedAt);
    await inTransaction(async (stores) => {
      const isSameAccount = (await readAbout(stores))?.buster === buster;
      if (!isSameAccount) stores.queries.clear();
      for (const query of isSameAccount ? changed : clientState.queries) stores.queries.put(query);
      stores.client.put({ buster, timestamp } satisfies About, CLIENT);
      await removeExpired(stores);
    });
  };

  return {
    persistClient: (client) => {
      latest = client;
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
    },
    restoreClient: () =>
      inTransaction(async (stores) => {
        await removeExpired(stores);
        const about = await readAbout(stores);
        if (about === undefined) return undefined;
        const queries = await awaitRequest<PersistedClient['clientState']['queries']>(stores.queries.getAll());
        for (const { queryHash, state } of queries) written.set(queryHash, state.dataUpdatedAt);
        return { ...about, clientState: { mutations: [], queries } };
      }),
    removeClient: async () => {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
      written.clear();
      await inTransaction(async ({ queries, client }) => {
        queries.clear();
        client.clear();
      });
    },
  };
}
