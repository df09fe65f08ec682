import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../platform/database/database.ts';
import type { ForProduct } from '../import-pictures/import-pictures.service.ts';
import { skuKeyOf, type ProductDraft, type ProductRow } from '../product-row.ts';
import { lockProductsNamed } from '../products.queries.ts';
import { settled } from '../stock/stock-rules.ts';
import { changesAnything, type Change } from '../write-products.ts';
import type { ImportRow } from './import-file.ts';
import type { ImportProblem } from './import-problems.ts';
import { planNew, planned } from './import-row-plan.ts';

export interface Plan {
  readonly created: readonly ProductDraft[];
  readonly changes: readonly Change[];
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  /** Of the valid rows. */
  readonly products: readonly ForProduct[];
}

const PLANNED_AT_ONCE = 100;

export const textIn = (row: ImportRow, column: string) => {
  const value = row.values.get(column);
  return typeof value === 'string' ? value : undefined;
};

const skuIn = (row: ImportRow) => {
  const sku = textIn(row, 'sku');
  return sku === undefined ? undefined : skuKeyOf(sku);
};

const namesIn = (rows: readonly ImportRow[]) => ({
  ids: rows.map((row) => textIn(row, 'id')).filter((id) => id !== undefined),
  skuKeys: rows.map(skuIn).filter((sku) => sku !== undefined),
});

/** Finds each row's product by its id or else its SKU, and computes the change. */
export async function planImport(tx: Db, vendorId: string, rows: readonly ImportRow[], now: Date): Promise<Plan> {
  const held = await lockProductsNamed(tx, vendorId, namesIn(rows));
  const byId = indexed(held, ({ id }) => id);
  const bySku = indexed(held, ({ skuKey }) => skuKey ?? '');
  const [created, changes, problems]: [ProductDraft[], Change[], ImportProblem[]] = [[], [], []];
  const products: ForProduct[] = [];
  const rowOf = new Map<string, number>();
  const rowOfSku = new Map<string, number>();
  let unchanged = 0;

  for (const [place, row] of rows.entries()) {
    // Yields to other requests between the batches.
    if (place % PLANNED_AT_ONCE === 0) await setImmediate();
    const [id, sku] = [textIn(row, 'id'), skuIn(row)];
    const known = sku === undefined ? undefined : bySku.get(sku);
    const stored = id === undefined ? known : byId.get(id);
    const fail = (column: string, message: string) => void problems.push({ row: row.row, column, message });
    const earlier = stored && rowOf.get(stored.id);
    const sameSku = sku === undefined ? undefined : rowOfSku.get(sku);
    if (stored) rowOf.set(stored.id, row.row);
    if (sku !== undefined) rowOfSku.set(sku, row.row);

    if (id !== undefined && !stored) fail('id', 'You don’t have a product with this ID.');
    else if (sameSku !== undefined) fail('sku', `Row ${sameSku} has the same SKU.`);
    else if (earlier !== undefined) fail('id', `Row ${earlier} is for the same product.`);
    else if (row.isWhole) {
      const before = stored && settled(stored, now);
      const plan = before ? planned(before, row, now) : planNew(vendorId, row, now);
      if ('problem' in plan) {
        problems.push(plan.problem);
        continue;
      }
      products.push({ row: row.row, productId: plan.after.id, productName: plan.after.name });
      if (!before) created.push(plan.after);
      else if (changesAnything({ before, after: plan.after })) changes.push({ before, after: plan.after });
      else unchanged += 1;
    }
  }
  const conflicts = skuConflicts(changes, bySku, rowOf, rowOfSku);
  return {
    created,
    // Another product has the SKU that these would get: they are refused like unreadable rows.
    changes: changes.filter(({ after }) => !conflicts.has(after.id)),
    unchanged,
    problems: [...problems, ...conflicts.values()],
    products: products.filter(({ productId }) => !conflicts.has(productId)),
  };
}

const indexed = (products: readonly ProductRow[], key: (product: ProductRow) => string) =>
  new Map(products.map((product) => [key(product), product]));

/** SKUs that the file assigns while a product outside the file has them. */
function skuConflicts(
  changes: readonly Change[],
  bySku: ReadonlyMap<string, ProductRow>,
  rowOf: ReadonlyMap<string, number>,
  rowOfSku: ReadonlyMap<string, number>,
): ReadonlyMap<string, ImportProblem> {
  const conflicts = new Map<string, ImportProblem>();
  for (const { before, after } of changes) {
    const holder = after.skuKey === null ? undefined : bySku.get(after.skuKey);
    if (!holder || holder.id === before.id || rowOf.has(holder.id)) continue;
    const row = rowOfSku.get(after.skuKey ?? '') ?? 0;
    conflicts.set(after.id, { row, column: 'sku', message: 'Another product already has this SKU.' });
  }
  return conflicts;
}
