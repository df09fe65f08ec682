import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as product } from './messages/product.en.ts';
import { messages as attributes } from './messages/attributes.en.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as details } from './messages/details.en.ts';
import { messages as form } from './messages/form.en.ts';
import { messages as discount } from './messages/discount.en.ts';
import { messages as menu } from './messages/menu.en.ts';
import { messages as sharedGroups } from './messages/shared-groups.en.ts';
import { messages as storefront } from './messages/storefront.en.ts';
import { messages as bulk } from './messages/bulk.en.ts';
import { messages as imports } from './messages/import.en.ts';
import { messages as recent } from './messages/recent.en.ts';

export const productMessages = defineDictionary({ en: product });
export const attributeMessages = defineDictionary({ en: attributes });
export const productListMessages = defineDictionary({ en: list });
export const productDetailsMessages = defineDictionary({ en: details });
export const productFormMessages = defineDictionary({ en: form });
export const discountMessages = defineDictionary({ en: discount });
export const menuMessages = defineDictionary({ en: menu });
export const sharedGroupMessages = defineDictionary({ en: sharedGroups });
export const storefrontMessages = defineDictionary({ en: storefront });

export const bulkMessages = defineDictionary({ en: bulk });

export const importMessages = defineDictionary({ en: imports });

export const recentMessages = defineDictionary({ en: recent });
