import { sql } from 'drizzle-orm';
import { after, hours } from '../platform/clock.ts';
import type { FileKey } from '../platform/storage/file-store.ts';
import { sweepFiles } from '../platform/storage/stored-files.ts';
import type { TestApp } from './build-test-app.ts';

/** Everything ever stored without a row. Equal results before and after mean that nothing was stored. */
export async function uncommittedKeys({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from unkept_files order by key`);
  return rows.map(({ key }) => key);
}

/** Runs the cleanup at a time when everything given up is due. */
export const sweep = ({ db, clock, files }: Pick<TestApp, 'db' | 'clock' | 'files'>) =>
  sweepFiles(files)(db, after(clock.now(), hours(2)));

export async function isStored({ files }: Pick<TestApp, 'files'>, key: string): Promise<boolean> {
  const found = await files.read(key as FileKey);
  found?.stream.destroy();
  return found !== undefined;
}
