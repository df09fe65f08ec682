import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Unique by itself: two rows may not share it. */
  readonly isAlone: boolean;
}

interface Table {
  readonly table: string;
  readonly columns: readonly Column[];
}

/** Rows per table: those that grow with orders, and those that grow with vendors. */
const DEEP = 15_000;
const WIDE = 3_000;
/** A trigram index is slow to build; a tenth is enough. */
const COSTLY: Readonly<Record<string, number>> = { product_search: 1_000 };
/** Up to a hundred are changed at once: an index lookup must cost less than a sequential scan. */
const MANY: Readonly<Record<string, number>> = { products: 40_000, product_stock: 40_000 };
const WITH_ORDERS: ReadonlySet<string> = new Set([
  'products',
  'orders',
  'order_items',
  'order_steps',
  'ledger_entries',
  'ledger_lines',
  'events',
  'audit_records',
  'notifications',
  'outbox_messages',
  'webhook_deliveries',
  'idempotent_answers',
  'gateway_nonces',
]);

/** Copies per vendor; further copies of its rows go to the same ones. */
const VENDORS_EACH = 1_000;

/** Unique by an expression. */
const ALONE: ReadonlySet<string> = new Set(['invitations.token_hash', 'people.email', 'vendors.email']);

const TABLES = sql`
  select c.relname as "table", jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname,
    'isRequired', a.attnotnull, 'isAlone', exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)
        and not exists (select from pg_attribute k where k.attrelid = c.oid and k.attnum = any (i.indkey)
          and k.atttypid = 'uuid'::regtype))) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

/** Nearly everything is settled, and the rest is due later. */
const later = (value: string, { isRequired }: Column) =>
  isRequired ? `${value} + interval '30 days'` : `case when n % 50 = 0 then ${value} + interval '30 days' end`;
const IS_DUE = /^(?:due|remove|expires)_at$/;

const isVendor = (table: string, { name }: Column) => name === 'vendor_id' || (table === 'vendors' && name === 'id');

/** An id is mapped to the same new id in every table, so that related rows stay related. */
function copied(table: string, column: Column): string {
  const { name, type } = column;
  const own = `t."${name}"`;
  if (isVendor(table, column)) return `md5(${own}::text || n % ${VENDORS_EACH})::uuid`;
  if (type === 'uuid') return `md5(${own}::text || n)::uuid`;
  if (table === 'orders' && name === 'status') return `case when n % 20 = 0 then ${own} else 'completed' end`;
  if (column.isAlone || ALONE.has(`${table}.${name}`)) return type === 'text' ? `n || ${own}` : own;
  if (type !== 'timestamptz') return own;
  return IS_DUE.test(name) ? later(own, column) : `${own} - n * interval '5 milliseconds'`;
}

const MADE_UP: Readonly<Record<string, string>> = {
  int4: 'n % 100',
  int8: 'n % 1000 + 1',
  float8: 'n',
  bool: 'false',
  date: 'current_date - n % 365',
  jsonb: `'{}'`,
  _text: `'{}'`,
  _uuid: `'{}'`,
  _int4: 'array[n, n % 100]',
  bytea: `''`,
  bit: `repeat('0', 1024)::bit(1024)`,
};

function madeUp(table: string, column: Column): string {
  const { name, type } = column;
  if (isVendor(table, column)) return `md5('vendor' || n % ${WIDE})::uuid`;
  if (type === 'uuid') return `md5('${name}' || n)::uuid`;
  if (type === 'text') return column.isAlone ? `'${name} ' || n` : `'${name} ' || n % 997`;
  const moment = `now() - n * interval '5 seconds'`;
  if (type === 'timestamptz') return IS_DUE.test(name) ? later(moment, column) : moment;
  return MADE_UP[type] ?? 'null';
}

/** Constraints would only slow this down. */
const WITHOUT_CHECKS = sql`
  do $$ declare rule record; begin
    for rule in select conrelid::regclass as held_by, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', rule.held_by, rule.conname); end loop;
  end $$`;

/**
 * Multiplies a few real rows, so that every table is too large for sequential scans; tables without rows get made-up
 * ones. `small` tables stay as they are. Returns the number of rows per table.
 */
export async function growDatabase(db: Db, small: ReadonlySet<string>): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<Table & Record<string, unknown>>(TABLES);
  await db.execute(WITHOUT_CHECKS);
  const sizes: Record<string, number> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const count = async (table: string) => {
      const { rows } = await tx.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from "${table}"`));
      return rows[0]?.rows ?? 0;
    };
    for (const { table, columns } of tables.filter((each) => !small.has(each.table))) {
      const wanted = COSTLY[table] ?? MANY[table] ?? (WITH_ORDERS.has(table) ? DEEP : WIDE);
      const there = await count(table);
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map((column) => (there > 0 ? copied(table, column) : madeUp(table, column))).join(', ');
      const times = Math.ceil(wanted / Math.max(there, 1));
      const source = there > 0 ? `"${table}" t, generate_series(1, ${times}) n` : `generate_series(1, ${times}) n`;
      await tx.execute(
        sql.raw(`insert into "${table}" (${names}) select ${values} from ${source} on conflict do nothing`),
      );
      sizes[table] = await count(table);
    }
  });
  // An empty table was never analyzed in production either: the planner assumes that it will fill.
  const { rows: filled } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  for (const { name } of filled) await db.execute(sql.raw(`analyze ${name}`));
  return sizes;
}
