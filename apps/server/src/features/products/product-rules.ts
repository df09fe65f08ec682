import type { Discount, DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { discountedPrice } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import {
  lowestUnitPrice,
  type OptionGroupInput,
  type OptionGroup,
} from '@vendor-portal/contract/products/option-group.ts';
import { foreignAttributes, type ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';

interface Priced {
  readonly price: number;
  readonly discount: Discount | null;
  readonly optionGroups: readonly OptionGroup[];
}

/** The least anybody could ever pay for one: with its discount, whenever that runs, and the cheapest options. */
const leastToPay = ({ price, discount, optionGroups }: Priced): number =>
  lowestUnitPrice(discount ? price - priceCut(price as Money, discount) : price, optionGroups);

/** What the discount takes off, also where it would take more than there is. */
const priceCut = (price: Money, discount: Discount) =>
  discount.kind === 'amount' ? discount.value : price - discountedPrice(price, discount);

export const costsSomething = (product: Priced): boolean => leastToPay(product) > 0;

const invalid = (fields: Record<string, string>) => new AppError('invalid_request', { fields });

/** Refuses what would let a customer pay nothing; `field` is the one that was just changed. */
export function assertCostsSomething(product: Priced, field: string): void {
  if (costsSomething(product)) return;
  throw invalid({ [field]: 'The discount and options could make this product free. Check the prices.' });
}

/** A discount as it is stored; refuses one that is over already. */
export function discountOf(input: DiscountInput | null, now: Date): Discount | null {
  if (input?.endsAt && Date.parse(input.endsAt) <= now.getTime()) {
    throw invalid({ 'body.discount.endsAt': 'Choose a time in the future.' });
  }
  return input && { ...input, startsAt: input.startsAt ?? null, endsAt: input.endsAt ?? null };
}

/** Each vendor type has its own fields; those of another are refused by name. */
export function assertOwnAttributes(type: VendorType, attributes: ProductAttributes): void {
  const foreign = foreignAttributes(type, attributes);
  if (foreign.length === 0) return;
  throw invalid(
    Object.fromEntries(foreign.map((name) => [`body.attributes.${name}`, 'This doesn’t apply to your type of store.'])),
  );
}

/** Groups and options with an id keep it, so that old orders still point at them; the id must be this product's. */
export function preserveOptionIds(
  input: readonly OptionGroupInput[],
  current: readonly OptionGroup[],
  /** Groups whose ids are not this product's own. */
  isForeign: (group: OptionGroupInput) => boolean = () => false,
): OptionGroup[] {
  const known = new Set(current.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]));
  const takeId = (id: string | undefined, field: string) => {
    if (id === undefined) return newId();
    // Each id once: taking it from the set refuses it the second time.
    if (!known.delete(id)) throw invalid({ [field]: 'This product doesn’t have this option.' });
    return id;
  };
  const own = (group: OptionGroupInput) => (isForeign(group) ? { ...group, id: undefined, options: [] } : group);
  return input.map(own).map(({ id, name, min, max, options }, place) => ({
    id: takeId(id, `body.optionGroups.${place}.id`),
    name,
    min,
    max,
    options: options.map((option, at) => ({
      id: takeId(option.id, `body.optionGroups.${place}.options.${at}.id`),
      name: option.name,
      priceDifference: option.priceDifference as Money,
      isAvailable: option.isAvailable ?? true,
    })),
  }));
}
