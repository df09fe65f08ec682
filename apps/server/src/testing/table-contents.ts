import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/** Written for refused requests as well, on purpose: attempts are counted, signatures and keys remembered. */
const BOOKKEEPING = new Set(['sign_in_attempts', 'gateway_nonces', 'idempotent_answers']);

/** Likewise: tries at a code, and when a session was last seen. */
const BOOKKEEPING_COLUMNS = ['tries', 'last_seen_at'];

async function columnsByTable(db: Db) {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`);
  return rows;
}

/** One fingerprint per table; equal before and after means that nothing was written. */
export async function fingerprinter(db: Db): Promise<() => Promise<Record<string, string>>> {
  const tables = (await columnsByTable(db)).filter(({ table }) => !BOOKKEEPING.has(table));
  const row = BOOKKEEPING_COLUMNS.reduce((text, column) => `${text} - '${column}'`, 'to_jsonb(t)');
  const parts = tables.map(
    ({ table }) =>
      `select '${table}' as table, count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as print from "${table}" t`,
  );
  const question = sql.raw(parts.join(' union all '));
  return async () => {
    const { rows } = await db.execute<{ table: string; print: string }>(question);
    return Object.fromEntries(rows.map(({ table, print }) => [table, print]));
  };
}

/** Every row that belongs to a vendor, by table. */
export async function rowsOf(db: Db, vendorId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { table, columns } of await columnsByTable(db)) {
    const owner = table === 'vendors' ? 'id' : 'vendor_id';
    if (!columns.includes(owner)) continue;
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(owner)} = ${vendorId} order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
