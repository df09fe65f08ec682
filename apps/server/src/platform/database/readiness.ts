import type { Pool } from 'pg';

/**
 * Whether the database can be written to, asked over a connection of its own: nobody stands in line before it. However
 * many ask at once, the database is asked once.
 */
export function readinessOf(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const { rows } = await pool.query<{ state: string }>(`select current_setting('transaction_read_only') as state`);
    return rows[0]?.state === 'off';
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
