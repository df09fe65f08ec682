import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const productsRoutes = [
  screen(PATHS.products, () => import('./list/product-list.screen.tsx')),
  screen(PATHS.newProduct, () => import('./add/add-product.screen.tsx')),
  screen(PATHS.menuSections, () => import('./menu/menu-sections.screen.tsx')),
  screen(PATHS.optionGroups, () => import('./option-groups/option-groups.screen.tsx')),
  screen(PATHS.storefront, () => import('./storefront/storefront.screen.tsx')),
  screen(PATHS.product(':id'), () => import('./details/product-details.screen.tsx')),
  screen(PATHS.editProduct(':id'), () => import('./edit/edit-product.screen.tsx')),
];
