import { NEEDED_FIELDS } from '@vendor-portal/contract/products/product-fields.ts';
import { QUANTITY_MAX, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { foldCategory } from '@vendor-portal/contract/products/menu-section.ts';
import { contradictionIn } from '@vendor-portal/contract/products/product-attributes.ts';
import { costsSomething } from '@vendor-portal/contract/products/discounted-price.ts';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/database/db.ts';
import type { ForProduct } from '../import-pictures/import-pictures.service.ts';
import { countByCategory } from '../list/product-list.queries.ts';
import { toSkuKey, type ProductDraft, type ProductRow, derivedKeys } from '../product-row.ts';
import { lockProductsNamed } from '../products.queries.ts';
import { bringBackIfDue, preserveOptionIds, backOnSale, restocked } from '../product-rules.ts';
import { changesAnything, type Change } from '../write-products.ts';
import { columnsIn, newDraft } from '../product-columns.ts';
import type { ImportRow } from './import-file.ts';
import type { ImportProblem } from './import-problems.ts';
import { findAttribute } from './csv-columns.ts';
import { namedAsStored } from './csv-values.ts';

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
  return sku === undefined ? undefined : toSkuKey(sku);
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
  const spell = categorySpeller((await countByCategory(tx, vendorId)).map(({ name }) => name));
  const rowOf = new Map<string, number>();
  const rowOfSku = new Map<string, number>();
  let unchanged = 0;

  for (const [index, read] of rows.entries()) {
    // Yields to other requests between the batches.
    if (index % PLANNED_AT_ONCE === 0) await setImmediate();
    const row = spell(read);
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
      const before = stored && bringBackIfDue(stored, now);
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

/** A category is spelled as it exists, or else as the file's first row spells it. */
function categorySpeller(names: readonly string[]): (row: ImportRow) => ImportRow {
  const own = new Set(names);
  const spelled = new Map(names.map((name) => [foldCategory(name), name]));
  return (row) => {
    const category = textIn(row, 'category');
    if (category === undefined || own.has(category)) return row;
    const key = foldCategory(category);
    const name = spelled.get(key) ?? category;
    spelled.set(key, name);
    return name === category ? row : { ...row, values: new Map(row.values).set('category', name) };
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

/** The product after the import, or an error. */
type PlannedRow = { readonly after: ProductDraft } | { readonly problem: ImportProblem };

function planNew(vendorId: string, row: ImportRow, now: Date): PlannedRow {
  const missing = NEEDED_FIELDS.find((name) => !row.values.has(name));
  if (missing) return { problem: { row: row.row, column: missing, message: 'New products need this.' } };
  // The row provides these three.
  return planned(newDraft(vendorId, now, { name: '', category: '', price: 1 }), row, now);
}

/** Columns that the file lacks change nothing. */
function planned(product: ProductDraft, { row, values }: ImportRow, now: Date): PlannedRow {
  const fail = (column: string, message: string): PlannedRow => ({ problem: { row, column, message } });
  const input = <T>(column: string, current: T): T => (values.has(column) ? (values.get(column) as T) : current);
  const discount = input<Discount | null>('discount', product.discount);
  if (
    discount?.endsAt &&
    Date.parse(discount.endsAt) <= now.getTime() &&
    !isDeepStrictEqual(discount, product.discount)
  ) {
    return fail('discount_ends_at', 'Choose a time in the future.');
  }
  const edited: ProductDraft = {
    ...product,
    ...columnsIn(values),
    discount,
    attributes: attributesAfter(product.attributes, values),
    optionGroups: optionsAfter(product.optionGroups, values),
  };
  const contradiction = contradictionIn(edited.attributes);
  if (contradiction) return fail('diet_marks', contradiction);
  if (!costsSomething(edited)) {
    return fail(
      discount ? 'discount_value' : 'price',
      'The discount and options could make this product free. Check the prices.',
    );
  }
  const stock = quantityAfter(product.quantity, values);
  if (stock.problem !== undefined) return fail('quantity', stock.problem);
  const after = withStatus(restocked(edited, stock.quantity), input('status', product.status), product.status);
  return { after: { ...after, ...derivedKeys(after) } };
}

/** By the difference to the exported quantity, if the file has it, so that sales made meanwhile stay. */
function quantityAfter(
  left: number | null,
  values: ReadonlyMap<string, unknown>,
): { quantity: number | null; problem?: undefined } | { problem: string } {
  if (!values.has('quantity')) return { quantity: left };
  const requested = values.get('quantity') as number | null;
  const exported = (values.get('quantity_exported') ?? null) as number | null;
  if (requested === null || exported === null || left === null) return { quantity: requested };
  const quantity = left + requested - exported;
  if (quantity < 0) {
    return { problem: `${left === 0 ? 'None' : `Only ${left}`} left. You can’t remove ${exported - requested}.` };
  }
  return quantity > QUANTITY_MAX ? { problem: 'That number is too high.' } : { quantity };
}

/** An unchanged status in the file changes nothing: restocking may already have reactivated the product. */
function withStatus(product: ProductDraft, requested: ProductStatus, current: ProductStatus): ProductDraft {
  if (requested === current && product.status !== 'active') return product;
  if (requested === current || requested === 'active') return requested === 'active' ? backOnSale(product) : product;
  return { ...product, status: requested, unavailableUntil: null };
}

function optionsAfter(current: ProductDraft['optionGroups'], values: ReadonlyMap<string, unknown>) {
  if (!values.has('options')) return current;
  const input = values.get('options') as readonly OptionGroupInput[];
  return preserveOptionIds(namedAsStored(input, current), current).map((group) => stillShared(group, current));
}

/**
 * Files don't say that a group is shared: if it is unchanged it stays shared, otherwise it becomes the product's own.
 */
function stillShared(group: OptionGroup, current: ProductDraft['optionGroups']): OptionGroup {
  const before = current.find(({ id }) => id === group.id);
  return before?.sharedId !== undefined && isDeepStrictEqual({ ...group, sharedId: before.sharedId }, before)
    ? before
    : group;
}

function attributesAfter(current: ProductDraft['attributes'], values: ReadonlyMap<string, unknown>) {
  const input = [...values].flatMap(([column, value]) => {
    const attribute = findAttribute(column);
    return attribute ? [[attribute, value] as const] : [];
  });
  const all = { ...current, ...Object.fromEntries(input) };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as ProductDraft['attributes'];
}
