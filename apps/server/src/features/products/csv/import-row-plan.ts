import { NEEDED_FIELDS } from '@vendor-portal/contract/products/product-fields.ts';
import { QUANTITY_MAX, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { isDeepStrictEqual } from 'node:util';
import { contradictionIn } from '@vendor-portal/contract/products/product-attributes.ts';
import { attributeOf } from './csv-columns.ts';
import type { ImportProblem } from './import-problems.ts';
import type { ImportRow } from './import-file.ts';
import { columnsIn } from '../column-lists.ts';
import { newDraft } from '../new-draft.ts';
import { derivedKeys, type ProductDraft } from '../product-row.ts';
import { costsSomething, preserveOptionIds } from '../product-rules.ts';
import { namedAsStored } from './options-cell.ts';
import { backOnSale, restocked } from '../stock/stock-rules.ts';

/** The product after the import, or an error. */
export type PlannedRow = { readonly after: ProductDraft } | { readonly problem: ImportProblem };

export function planNew(vendorId: string, row: ImportRow, now: Date): PlannedRow {
  const missing = NEEDED_FIELDS.find((name) => !row.values.has(name));
  if (missing) return { problem: { row: row.row, column: missing, message: 'New products need this.' } };
  // The row provides these three.
  return planned(newDraft(vendorId, now, { name: '', category: '', price: 1 }), row, now);
}

/** Columns that the file lacks change nothing. */
export function planned(product: ProductDraft, { row, values }: ImportRow, now: Date): PlannedRow {
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
  const wanted = values.get('quantity') as number | null;
  const exported = (values.get('quantity_exported') ?? null) as number | null;
  if (wanted === null || exported === null || left === null) return { quantity: wanted };
  const quantity = left + wanted - exported;
  if (quantity < 0) return { problem: `Only ${left} left. You can’t remove ${exported - wanted}.` };
  return quantity > QUANTITY_MAX ? { problem: 'That number is too high.' } : { quantity };
}

/** An unchanged status in the file changes nothing: restocking may already have reactivated the product. */
function withStatus(product: ProductDraft, wanted: ProductStatus, current: ProductStatus): ProductDraft {
  if (wanted === current && product.status !== 'active') return product;
  if (wanted === current || wanted === 'active') return wanted === 'active' ? backOnSale(product) : product;
  return { ...product, status: wanted, unavailableUntil: null };
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
    const attribute = attributeOf(column);
    return attribute ? [[attribute, value] as const] : [];
  });
  const all = { ...current, ...Object.fromEntries(input) };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as ProductDraft['attributes'];
}
