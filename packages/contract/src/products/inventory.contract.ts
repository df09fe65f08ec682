import * as z from 'zod/mini';
import { Discount, DiscountInput } from './discount.ts';
import { StoredImage } from '../values/image.ts';
import { ProductStatus } from './product-status.ts';
import { SwitchUntil } from '../availability/switch-end.ts';
import { vendorMarks, VendorType } from '../vendors/vendor-type.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Id, Line, QueryInt } from '../values/scalars.ts';
import { MENU_SECTIONS_MAX } from './menu-section.ts';
import { NewProduct, ProductChange, productFilter, productSort, ProductVersion } from './product-input.ts';
import { Quantity } from './product-fields.ts';
import { Product, PublicProduct } from './product.ts';

const Categories = z
  .object({
    categories: z.array(z.object({ name: z.string(), products: z.int(), discount: z.nullable(Discount) })),
  })
  .register(z.globalRegistry, { id: 'ProductCategories' });

/** §7 The `/a/v1/inventory` family, one product at a time. For many at once see inventory-bulk. */
export const inventoryContract = defineCalls({
  listInventories: {
    method: 'GET',
    path: '/a/v1/vendor/inventories',
    access: 'vendor',
    right: 'menu_read',
    summary: 'The products as stock, page by page.',
    query: z.object({
      ...vendorMarks,
      ...PageQuery.shape,
      ...productFilter,
      ...productSort,
      /** Instead of a cursor; beyond the last page: the first. */
      pageNumber: z.optional(QueryInt(1, 10_000)),
    }),
    payload: definePage('inventories', Product),
  },
  readPublicInventory: {
    method: 'GET',
    path: '/n/v1/inventory',
    access: 'open',
    summary: 'What anybody may see of one product.',
    query: z.object({ inventoryId: Id, vendorType: z.optional(VendorType) }),
    payload: PublicProduct,
  },
  countInventory: {
    method: 'GET',
    path: '/a/v1/inventory/count',
    access: 'vendor',
    right: 'menu_read',
    summary: 'How many products the same filter lists, and how many of them run low.',
    query: z.object({ ...vendorMarks, ...productFilter }),
    payload: z.object({ inventoryCount: z.int(), lowStock: z.int() }),
  },
  listProductCategories: {
    method: 'GET',
    path: '/a/v1/inventory/categories',
    access: 'vendor',
    right: 'menu_read',
    summary: 'The categories in use, with how many products each holds and its discount.',
    payload: Categories,
  },
  setCategoryDiscount: {
    method: 'PATCH',
    path: '/a/v1/inventory/categories/discount',
    access: 'vendor',
    right: 'menu',
    summary: 'Put a discount on categories, with every product that is in them when it is ordered, or take it off.',
    body: z.object({
      categories: z
        .array(Line(1, 60))
        .check(z.minLength(1, 'Choose at least one category.'), z.maxLength(MENU_SECTIONS_MAX)),
      discount: z.nullable(DiscountInput),
    }),
    payload: Categories,
  },
  createInventory: {
    method: 'POST',
    path: '/a/v1/inventory',
    access: 'vendor',
    right: 'menu',
    summary: 'Add a product.',
    body: NewProduct,
    payload: Product,
  },
  uploadProductImage: {
    method: 'POST',
    path: '/a/v1/inventory/image',
    access: 'vendor',
    right: 'menu',
    summary: 'Store a picture for a product: PNG, JPEG or WebP to 5 MB.',
    bodyKind: 'file',
    payload: StoredImage,
  },
  updateInventory: {
    method: 'PATCH',
    path: '/a/v1/inventory',
    access: 'vendor',
    right: 'menu',
    summary: 'Change a product; an edit based on an old version is refused with the current one.',
    body: ProductChange,
    payload: Product,
  },
  updateLowStock: {
    method: 'PATCH',
    path: '/a/v1/inventory/low-stock',
    access: 'vendor',
    right: 'menu',
    summary: 'Set the threshold of the low-stock alert.',
    body: z.object({ inventoryId: Id, lowStock: Quantity, version: z.optional(ProductVersion) }),
    payload: Product,
  },
  updateInventoryStatus: {
    method: 'PATCH',
    path: '/a/v1/inventory/status',
    access: 'vendor',
    right: ['switches', 'menu'],
    partRights: { availability: 'switches', hidden: 'menu' },
    summary: 'Show, hide or mark unavailable, for a while or permanently.',
    body: z.object({
      inventoryId: Id,
      status: ProductStatus,
      unavailableUntil: z.optional(z.nullable(SwitchUntil)),
      version: z.optional(ProductVersion),
    }),
    payload: Product,
  },
  setDiscount: {
    method: 'PATCH',
    path: '/a/v1/inventory/discount',
    access: 'vendor',
    right: 'menu',
    summary: 'Put a discount on a product, or take it off.',
    body: z.object({ inventoryId: Id, discount: z.nullable(DiscountInput), version: z.optional(ProductVersion) }),
    payload: Product,
  },
});
