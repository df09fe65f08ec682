import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { loadChunk } from '../../platform/code/chunk-loader.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { EDIT_KEY, refreshProducts, showProduct } from './cached-products.ts';
import { productsKey } from './products.queries.ts';
import { productWords } from './products.words.ts';

/** One edit of one product, made where it is shown. */
export type ProductEdit =
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'stock'; readonly quantity: number | null }
  | { readonly kind: 'status'; readonly status: ProductStatus; readonly until?: SwitchEnd | undefined }
  | { readonly kind: 'lowStock'; readonly lowStock: number | null }
  | { readonly kind: 'discount'; readonly discount: GivenDiscount | null };

/** Most visits only look. */
const loadEditing = () => loadChunk('product edit', () => import('./send-edit.queries.ts'));

interface EditOf {
  readonly product: Product;
  readonly edit: ProductEdit;
}

/**
 * Shown at once, and taken back with the server's reason if it says no. Only this product is taken back: another edit
 * made meanwhile stays.
 */
export function useProductEdit() {
  const queries = useQueryClient();
  const words = useWords(productWords);
  const toast = useToast();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: async ({ product, edit }: EditOf) => (await loadEditing()).sendEdit(product, edit),
    onMutate: async ({ product, edit }) => {
      // An answer already on its way would show the product as it was.
      const [{ edited }] = await Promise.all([loadEditing(), queries.cancelQueries({ queryKey: productsKey })]);
      showProduct(queries, product.id, edited(product, edit));
    },
    onSuccess: (product) => showProduct(queries, product.id, product),
    onError: (error, { product }) => {
      showProduct(queries, product.id, product);
      toast.show({ tone: 'error', title: words.notChanged(product.name), detail: errorText(error) });
    },
    onSettled: () => void refreshAfterLastEdit(queries),
  });
}

/** Of several edits at once only the last to end refreshes: the others would show it as not yet made. */
function refreshAfterLastEdit(queries: QueryClient) {
  return queries.isMutating({ mutationKey: EDIT_KEY }) > 1 ? undefined : refreshProducts(queries);
}
