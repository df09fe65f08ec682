import * as z from 'zod/mini';
import { BasisPoints } from '../accounting/commission.ts';
import { Money } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Id, Instant } from '../values/scalars.ts';
import { NewProduct, productFilter, productSort } from './product-input.ts';
import { Product } from './product.ts';

/** §7 The `/v1/product` family. The `/a/v1/inventory` family uses the same entity. */
export const productsContract = defineCalls({
  createProduct: {
    method: 'POST',
    path: '/v1/product/create-product',
    access: 'vendor',
    right: 'menu',
    summary: 'Add a product.',
    body: NewProduct,
    payload: Product,
  },
  deleteProduct: {
    method: 'PUT',
    path: '/v1/product/delete-product',
    access: 'vendor',
    right: 'menu',
    summary: 'Take a product off the menu; old orders still show it.',
    body: z.object({ productId: Id }),
    payload: z.object({ productId: Id, undoId: Id, undoUntil: Instant }),
  },
  readProduct: {
    method: 'GET',
    path: '/v1/product/product-details',
    access: 'vendor',
    right: 'menu_read',
    summary: 'One product.',
    query: z.object({ productId: Id }),
    payload: Product,
  },
  listProducts: {
    method: 'GET',
    path: '/v1/product',
    access: 'vendor',
    right: 'menu_read',
    summary: 'The products, page by page.',
    query: z.object({ ...PageQuery.shape, ...productFilter, ...productSort }),
    payload: definePage('products', Product),
  },
  readVendorCommission: {
    method: 'GET',
    path: '/v1/admin-commission/vendor-commission',
    access: 'vendor',
    right: ['menu', 'money'],
    partRights: { rateBasisPoints: 'menu', totalCommission: 'money' },
    summary: 'The rate the administrator takes, and what was taken so far.',
    /** Null without the part’s right. */
    payload: z.object({ rateBasisPoints: z.nullable(BasisPoints), totalCommission: z.nullable(Money) }),
  },
});
