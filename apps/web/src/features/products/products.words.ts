import { defineDictionary } from '../../platform/words/dictionary.ts';

/** What every screen about products says: statuses, prices, stock, and what became of an edit. */
export const productWords = defineDictionary({ en: () => import('./words/product.en.ts') });
/** What a product says besides, by what its vendor sells. */
export const attributeWords = defineDictionary({ en: () => import('./words/attributes.en.ts') });
export const productListWords = defineDictionary({ en: () => import('./words/list.en.ts') });
export const productDetailsWords = defineDictionary({ en: () => import('./words/details.en.ts') });
export const productFormWords = defineDictionary({ en: () => import('./words/form.en.ts') });
export const discountWords = defineDictionary({ en: () => import('./words/discount.en.ts') });
/** The menu's sections and their hours. */
export const menuWords = defineDictionary({ en: () => import('./words/menu.en.ts') });
/** Option groups that are kept once. */
export const sharedGroupWords = defineDictionary({ en: () => import('./words/shared-groups.en.ts') });
/** The store as customers see it. */
export const storefrontWords = defineDictionary({ en: () => import('./words/storefront.en.ts') });

export const bulkWords = defineDictionary({ en: () => import('./words/bulk.en.ts') });

export const importWords = defineDictionary({ en: () => import('./words/import.en.ts') });

export const recentWords = defineDictionary({ en: () => import('./words/recent.en.ts') });
