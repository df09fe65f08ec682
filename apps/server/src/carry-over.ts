import { drizzle } from 'drizzle-orm/node-postgres';
import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { sumAccounts } from './features/books/trial-balance.queries.ts';
import { runOperation } from './operation.ts';
import { readConfig } from './platform/config.ts';
import type { Db } from './platform/database/database.ts';
import { carryOver } from './platform/database/carry-over/carry-over.ts';
import { clusterFolderIn } from './platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';

/** What every account comes to. */
const booksOf = async (client: Client) =>
  (await sumAccounts(drizzle(client) as unknown as Db, {}, 0))
    .map(({ account, amount }) => `${account} ${amount}`)
    .toSorted()
    .join(', ');

/** `npm run carry-over -- --to DATABASE_URL`: from the database of its own to a server, while the portal does not run. */
await runOperation({ to: { type: 'string' } }, async ({ to }, { dataDir, refuse }) => {
  if (to === undefined) return refuse('Say where to: npm run carry-over -- --to DATABASE_URL');
  if (!existsSync(clusterFolderIn(dataDir.path))) return refuse(`There is no database of its own in ${dataDir.path}.`);
  // The same rules as for a start: no password in the clear to another machine.
  const { DATABASE_URL: target = to } = readConfig({ DATABASE_URL: to, DATABASE_TLS: process.env['DATABASE_TLS'] });
  const own = await startEmbeddedPostgres({ dataDir: dataDir.path });
  try {
    const { tables, sequences } = await carryOver({
      from: own.connectionString,
      to: target,
      compare: async (here, there) => {
        if ((await booksOf(here)) !== (await booksOf(there))) throw new Error('The books did not arrive as they were.');
      },
    });
    return `${tables} tables and ${sequences} sequences are there, and the books agree. Start with that DATABASE_URL from now on; ${dataDir.path} keeps the files and keys.`;
  } finally {
    await own.stop();
  }
});
