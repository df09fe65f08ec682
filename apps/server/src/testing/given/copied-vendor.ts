import { eachUuid } from '@vendor-portal/contract/values/scalars.ts';
import { sql } from 'drizzle-orm';
import { setAdvertPrice } from '../../features/adverts/adverts.service.ts';
import { writeSearch } from '../../features/products/product-writes.queries.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { TestApp } from '../build-test-app.ts';
import { readTables } from '../table-contents.ts';
import { furnishedVendor } from './furnished-vendor.ts';

/** Its hashes include the vendor, so it is computed again, as the server does. */
const COMPUTED = new Set(['product_search']);

type Rows = Awaited<ReturnType<typeof readTables>>;

/** PostgreSQL computes the others. */
async function insertableColumns(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.execute<{ table: string; names: string }>(sql`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by 1`);
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

/** New ids in the same order, so that sorting by id doesn't change. */
function withNewIds(text: string): () => string {
  const [found, between] = [text.match(eachUuid()) ?? [], text.split(eachUuid())];
  const old = [...new Set(found)].toSorted();
  return () => {
    const next = new Map(old.map((id) => [id, newId()]));
    return between.map((part, index) => part + (next.get(found[index] ?? '') ?? '')).join('');
  };
}

/** Without triggers: their sums are among the rows. */
async function insertRows(db: Db, rows: string, tables: readonly (readonly [name: string, columns: string])[]) {
  const inserts = tables.map(
    ([table, columns]) => `"copied ${table}" as (insert into "${table}" (${columns})
      select ${columns} from given, jsonb_populate_recordset(null::"${table}", given.rows -> '${table}'))`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`with given as (select ${rows}::jsonb as rows), ${sql.raw(inserts.join(', '))} select`);
  });
}

export interface CopiedVendor {
  readonly vendorId: string;
  readonly rows: Rows;
}

/**
 * Copies the rows of one furnished store: furnishing takes hundreds of statements, and trying every call needs hundreds
 * of stores.
 */
export async function vendorCopier(test: TestApp, name: string): Promise<() => Promise<CopiedVendor>> {
  const original = await furnishedVendor(test, name);
  const all = await readTables(test.db, original.vendorId);
  const columns = await insertableColumns(test.db);
  const filled = Object.entries(all).filter(([table, rows]) => rows.length > 0 && !COMPUTED.has(table));
  const tables = filled.map(([table]) => [table, columns[table] ?? ''] as const);
  const nextRows = withNewIds(JSON.stringify(Object.fromEntries(filled)));
  return async () => {
    const text = nextRows();
    await insertRows(test.db, text, tables);
    const rows = JSON.parse(text) as Rows;
    const products = (rows['products'] ?? []) as {
      id: string;
      vendor_id: string;
      search_text: string;
      category: string;
    }[];
    await writeSearch(
      test.db,
      products.map(({ id, vendor_id: vendorId, search_text: searchText, category }) => ({
        id,
        vendorId,
        searchText,
        category,
      })),
    );
    // As for a furnished one: the administrator may have set another price.
    await setAdvertPrice(test.db, test.platform, SYSTEM, 0);
    return { vendorId: String(rows['vendors']?.[0]?.['id']), rows };
  };
}
