import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { DiscountInput } from '@vendor-portal/contract/products/discount.ts';

export interface Dish extends Pick<
  NewProduct,
  'name' | 'category' | 'quantity' | 'lowStock' | 'prepMinutes' | 'optionGroups' | 'attributes'
> {
  readonly sku: string;
  /** In naira. */
  readonly naira: number;
  readonly description: string;
  /** Its file in `apps/server/demo-pictures`. */
  readonly picture: string;
  readonly discount?: DiscountInput;
  readonly isHidden?: boolean;
  /** Unavailable until this evening. */
  readonly isBackTonight?: boolean;
}

type Options = NonNullable<NewProduct['optionGroups']>;

export const SIZES: Options[number] = {
  name: 'Portion',
  min: 1,
  max: 1,
  options: [
    { name: 'Regular', priceDifference: 0 },
    { name: 'Large', priceDifference: 150_000 },
  ],
};
export const PROTEIN: Options[number] = {
  name: 'Protein',
  min: 1,
  max: 1,
  options: [
    { name: 'Chicken', priceDifference: 0 },
    { name: 'Beef', priceDifference: 0 },
    { name: 'Fish', priceDifference: 80_000 },
  ],
};
export const EXTRAS: Options[number] = {
  name: 'Extras',
  min: 0,
  max: 3,
  options: [
    { name: 'Fried plantain', priceDifference: 60_000 },
    { name: 'Coleslaw', priceDifference: 50_000 },
    { name: 'Boiled egg', priceDifference: 40_000 },
    { name: 'Moi moi', priceDifference: 90_000 },
  ],
};
export const SWALLOW: Options[number] = {
  name: 'Swallow',
  min: 1,
  max: 2,
  options: [
    { name: 'Pounded yam', priceDifference: 0 },
    { name: 'Eba', priceDifference: -20_000 },
    { name: 'Amala', priceDifference: 0 },
  ],
};
export const HEAT: Options[number] = {
  name: 'Pepper',
  min: 0,
  max: 1,
  options: [
    { name: 'Mild', priceDifference: 0 },
    { name: 'Extra hot', priceDifference: 0 },
  ],
};
