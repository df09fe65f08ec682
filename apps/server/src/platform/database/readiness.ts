import type { Pool } from 'pg';
import { readSteps } from './schema/migration-steps.ts';
import { MIGRATIONS } from './schema/migrate.ts';

/** Writable, and without a migration of a newer version that this one cannot work with. */
const READY = `select current_setting('transaction_read_only') = 'off'
  and not exists (select from migrations.steps where breaks_older and name <> all ($1)) as "isReady"`;

/**
 * Whether the database can be written to and has a schema we can work with, asked over a connection of its own: nobody stands in line before it. However
 * many ask at once, the database is asked once.
 */
export function readinessOf(pool: Pool): () => Promise<boolean> {
  const known = readSteps(MIGRATIONS).map(({ name }) => name);
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const { rows } = await pool.query<{ isReady: boolean }>(READY, [known]);
    return rows[0]?.isReady === true;
  };
  return () => {
    asking ??= ask()
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
