import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { loadChunk } from '../../platform/code/chunk-loader.ts';
import { actions, answerTo } from '../../platform/actions/actions.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
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

/** What is kept with a queued edit, so that it can be shown and said after a restart as well. */
export interface ProductIntent {
  readonly about: 'product';
  readonly productId: string;
  readonly name: string;
  readonly edit: ProductEdit;
}

export const productLane = (productId: string) => `product ${productId}`;

/**
 * Shown at once, kept on the device and sent until it is answered; taken back if the server says no, which the notice
 * on every screen says with its reason. Only this product is taken back: another edit made meanwhile stays.
 */
export function useProductEdit() {
  const queries = useQueryClient();
  const words = useWords(productWords);
  const toast = useToast();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: async ({ product, edit }: EditOf) => {
      const { editRequest } = await loadEditing();
      const intent: ProductIntent = { about: 'product', productId: product.id, name: product.name, edit };
      const adding = actions.add({ ...editRequest(product, edit), lane: productLane(product.id), intent });
      return (await answerTo(adding)) as Product | undefined;
    },
    onMutate: async ({ product, edit }) => {
      // An answer already on its way would show the product as it was.
      const [{ edited }] = await Promise.all([loadEditing(), queries.cancelQueries({ queryKey: productsKey })]);
      showProduct(queries, product.id, edited(product, edit));
    },
    onSuccess: (product) => product && showProduct(queries, product.id, product),
    onError: (error, { product }) => {
      showProduct(queries, product.id, product);
      // What never came to be queued, because its code is not here; a refusal is said by the notice.
      if (!(error instanceof RequestFailed)) {
        toast.show({ tone: 'error', title: words.notChanged(product.name), detail: errorText(error) });
      }
    },
    onSettled: () => void refreshAfterLastEdit(queries),
  });
}

/** Of several edits at once only the last to end refreshes: the others would show it as not yet made. */
function refreshAfterLastEdit(queries: QueryClient) {
  return queries.isMutating({ mutationKey: EDIT_KEY }) > 1 ? undefined : refreshProducts(queries);
}
