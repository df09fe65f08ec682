import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { executePrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/insert-all.ts';
import type { ProductDraft } from './product-row.ts';
import { gramsOf } from './list/product-list.queries.ts';
import { products, productSearch, productStock } from './products.tables.ts';
import { isLow } from './product-rules.ts';

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );

const ALL = Object.keys(getTableColumns(products));
const FIXED = new Set(['id', 'vendorId', 'createdAt']);
const CHANGING = ALL.filter((name) => !FIXED.has(name));

/** One parameter for any number of rows. */
const asJson = (drafts: readonly ProductDraft[]): string =>
  JSON.stringify(
    drafts.map((draft) => {
      const row = { ...draft, isLow: isLow(draft) };
      return Object.fromEntries(ALL.map((name) => [toSnakeCase(name), row[name as keyof typeof row]]));
    }),
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
  await inBatches(drafts, (batch) =>
    executePrepared(
      tx,
      'insert stock',
      stockOf(batch),
      (params) => sql`
        insert into ${productStock} (vendor_id, product_id, quantity)
        select vendor_id, product_id, quantity from ${asStock(params)}`,
    ),
  );
  await writeSearch(tx, drafts);
}

type Stocked = Pick<ProductDraft, 'id' | 'vendorId' | 'quantity'>;

const stockOf = (stocked: readonly Stocked[]) => ({
  vendorIds: stocked.map(({ vendorId }) => vendorId),
  productIds: stocked.map(({ id }) => id),
  quantities: stocked.map(({ quantity }) => quantity),
});
const asStock = (input: Readonly<Record<keyof ReturnType<typeof stockOf>, SQLWrapper>>): SQL =>
  sql`unnest(${input.vendorIds}::uuid[], ${input.productIds}::uuid[], ${input.quantities}::integer[])
    as n (vendor_id, product_id, quantity)`;

/** The transaction must hold the locks. */
export async function updateStock(tx: Db, changed: readonly Stocked[]): Promise<void> {
  await inBatches(changed, (batch) =>
    executePrepared(
      tx,
      'update stock',
      stockOf(batch),
      (params) => sql`
        update ${productStock} s set quantity = n.quantity from ${asStock(params)}
        where s.vendor_id = n.vendor_id and s.product_id = n.product_id`,
    ),
  );
}

const SETS = CHANGING.map((name) => sql`${sql.identifier(toSnakeCase(name))} = n.${sql.identifier(toSnakeCase(name))}`);

/** The transaction must hold the locks. Everything but the stock. */
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

/** Clears SKUs before they are assigned again, so that two products may swap theirs. */
export const releaseSkus = (tx: Db, vendorId: string, productIds: readonly string[]) =>
  tx.execute(sql`
    update ${products} set sku_key = null
    where vendor_id = ${vendorId} and id = any(${sql.param([...productIds])}::uuid[])`);
