import { sql } from 'drizzle-orm';
import { after, hours, type Clock } from '../platform/clock.ts';
import type { FileKey } from '../platform/storage/file-store.ts';
import { removeFiles } from '../platform/storage/given-up-files.ts';
import type { TestApp } from './build-test-app.ts';

/** Everything ever stored without a row. Equal results before and after mean that nothing was stored. */
export async function uncommittedKeys({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from unkept_files order by key`);
  return rows.map(({ key }) => key);
}

/** Removes files at a time when everything given up is due. */
export async function sweep(test: Pick<TestApp, 'app' | 'db' | 'files'> & { readonly clock: Clock }): Promise<void> {
  const { app, db, clock, files } = test;
  const deps = { db, files, log: app.log, clock: { now: () => after(clock.now(), hours(2)) } };
  while ((await removeFiles(deps)) > 0);
}

export async function isStored({ files }: Pick<TestApp, 'files'>, key: string): Promise<boolean> {
  const found = await files.read(key as FileKey);
  found?.stream.destroy();
  return found !== undefined;
}
