import { readConfig } from './platform/config.ts';
import { migrateDatabase } from './platform/database/schema/migrate.ts';
import { StartRefused } from './platform/start-refused.ts';

/** `npm run migrate`: migrates the database of `DATABASE_URL` without starting the server. */
try {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = readConfig(process.env);
  const address = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (address === undefined) throw new StartRefused('DATABASE_URL is not set: a database of its own migrates itself.');
  const steps = await migrateDatabase(address);
  process.stdout.write(steps === 0 ? 'The database is up to date.\n' : `The database took ${steps} steps.\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${(error as Error).message}\n`);
}
