import type { Config } from '../../config.ts';
import { StartRefused } from '../../start-refused.ts';
import { emptyDatabase, migrateDatabase, stepsBehind } from './migrate.ts';
import { ForeignSchema } from './schema-state.ts';

type Settings = Pick<Config, 'migratesAtStart' | 'isDemo' | 'DATABASE_URL'>;

const refusalOf = (error: unknown): StartRefused =>
  error instanceof StartRefused
    ? error
    : new StartRefused(`DATABASE_URL can't be used: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });

/** Brings the database up to date at a start, or refuses. A demo's own database that another version made is made again. */
export async function prepareDatabase(
  { migratesAtStart, isDemo, DATABASE_URL }: Settings,
  directUrl: string,
): Promise<void> {
  const isDisposable = isDemo && DATABASE_URL === undefined;
  try {
    const behind = await (migratesAtStart ? migrateDatabase : stepsBehind)(directUrl);
    if (behind > 0 && !migratesAtStart)
      throw new StartRefused(`The database is ${behind} steps behind: npm run migrate brings it up to date.`);
  } catch (error) {
    if (!(error instanceof ForeignSchema) || !isDisposable) throw refusalOf(error);
    process.stderr.write("The demo's database was made by another version of the portal: it is made again.\n");
    await emptyDatabase(directUrl);
    await migrateDatabase(directUrl);
  }
}
