import { screen } from '../../platform/code/screen-route.ts';
import {
  attributeWords,
  discountWords,
  productDetailsWords,
  productFormWords,
  productListWords,
  productWords,
} from './products.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const productsRoutes = [
  screen(PATHS.products, () => import('./list/product-list.screen.tsx'), productWords, productListWords),
  screen(
    PATHS.newProduct,
    () => import('./add/add-product.screen.tsx'),
    productWords,
    productFormWords,
    attributeWords,
    discountWords,
  ),
  screen(
    PATHS.product(':id'),
    () => import('./details/product-details.screen.tsx'),
    productWords,
    productDetailsWords,
    attributeWords,
    discountWords,
  ),
  screen(
    PATHS.editProduct(':id'),
    () => import('./edit/edit-product.screen.tsx'),
    productWords,
    productFormWords,
    attributeWords,
    discountWords,
  ),
];
