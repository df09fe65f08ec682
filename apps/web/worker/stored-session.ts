/** The database of `src/platform/storage/local-store.ts`, with localforage's names. */
const DATABASE = 'vendor';
const STORE = 'keyvaluepairs';

interface StoredSession {
  readonly token: string;
  readonly userId: string | null;
  readonly deviceId: string;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Null if nobody is signed in. */
export async function storedSession(): Promise<StoredSession | null> {
  const { authToken, userId, deviceId } = (await readStored(['authToken', 'userId', 'deviceId'])) ?? {};
  if (typeof authToken !== 'string') return null;
  return { token: authToken, userId: textOrNull(userId), deviceId: textOrNull(deviceId) ?? '' };
}

/** Reads entries without loading localforage. Undefined if they can't be read. */
function readStored<Name extends string>(names: readonly Name[]): Promise<Record<Name, unknown> | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    // The database doesn't exist, and reading must not create it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(undefined));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const giveUp = () => {
        database.close();
        resolve(undefined);
      };
      try {
        const store = database.transaction(STORE).objectStore(STORE);
        const requests = names.map((name) => [name, store.get(name)] as const);
        // Requests finish in order, and waiting for the last one is faster than waiting for the transaction.
        const last = requests.at(-1)?.[1];
        if (last === undefined) return giveUp();
        last.addEventListener('error', giveUp);
        last.addEventListener('success', () => {
          const found = requests.map(([name, { result }]) => [name, result as unknown] as const);
          database.close();
          resolve(Object.fromEntries(found) as Record<Name, unknown>);
        });
      } catch {
        giveUp();
      }
      return undefined;
    });
  });
}

/** Only if it is still the stored session. Waits until it is written. */
export function removeSession(token: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const reading = store.get('authToken');
      reading.addEventListener('success', () => {
        if (reading.result !== token) return;
        store.delete('authToken');
        store.delete('userId');
      });
      for (const end of ['complete', 'abort', 'error']) {
        transaction.addEventListener(end, () => {
          database.close();
          resolve();
        });
      }
    });
  });
}
