import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { words as productTexts } from '../words/product.en.ts';
import type { words as recentTexts } from '../words/recent.en.ts';

interface Texts {
  readonly words: typeof recentTexts;
  readonly product: typeof productTexts;
}

/** What was done: “Prices raised by 10%”. */
export function changeTitle({ kind, change }: RecentChange, { words, product }: Texts): string {
  switch (change?.kind) {
    case 'price':
      return words.price(change.percent);
    case 'stock':
      return words.stock(change.quantityChange);
    case 'stock_set':
      return words.stockSet(change.quantity);
    case 'status':
      return words.status(product.status[change.status]);
    default:
      return words.kinds[kind];
  }
}

/** “4 products: Akara, Dodo, Moi moi and 1 more”. */
export const changedNames = ({ products, names }: RecentChange, { words }: Texts): string =>
  products > names.length ? words.andMore(names.join(', '), products - names.length) : words.names(names);
