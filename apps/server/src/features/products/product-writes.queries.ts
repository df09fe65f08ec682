import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { executePrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { ProductDraft } from './product-row.ts';
import { gramsOf } from './list/search-grams.ts';
import { products, productSearch } from './products.tables.ts';

const written = Object.entries(getTableColumns(products)).filter(([, column]) => column.generated === undefined);

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );

const ALL = written.map(([name]) => name);
/** What never changes once it is there. */
const FIXED = new Set(['id', 'vendorId', 'createdAt']);
const CHANGING = ALL.filter((name) => !FIXED.has(name));

/** One parameter for any number of rows. */
const asJson = (drafts: readonly ProductDraft[]): string =>
  JSON.stringify(
    drafts.map((draft) =>
      Object.fromEntries(ALL.map((name) => [toSnakeCase(name), draft[name as keyof ProductDraft]])),
    ),
  );
const asRows = (json: SQLWrapper): SQL => sql`jsonb_populate_recordset(null::${products}, ${json}::jsonb)`;

export async function insertProducts(tx: Db, drafts: readonly ProductDraft[]): Promise<void> {
  await inBatches(drafts, (batch) =>
    executePrepared(
      tx,
      'insert products',
      { rows: asJson(batch) },
      ({ rows }) => sql`insert into ${products} (${listed(ALL)}) select ${listed(ALL)} from ${asRows(rows)}`,
    ),
  );
  await writeSearch(tx, drafts);
}

const SETS = CHANGING.map((name) => sql`${sql.identifier(toSnakeCase(name))} = n.${sql.identifier(toSnakeCase(name))}`);

/** Writes products that this transaction holds. */
export async function updateProducts(tx: Db, drafts: readonly ProductDraft[]): Promise<void> {
  await inBatches(drafts, (batch) =>
    executePrepared(
      tx,
      'update products',
      { rows: asJson(batch) },
      ({ rows }) => sql`
        update ${products} p set ${sql.join(SETS, sql`, `)} from ${asRows(rows)} n
        where p.id = n.id and p.vendor_id = n.vendor_id`,
    ),
  );
}

/** After a change of names, SKUs or categories. */
export async function writeSearch(
  tx: Db,
  drafts: readonly Pick<ProductDraft, 'id' | 'vendorId' | 'searchText' | 'category'>[],
): Promise<void> {
  await inBatches(drafts, (batch) => {
    const rows = batch.map((draft) => ({ product_id: draft.id, vendor_id: draft.vendorId, grams: gramsOf(draft) }));
    return tx.execute(sql`
      insert into ${productSearch} (product_id, vendor_id, grams)
      select product_id, vendor_id, grams
      from jsonb_populate_recordset(null::${productSearch}, ${JSON.stringify(rows)}::jsonb)
      on conflict (product_id, vendor_id) do update set grams = excluded.grams`);
  });
}

/** Lets go of SKUs before they are given anew, so that two products may swap theirs. */
export const releaseSkus = (tx: Db, vendorId: string, productIds: readonly string[]) =>
  tx.execute(sql`
    update ${products} set sku_key = null
    where vendor_id = ${vendorId} and id = any(${sql.param([...productIds])}::uuid[])`);
