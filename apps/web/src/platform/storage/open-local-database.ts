import localforage from 'localforage';

/** §9: local database size and version. */
export const LOCAL_DATABASE = { name: 'vendor', size: 4980736, version: 1 } as const;

export interface LocalDatabase {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
}

export interface LocalDatabaseOptions {
  readonly name: string;
  readonly size: number;
  readonly version: number;
  readonly driver?: string | undefined;
}

/** Support can choose another storage for a browser whose default fails: see docs/running.md. */
const CHOICE = 'vendor.storage';

/** Unchecked: what can't be used fails with localforage's message. */
function chosenOnThisDevice(): Partial<LocalDatabaseOptions> {
  try {
    return JSON.parse(localStorage.getItem(CHOICE) ?? '{}') as Partial<LocalDatabaseOptions>;
  } catch {
    return {};
  }
}

/** Failures have localforage's messages, which are those of §8. */
export async function openLocalDatabase(options: LocalDatabaseOptions = LOCAL_DATABASE): Promise<LocalDatabase> {
  const { driver, name, size, version } = { ...options, ...chosenOnThisDevice() };
  const database = localforage.createInstance({ name });
  // It returns a wrong version as an error instead of throwing it.
  const configured: unknown = database.config({ name, size, version });
  if (configured instanceof Error) throw configured;
  if (driver !== undefined) {
    // First, because `setDriver` reports a missing driver only as "no storage found".
    await database.getDriver(driver);
    await database.setDriver(driver);
  }
  await database.ready();
  return database;
}

export async function openSeparateDatabase(name: string) {
  const database = localforage.createInstance({ name });
  await database.ready();
  return database;
}
