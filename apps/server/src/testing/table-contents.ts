import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';

/** Also written for refused requests: attempts and uses are counted, signatures and keys recorded. */
const BOOKKEEPING = `'sign_in_attempts', 'pin_attempts', 'daily_uses', 'address_uses', 'gateway_nonces', 'idempotent_answers'`;

/** Audit entries about refusals; all others are about changes. */
const REFUSALS = `'sign_in_failed', 'code_failed'`;

/** Likewise: attempts at a code, and when a session or a secret was last used. */
const WITHOUT_BOOKKEEPING = `- ''tries'' - ''last_seen_at'' - ''last_used_at''`;

interface OwnedTable {
  readonly table: string;
  readonly owner: string;
}

async function readOwnedTables(db: Db): Promise<readonly OwnedTable[]> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public'
    group by table_name order by table_name`);
  return rows.flatMap(({ table, columns }) => {
    const owner = table === 'vendors' ? 'id' : 'vendor_id';
    return columns.includes(owner) ? [{ table, owner }] : [];
  });
}

/** Cached: no test changes the tables, and listing them takes longer than reading them. */
const known = new WeakMap<Db, Promise<readonly OwnedTable[]>>();

function ownedTables(db: Db): Promise<readonly OwnedTable[]> {
  const tables = known.get(db) ?? readOwnedTables(db);
  known.set(db, tables);
  return tables;
}

/**
 * Records every row written from now on, unless it differs in bookkeeping alone. Rolled-back writes leave no record.
 */
const NOTING = `
  create schema if not exists noted;
  create table if not exists noted.writes (
    written_table text not null, written_by xid8 not null default pg_current_xact_id());
  create or replace function noted.note() returns trigger language plpgsql as $$
    begin
      insert into noted.writes (written_table) values (tg_table_name);
      return null;
    end $$;
  do $$ declare written text; begin
    for written in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${BOOKKEEPING}, 'audit_records')
    loop
      execute format('create or replace trigger noted_rows after insert or delete on %I
        for each row execute function noted.note()', written);
      execute format('create or replace trigger noted_changes after update on %I for each row
        when (to_jsonb(old) ${WITHOUT_BOOKKEEPING} is distinct from to_jsonb(new) ${WITHOUT_BOOKKEEPING})
        execute function noted.note()', written);
      execute format('create or replace trigger noted_truncation after truncate on %I
        execute function noted.note()', written);
    end loop;
  end $$;
  create or replace trigger noted_rows after insert on audit_records
    for each row when (new.kind not in (${REFUSALS})) execute function noted.note()`;

/** The number of writes per table. Equal before and after means that nothing was written. */
export async function fingerprinter(db: Db): Promise<() => Promise<Record<string, number>>> {
  await db.execute(sql.raw(NOTING));
  return async () => {
    const { rows } = await db.execute<{ table: string; writes: number }>(
      sql`select written_table as table, count(*)::int as writes from noted.writes group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ table, writes }) => [table, writes]));
  };
}

/**
 * The transactions since the last call, each with the tables it wrote to, and whether it stored the response under an
 * `Idempotency-Key`.
 */
export async function takeWriters(db: Db): Promise<{ tables: string[]; hasResponse: boolean }[]> {
  const { rows } = await db.execute<{ tables: string[]; hasResponse: boolean }>(sql`
    with taken as (delete from noted.writes returning written_table, written_by)
    select array_agg(distinct written_table order by written_table) as tables,
      written_by::text in (select xmin::text from idempotent_answers) as "hasResponse"
    from taken group by written_by order by min(written_by::text::bigint)`);
  return rows;
}

export async function readTables(db: Db, vendorId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const owned = await ownedTables(db);
  const { rows } = await db.execute<{ table: string; rows: Record<string, unknown>[] }>(
    sql.join(
      [
        ...owned.map(
          ({ table, owner }) => sql`
          select ${table} as table, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') as rows
          from ${sql.identifier(table)} t where ${sql.identifier(owner)} = ${vendorId}`,
        ),
        // They belong to no store.
        sql`
          select 'people', jsonb_agg(to_jsonb(p) order by p.id) from people p where p.id in (
            select owner_id from vendors where id = ${vendorId}
            union all select person_id from members where vendor_id = ${vendorId})`,
      ],
      sql` union all `,
    ),
  );
  return Object.fromEntries(rows.map(({ table, rows: found }) => [table, found]));
}
