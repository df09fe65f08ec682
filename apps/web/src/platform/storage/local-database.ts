import { loadChunk } from '../code/chunk-loader.ts';
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

/**
 * Whether anything was ever stored here. A stranger's first page does without the database's code; where the browser
 * can't tell, it is loaded.
 */
export async function hasLocalDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === LOCAL_DATABASE.name);
  } catch {
    return true;
  }
}

/** Its failures carry localforage's own words, which are those of §8; nothing here rewords them. */
export async function openLocalDatabase(options: LocalDatabaseOptions = LOCAL_DATABASE): Promise<LocalDatabase> {
  const { default: localforage } = await loadChunk('local storage', () => import('localforage'));
  const database = localforage.createInstance({ name: options.name });
  const { driver, ...rest } = options;
  // It hands a wrong version back as an error instead of throwing it.
  const configured: unknown = database.config(rest);
  if (configured instanceof Error) throw configured;
  if (driver !== undefined) await database.setDriver(driver);
  await database.ready();
  return database;
}
