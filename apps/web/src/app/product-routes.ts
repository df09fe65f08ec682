import type { RouteObject } from 'react-router';
import {
  discountWords,
  productDetailsWords,
  productFormWords,
  productListWords,
  productWords,
} from '../features/products/products.words.ts';
import { lazyScreen } from './lazy-screen.ts';

/** §2: the product list, adding, viewing and editing. */
export const productRoutes: RouteObject[] = [
  {
    path: '/dashboard/products',
    lazy: lazyScreen(
      '/dashboard/products',
      () => import('../features/products/product-list.screen.tsx'),
      productWords,
      productListWords,
    ),
  },
  {
    path: '/dashboard/products/add-new',
    lazy: lazyScreen(
      '/dashboard/products/add-new',
      () => import('../features/products/add-product.screen.tsx'),
      productWords,
      productFormWords,
      discountWords,
    ),
  },
  {
    path: '/dashboard/products/:id',
    lazy: lazyScreen(
      '/dashboard/products/:id',
      () => import('../features/products/product-details.screen.tsx'),
      productWords,
      productDetailsWords,
      discountWords,
    ),
  },
  {
    path: '/dashboard/products/edit/:id',
    lazy: lazyScreen(
      '/dashboard/products/edit/:id',
      () => import('../features/products/edit-product.screen.tsx'),
      productWords,
      productFormWords,
      discountWords,
    ),
  },
];
