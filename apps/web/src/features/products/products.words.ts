import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as product } from './words/product.en.ts';
import { words as attributes } from './words/attributes.en.ts';
import { words as list } from './words/list.en.ts';
import { words as details } from './words/details.en.ts';
import { words as form } from './words/form.en.ts';
import { words as discount } from './words/discount.en.ts';
import { words as menu } from './words/menu.en.ts';
import { words as sharedGroups } from './words/shared-groups.en.ts';
import { words as storefront } from './words/storefront.en.ts';
import { words as bulk } from './words/bulk.en.ts';
import { words as imports } from './words/import.en.ts';
import { words as recent } from './words/recent.en.ts';

/** What every screen about products says: statuses, prices, stock, and what became of an edit. */
export const productWords = defineDictionary({ en: product });
/** What a product says besides, by what its vendor sells. */
export const attributeWords = defineDictionary({ en: attributes });
export const productListWords = defineDictionary({ en: list });
export const productDetailsWords = defineDictionary({ en: details });
export const productFormWords = defineDictionary({ en: form });
export const discountWords = defineDictionary({ en: discount });
/** The menu's sections and their hours. */
export const menuWords = defineDictionary({ en: menu });
/** Option groups that are kept once. */
export const sharedGroupWords = defineDictionary({ en: sharedGroups });
/** The store as customers see it. */
export const storefrontWords = defineDictionary({ en: storefront });

export const bulkWords = defineDictionary({ en: bulk });

export const importWords = defineDictionary({ en: imports });

export const recentWords = defineDictionary({ en: recent });
