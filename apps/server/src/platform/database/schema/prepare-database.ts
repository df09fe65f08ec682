import type { Config } from '../../config.ts';
import { StartRefused } from '../../start-refused.ts';
import { migrateDatabase, stepsBehind } from './migrate.ts';

const refusalOf = (error: unknown): StartRefused =>
  error instanceof StartRefused
    ? error
    : new StartRefused(`DATABASE_URL can't be used: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });

/** Brings the database up to date at a start, or refuses. */
export async function prepareDatabase(
  { migratesAtStart }: Pick<Config, 'migratesAtStart'>,
  directUrl: string,
): Promise<void> {
  const behind = await (migratesAtStart ? migrateDatabase : stepsBehind)(directUrl).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (behind > 0 && !migratesAtStart)
    throw new StartRefused(`The database is ${behind} steps behind: npm run migrate brings it up to date.`);
}
