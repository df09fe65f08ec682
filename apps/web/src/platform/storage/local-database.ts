import { loadChunk } from '../lazy/load-chunk.ts';

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

/** The database and its code come late. Fails in the words of §8. */
export async function openLocalDatabase(options: LocalDatabaseOptions = LOCAL_DATABASE): Promise<LocalDatabase> {
  const { open } = await loadChunk('local storage', () => import('./open-local-database.ts'));
  return open(options);
}
