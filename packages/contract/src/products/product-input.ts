import * as z from 'zod/mini';
import { PRODUCT_IMAGES_MAX } from '../values/image.ts';
import { MONEY_MAX } from '../values/money.ts';
import { GivenOptionGroup, lowestUnitPrice, OPTION_GROUPS_MAX } from './option-group.ts';
import { ProductAttributes } from './product-attributes.ts';
import { ProductStatus, QUANTITY_MAX } from './product-status.ts';
import { QueryBoolean } from '../wire/query-value.ts';
import { Line, Paragraph, SearchText } from '../values/text.ts';
import { Id } from '../values/scalars.ts';

const GivenPrice = z
  .int('Enter a price.')
  .check(z.minimum(1, 'The price must be above zero.'), z.maximum(MONEY_MAX, 'That price is too high.'));

const Quantity = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'Stock cannot be below zero.'), z.maximum(QUANTITY_MAX, 'That is more than can be counted.'));

export const LowStock = z.nullable(Quantity);

/** By how much stock changes, whatever was sold meanwhile. */
export const QuantityChange = z.int().check(z.minimum(-QUANTITY_MAX), z.maximum(QUANTITY_MAX));

const fields = {
  name: Line(2, 80),
  description: Paragraph(0, 1000),
  category: Line(1, 60),
  price: GivenPrice,
  lowStock: LowStock,
  sku: z.nullable(Line(1, 40)),
  prepMinutes: z.int().check(z.minimum(0), z.maximum(180, 'At most three hours.')),
  imageIds: z.array(Id).check(z.maxLength(PRODUCT_IMAGES_MAX, 'At most six pictures.')),
  optionGroups: z.array(GivenOptionGroup).check(z.maxLength(OPTION_GROUPS_MAX)),
  attributes: ProductAttributes,
};

const staysAboveZero = z.refine<{
  readonly price?: number | undefined;
  readonly optionGroups?: readonly z.output<typeof GivenOptionGroup>[] | undefined;
}>(({ price, optionGroups }) => price === undefined || !optionGroups || lowestUnitPrice(price, optionGroups) > 0, {
  path: ['optionGroups'],
  error: 'With these options the product could cost nothing.',
});

export const NewProduct = z
  .object({
    name: fields.name,
    description: z.optional(fields.description),
    category: fields.category,
    price: fields.price,
    quantity: z.optional(z.nullable(Quantity)),
    lowStock: z.optional(fields.lowStock),
    sku: z.optional(fields.sku),
    prepMinutes: z.optional(fields.prepMinutes),
    imageIds: z.optional(fields.imageIds),
    optionGroups: z.optional(fields.optionGroups),
    attributes: z.optional(fields.attributes),
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

/**
 * Only what is named changes. Stock travels as a difference, or with the quantity it was based on, so that what was
 * reserved meanwhile is never overwritten.
 */
export const ProductChange = z
  .object({
    inventoryId: Id,
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    name: z.optional(fields.name),
    description: z.optional(fields.description),
    category: z.optional(fields.category),
    price: z.optional(fields.price),
    lowStock: z.optional(fields.lowStock),
    sku: z.optional(fields.sku),
    prepMinutes: z.optional(fields.prepMinutes),
    imageIds: z.optional(fields.imageIds),
    optionGroups: z.optional(fields.optionGroups),
    attributes: z.optional(fields.attributes),
    quantity: z.optional(z.nullable(Quantity)),
    basedOnQuantity: z.optional(z.nullable(Quantity)),
    quantityChange: z.optional(QuantityChange),
  })
  .check(
    staysAboveZero,
    z.refine(namesItsBase, { path: ['basedOnQuantity'], error: 'Say which quantity you started from.' }),
    z.refine(editsStockOneWay, { path: ['quantityChange'], error: 'Set the stock or change it, not both.' }),
  );
export type ProductChange = z.output<typeof ProductChange>;

/** How a list or a count of products is narrowed down; the two always take the same. */
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
