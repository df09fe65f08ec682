import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answeredFields, NEEDED_FIELDS, PRODUCT_FIELDS, type ProductField } from './product-fields.ts';
import { NewProduct, ProductChange } from './product-input.ts';
import { Product, PublicProduct } from './product.ts';

const ID = '0193a4c0-0000-7000-8000-000000000001';
const FIELDS = Object.keys(PRODUCT_FIELDS);

const FULL = {
  name: 'Egusi soup',
  description: 'With pounded yam.',
  category: 'Soups',
  price: 525_000,
  quantity: 12,
  lowStock: 3,
  sku: 'EG-02',
  prepMinutes: 25,
  imageIds: [ID],
  optionGroups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Large', priceDifference: 80_000 }] }],
  attributes: { spiceLevel: 'hot', allergens: ['fish'] },
} as const satisfies Record<ProductField, unknown>;

describe('the fields of a product', () => {
  it('are all taken, for a new product and for a change', () => {
    expect(z.parse(NewProduct, FULL)).toEqual(FULL);
    const change = { ...FULL, inventoryId: ID, version: 3, basedOnQuantity: 10 };
    expect(z.parse(ProductChange, change)).toEqual(change);
  });

  it('need a name, a category and a price', () => {
    expect(NEEDED_FIELDS).toEqual(['name', 'category', 'price']);
    const { issues } = z.safeParse(NewProduct, {}).error ?? { issues: [] };
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(NEEDED_FIELDS.toSorted());
  });

  it.each(FIELDS)('may leave out %s in a change, and in a new product unless it is needed', (field) => {
    const { [field as ProductField]: _, ...rest } = FULL;
    expect(z.safeParse(NewProduct, rest).success).toBe(!NEEDED_FIELDS.some((needed) => needed === field));
    expect(z.safeParse(ProductChange, { ...rest, inventoryId: ID, version: 3, basedOnQuantity: 10 }).success).toBe(
      true,
    );
  });

  it('are answered to the vendor, and to customers without stock and SKU', () => {
    const fieldsOf = (shape: object) => FIELDS.filter((field) => field in shape);
    const answered = FIELDS.filter((field) => field !== 'imageIds');
    expect(fieldsOf(Product.shape)).toEqual(answered);
    expect(answeredFields('vendor')).toEqual(['quantity', 'lowStock', 'sku']);
    expect(fieldsOf(PublicProduct.shape)).toEqual(answeredFields('all'));
  });
});
