import * as z from 'zod/mini';
import { Id, Line, QueryBoolean, SearchText } from '../values/scalars.ts';
import { DiscountInput } from './discount.ts';
import { lowestUnitPrice, type OptionGroupInput } from './option-group.ts';
import { changedShape, newShape, Quantity } from './product-fields.ts';
import { ProductStatus, QUANTITY_MAX } from './product-status.ts';

/** A difference, independent of what was sold meanwhile. */
export const QuantityChange = z.int().check(z.minimum(-QUANTITY_MAX), z.maximum(QUANTITY_MAX));

const staysAboveZero = z.refine<{
  readonly price?: number | undefined;
  readonly optionGroups?: readonly OptionGroupInput[] | undefined;
}>(({ price, optionGroups }) => price === undefined || !optionGroups || lowestUnitPrice(price, optionGroups) > 0, {
  path: ['optionGroups'],
  error: 'These options could make the product free. Check their prices.',
});

/** Created in one call: it is never on sale, or at its full price, before the vendor meant it to be. */
export const NewProduct = z
  .object({
    ...newShape,
    discount: z.optional(z.nullable(DiscountInput)),
    /** Absent: on sale. Without stock it is out of stock automatically. */
    status: z.optional(z.enum(['active', 'inactive'])),
  })
  .check(staysAboveZero);
export type NewProduct = z.output<typeof NewProduct>;

interface StockEdit {
  readonly quantity?: number | null | undefined;
  readonly basedOnQuantity?: number | null | undefined;
  readonly quantityChange?: number | undefined;
}

const namesItsBase = ({ quantity, basedOnQuantity }: StockEdit) =>
  quantity === undefined || basedOnQuantity !== undefined;

const editsStockOneWay = ({ quantity, quantityChange }: StockEdit) =>
  quantity === undefined || quantityChange === undefined;

/** The version an edit is based on: refused where somebody has edited it since. */
export const ProductVersion = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/**
 * Only the given fields change. Stock is sent as a difference, or with the quantity it was based on, so that
 * reservations made meanwhile are never overwritten.
 */
export const ProductChange = z
  .object({
    inventoryId: Id,
    version: ProductVersion,
    ...changedShape,
    basedOnQuantity: z.optional(Quantity),
    quantityChange: z.optional(QuantityChange),
  })
  .check(
    staysAboveZero,
    z.refine(namesItsBase, { path: ['basedOnQuantity'], error: 'Say which quantity you’re changing.' }),
    z.refine(editsStockOneWay, { path: ['quantityChange'], error: 'Either set the stock or adjust it, not both.' }),
  );
export type ProductChange = z.output<typeof ProductChange>;

export const productFilter = {
  search: z.optional(SearchText),
  status: z.optional(ProductStatus),
  category: z.optional(Line(0, 60)),
  lowStock: z.optional(QueryBoolean),
};

export const productSort = {
  sort: z.optional(z.enum(['newest', 'name', 'price', 'stock'])),
  direction: z.optional(z.enum(['ascending', 'descending'])),
};
