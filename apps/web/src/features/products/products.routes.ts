import { screen } from '../../platform/code/screen-route.ts';
import {
  attributeWords,
  discountWords,
  productDetailsWords,
  productFormWords,
  productListWords,
  productWords,
} from './products.words.ts';

export const productsRoutes = [
  screen('/dashboard/products', () => import('./list/product-list.screen.tsx'), productWords, productListWords),
  screen(
    '/dashboard/products/add-new',
    () => import('./add/add-product.screen.tsx'),
    productWords,
    productFormWords,
    attributeWords,
    discountWords,
  ),
  screen(
    '/dashboard/products/:id',
    () => import('./details/product-details.screen.tsx'),
    productWords,
    productDetailsWords,
    attributeWords,
    discountWords,
  ),
  screen(
    '/dashboard/products/edit/:id',
    () => import('./edit/edit-product.screen.tsx'),
    productWords,
    productFormWords,
    attributeWords,
    discountWords,
  ),
];
