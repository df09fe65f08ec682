/** As the page stores it (`src/platform/storage/local-store.ts`). */
const DATABASE = 'vendor';
const ENTRIES = 'keyvaluepairs';

export interface StoredSession {
  readonly token: string;
  readonly userId: string | null;
  readonly deviceId: string | null;
}

const finished = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage did not answer.')));
  });

/** Null where nobody is signed in. Opening a database that is not there would make an empty one. */
export async function storedSession(): Promise<StoredSession | null> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === DATABASE)) return null;
  const database = await finished(indexedDB.open(DATABASE));
  try {
    const entries = database.transaction(ENTRIES).objectStore(ENTRIES);
    const read = (name: string) => finished<unknown>(entries.get(name));
    const [token, userId, deviceId] = await Promise.all([read('authToken'), read('userId'), read('deviceId')]);
    if (typeof token !== 'string') return null;
    return { token, userId: textOrNull(userId), deviceId: textOrNull(deviceId) };
  } finally {
    database.close();
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
