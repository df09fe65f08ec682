import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { queries } from '../../platform/api/queries.ts';
import { productKey, productListKey, productsKey } from './products.queries.ts';

export const EDIT_KEY = ['productEdit'];

type ProductPage = CallPayload<typeof productsContract.listProducts>;

/** In all cached queries; undefined removes it from the lists. */
export function showProduct(id: string, replacement: Product | undefined) {
  queries.setQueriesData<ProductPage>({ queryKey: productListKey }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          products:
            replacement === undefined
              ? page.products.filter((product) => product.id !== id)
              : page.products.map((product) => (product.id === id ? replacement : product)),
        },
  );
  if (replacement !== undefined)
    queries.setQueryData<Product | null>(productKey(id), (known) => (known ? replacement : known));
}

/** Refetched together, so that no count differs from its list. */
export const refreshProducts = () => queries.invalidateQueries({ queryKey: productsKey });
