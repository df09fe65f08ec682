import { screen } from '../../platform/code/screen-route.ts';
import {
  attributeWords,
  discountWords,
  menuWords,
  productDetailsWords,
  productFormWords,
  productListWords,
  productWords,
  sharedGroupWords,
  storefrontWords,
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
  screen(PATHS.menuSections, () => import('./menu/menu-sections.screen.tsx'), menuWords),
  screen(PATHS.optionGroups, () => import('./option-groups/option-groups.screen.tsx'), sharedGroupWords),
  screen(PATHS.storefront, () => import('./storefront/storefront.screen.tsx'), storefrontWords),
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
