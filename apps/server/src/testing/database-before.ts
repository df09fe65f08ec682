import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface DatabaseBefore extends FreshDatabase {
  readonly ask: (question: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
}

/** A database as the steps before the named one left it. */
export async function databaseBefore(step: string): Promise<DatabaseBefore> {
  const earlierSteps = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(MIGRATIONS, earlierSteps, { recursive: true });
  const journal = join(earlierSteps, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag === step);
  if (end < 0) throw new Error(`There is no step ${step}.`);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  const fresh = await freshDatabase('template0');
  const client = new Client({ connectionString: fresh.connectionString });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: earlierSteps });
  rmSync(earlierSteps, { recursive: true, force: true });
  return {
    ...fresh,
    ask: async (question, values) =>
      (await client.query<Record<string, unknown>>(question, values && [...values])).rows,
    drop: async () => {
      await client.end();
      await fresh.drop();
    },
  };
}
