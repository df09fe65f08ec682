import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { prepareStatement, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/insert-all.ts';
import type { ProductDraft } from './product-row.ts';
import { listTrigrams } from './list/product-list.queries.ts';
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

type Stocked = Pick<ProductDraft, 'id' | 'vendorId' | 'quantity'>;

const stockOf = (stocked: readonly Stocked[]) => ({
  vendorIds: stocked.map(({ vendorId }) => vendorId),
  productIds: stocked.map(({ id }) => id),
  quantities: stocked.map(({ quantity }) => quantity),
});
type StockColumns = ReturnType<typeof stockOf>;
const asStock = (input: Readonly<Record<keyof StockColumns, SQLWrapper>>): SQL =>
  sql`unnest(${input.vendorIds}::uuid[], ${input.productIds}::uuid[], ${input.quantities}::integer[])
    as n (vendor_id, product_id, quantity)`;

const insertRows = prepareStatement(
  'insert products',
  ({ rows }: Params<{ rows: string }>) =>
    sql`insert into ${products} (${listed(ALL)}) select ${listed(ALL)} from ${asRows(rows)}`,
);

const insertStock = prepareStatement(
  'insert stock',
  (params: Params<StockColumns>) => sql`
    insert into ${productStock} (vendor_id, product_id, quantity)
    select vendor_id, product_id, quantity from ${asStock(params)}`,
);

export async function insertProducts(tx: Db, drafts: readonly ProductDraft[]): Promise<void> {
  await inBatches(drafts, (batch) => insertRows(tx, { rows: asJson(batch) }));
  await inBatches(drafts, (batch) => insertStock(tx, stockOf(batch)));
  await writeSearch(tx, drafts);
}

const writeStock = prepareStatement(
  'update stock',
  (params: Params<StockColumns>) => sql`
    update ${productStock} s set quantity = n.quantity from ${asStock(params)}
    where s.vendor_id = n.vendor_id and s.product_id = n.product_id`,
);

/** The transaction must hold the locks. */
export const updateStock = (tx: Db, changed: readonly Stocked[]): Promise<void> =>
  inBatches(changed, (batch) => writeStock(tx, stockOf(batch)));

const SETS = CHANGING.map((name) => sql`${sql.identifier(toSnakeCase(name))} = n.${sql.identifier(toSnakeCase(name))}`);

const writeRows = prepareStatement(
  'update products',
  ({ rows }: Params<{ rows: string }>) => sql`
    update ${products} p set ${sql.join(SETS, sql`, `)} from ${asRows(rows)} n
    where p.id = n.id and p.vendor_id = n.vendor_id`,
);

/** The transaction must hold the locks. Everything but the stock. */
export const updateProducts = (tx: Db, drafts: readonly ProductDraft[]): Promise<void> =>
  inBatches(drafts, (batch) => writeRows(tx, { rows: asJson(batch) }));

/** After a change of names, SKUs or categories. */
export async function writeSearch(
  tx: Db,
  drafts: readonly Pick<ProductDraft, 'id' | 'vendorId' | 'searchText' | 'category'>[],
): Promise<void> {
  await inBatches(drafts, (batch) => {
    const rows = batch.map((draft) => ({
      product_id: draft.id,
      vendor_id: draft.vendorId,
      grams: listTrigrams(draft),
    }));
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
