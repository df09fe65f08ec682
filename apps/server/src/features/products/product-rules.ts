import { isLowStock, statusAfterStock } from '@vendor-portal/contract/products/product-status.ts';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Discount, DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { costsSomething } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { foreignAttributes, type ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { invalidField, AppError } from '../../platform/http/responses/app-error.ts';
import { newId } from '../../platform/database/ids.ts';
import { endOfSwitch, type Store } from '../store/store.service.ts';
import type { ProductRow } from './product-row.ts';

type Stocked = Pick<ProductRow, 'status' | 'unavailableUntil' | 'quantity'>;

const withStatus = <P extends Stocked>(product: P, status: P['status']): P => ({
  ...product,
  status,
  unavailableUntil: status === 'active' ? null : product.unavailableUntil,
});

/** The status follows from the quantity. */
export const restocked = <P extends Stocked>(product: P, quantity: number | null): P => ({
  ...withStatus(product, statusAfterStock(product.status, product.quantity, quantity)),
  quantity,
});

/** Unless there is none left. */
export const backOnSale = <P extends Stocked>(product: P): P => ({
  ...product,
  status: product.quantity === 0 ? 'out_of_stock' : 'active',
  unavailableUntil: null,
});

/** Applies an end time that has passed. */
export const bringBackIfDue = <P extends Stocked>(product: P, now: Date): P =>
  product.unavailableUntil !== null && product.unavailableUntil <= now ? backOnSale(product) : product;

/** Never “only 0 left”. */
export const leftText = (name: string, left: number): string =>
  left === 0 ? `${name} is out of stock.` : `${name}: only ${left} left.`;

export const isLow = ({ quantity, lowStock }: Pick<ProductRow, 'quantity' | 'lowStock'>) =>
  isLowStock(quantity, lowStock);

type StatusChange = Omit<Extract<BulkChange, { readonly kind: 'status' }>, 'kind'>;

export function switched(
  { status, unavailableUntil: until }: StatusChange,
  { now, store, field }: { now: Date; store: Store; field: string },
): (product: ProductRow) => ProductRow {
  const unavailableUntil = endOfSwitch(until, now, store, field);
  if (status !== 'active') return (product) => ({ ...product, status, unavailableUntil });
  if (unavailableUntil !== null) {
    throw invalidField(field, 'Only an unavailable product can have an end time.');
  }
  return backOnSale;
}

const invalid = (fields: Record<string, string>) => new AppError('invalid_request', { fields });

/** Refuses a price of zero; `field` is the one that was changed. */
export function assertCostsSomething(product: Parameters<typeof costsSomething>[0], field: string): void {
  if (costsSomething(product)) return;
  throw invalid({ [field]: 'The discount and options could make this product free. Check the prices.' });
}

export const ofThese = (count: number, one: string, many: string) =>
  count === 1 ? `One of these products ${one}` : `${count} of these products ${many}`;

/** Refuses one that has already ended. */
export function checkDiscount(input: DiscountInput | null, now: Date, field = 'body.discount'): Discount | null {
  if (input?.endsAt && Date.parse(input.endsAt) <= now.getTime()) {
    throw invalid({ [`${field}.endsAt`]: 'Choose a time in the future.' });
  }
  return input && { ...input, startsAt: input.startsAt ?? null, endsAt: input.endsAt ?? null };
}

export function assertOwnAttributes(type: VendorType, attributes: ProductAttributes): void {
  const foreign = foreignAttributes(type, attributes);
  if (foreign.length === 0) return;
  throw invalid(
    Object.fromEntries(foreign.map((name) => [`body.attributes.${name}`, 'This doesn’t apply to your type of store.'])),
  );
}

/** Existing ids are kept, so that old orders still refer to them; an id must belong to this product. */
export function preserveOptionIds(
  input: readonly OptionGroupInput[],
  current: readonly OptionGroup[],
  /** Groups whose ids aren't this product's own. */
  isForeign: (group: OptionGroupInput) => boolean = () => false,
): OptionGroup[] {
  const known = new Set(current.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]));
  const takeId = (id: string | undefined, field: string) => {
    if (id === undefined) return newId();
    // Each id once: removing it from the set refuses a second use.
    if (!known.delete(id)) throw invalid({ [field]: 'This product doesn’t have this option.' });
    return id;
  };
  const own = (group: OptionGroupInput) => (isForeign(group) ? { ...group, id: undefined, options: [] } : group);
  return input.map(own).map(({ id, name, min, max, options }, index) => ({
    id: takeId(id, `body.optionGroups.${index}.id`),
    name,
    min,
    max,
    options: options.map((option, at) => ({
      id: takeId(option.id, `body.optionGroups.${index}.options.${at}.id`),
      name: option.name,
      priceDifference: option.priceDifference as Money,
      isAvailable: option.isAvailable ?? true,
    })),
  }));
}
