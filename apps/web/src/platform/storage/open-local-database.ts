import localforage from 'localforage';
import type { LocalDatabase, LocalDatabaseOptions } from './local-store.ts';

/** Where a browser's own choice fails its vendor, support has it keep the entries elsewhere: see docs/running.md. */
const CHOICE = 'vendor.storage';

/** As it was written down, right or wrong: what can't be used fails in localforage's words. */
function chosenOnThisDevice(): Partial<LocalDatabaseOptions> {
  try {
    return JSON.parse(localStorage.getItem(CHOICE) ?? '{}') as Partial<LocalDatabaseOptions>;
  } catch {
    return {};
  }
}

/** Its failures carry localforage's own words, which are those of §8; nothing here rewords them. */
export async function open(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const { driver, name, size, version } = { ...options, ...chosenOnThisDevice() };
  const database = localforage.createInstance({ name });
  // It hands a wrong version back as an error instead of throwing it.
  const configured: unknown = database.config({ name, size, version });
  if (configured instanceof Error) throw configured;
  if (driver !== undefined) {
    // Asked for first: `setDriver` says of one that is not there only that no storage was found.
    await database.getDriver(driver);
    await database.setDriver(driver);
  }
  await database.ready();
  return database;
}

/** Another database of that name, where the browser keeps them by itself. */
export async function openSeparateDatabase(name: string) {
  const database = localforage.createInstance({ name });
  await database.ready();
  return database;
}
