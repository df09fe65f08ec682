import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** A value of the column's type that can't be mistaken for another vendor's. */
function madeUp(table: string, { name, type, isNullable }: Column, vendorId: string, checks: string): SQL | undefined {
  if (name === 'vendor_id') return sql`${vendorId}::uuid`;
  const allowed = new RegExp(`\\b${name} = ANY \\(ARRAY\\['(\\w+)'`).exec(checks)?.[1];
  if (allowed !== undefined) return sql`${allowed}`;
  if (type.startsWith('_') || type.startsWith('json')) return sql`'{}'`;
  if (type === 'uuid') return sql`${newId()}::uuid`;
  if (type === 'text') return sql`${`${table}.${name}, only for the eyes of ${vendorId}`}`;
  if (/int|numeric|float/.test(type)) return sql`1`;
  if (type === 'bool') return sql`true`;
  if (/^timestamp|^date/.test(type)) return sql`now()`;
  if (type === 'bytea' || type === 'tsvector') return sql`''`;
  if (isNullable) return undefined;
  throw new Error(`Nothing can be made up for ${table}.${name} (${type}): furnish the vendor with a row of ${table}.`);
}

/**
 * A row of the vendor in every table that has none, so that a new table is covered from its first day. The rows need
 * not make sense: another account only tries to reach them.
 */
export async function fillEmptyTables(db: Db, vendorId: string): Promise<void> {
  const { rows: tables } = await db.execute<{ table: string; columns: Column[] }>(sql`
    select table_name as table, jsonb_agg(jsonb_build_object(
      'name', column_name, 'type', udt_name, 'isNullable', is_nullable = 'YES')) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
    group by table_name having bool_or(column_name = 'vendor_id')`);
  for (const { table, columns } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where vendor_id = ${vendorId} limit 1`,
    );
    if (rows.length > 0) continue;
    const { rows: constraints } = await db.execute<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`,
    );
    const checks = constraints.map(({ text }) => text).join(' ');
    const values = columns.flatMap((column) => {
      const value = madeUp(table, column, vendorId, checks);
      return value ? [{ name: sql.identifier(column.name), value }] : [];
    });
    await db.transaction(async (tx) => {
      // Without foreign keys and triggers, because these rows are isolated.
      await tx.execute(sql`set local session_replication_role = replica`);
      const names = sql.join(
        values.map(({ name }) => name),
        sql`, `,
      );
      const contents = sql.join(
        values.map(({ value }) => value),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${contents})`);
    });
  }
}
