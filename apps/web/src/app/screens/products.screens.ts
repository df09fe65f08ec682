import {
  discountWords,
  productDetailsWords,
  productFormWords,
  productListWords,
  productWords,
} from '../../features/products/products.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/products': lazyScreen(
    '/dashboard/products',
    () => import('../../features/products/list/product-list.screen.tsx'),
    productWords,
    productListWords,
  ),
  '/dashboard/products/add-new': lazyScreen(
    '/dashboard/products/add-new',
    () => import('../../features/products/add/add-product.screen.tsx'),
    productWords,
    productFormWords,
    discountWords,
  ),
  '/dashboard/products/:id': lazyScreen(
    '/dashboard/products/:id',
    () => import('../../features/products/details/product-details.screen.tsx'),
    productWords,
    productDetailsWords,
    discountWords,
  ),
  '/dashboard/products/edit/:id': lazyScreen(
    '/dashboard/products/edit/:id',
    () => import('../../features/products/edit/edit-product.screen.tsx'),
    productWords,
    productFormWords,
    discountWords,
  ),
};
