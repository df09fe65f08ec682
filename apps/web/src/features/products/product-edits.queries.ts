import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { inventoryContract } from '@vendor-portal/contract/calls/inventory.contract.ts';
import type { ProductChange } from '@vendor-portal/contract/calls/product-input.ts';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import type { GivenDiscount } from '@vendor-portal/contract/domain/discount.ts';
import { priceAt } from '@vendor-portal/contract/domain/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/domain/money.ts';
import { isLowStock, statusAfterStock, type ProductStatus } from '@vendor-portal/contract/domain/product-status.ts';
import type { SwitchEnd } from '@vendor-portal/contract/domain/switch-end.ts';
import { callApi } from '../../platform/call-api.ts';
import { errorText } from '../../platform/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { useToast } from '../../ui/toast.tsx';
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
    mutationFn: ({ product, edit }: EditOf) => sendEdit(product, edit),
    onMutate: async ({ product, edit }) => {
      // An answer already on its way would show the product as it was.
      await queries.cancelQueries({ queryKey: productsKey });
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
export function refreshAfterLastEdit(queries: QueryClient) {
  return queries.isMutating({ mutationKey: EDIT_KEY }) > 1 ? undefined : refreshProducts(queries);
}

function sendEdit(product: Product, edit: ProductEdit): Promise<Product> {
  const inventoryId = product.id;
  switch (edit.kind) {
    case 'price':
      return updateProduct({ inventoryId, version: product.version, price: edit.price });
    case 'stock':
      return updateProduct({ inventoryId, version: product.version, ...stockChange(product.quantity, edit.quantity) });
    case 'status':
      return callApi(inventoryContract.updateInventoryStatus, {
        body: { inventoryId, status: edit.status, ...(edit.until && { unavailableUntil: edit.until }) },
      });
    case 'lowStock':
      return callApi(inventoryContract.updateLowStock, { body: { inventoryId, lowStock: edit.lowStock } });
    default:
      return callApi(inventoryContract.setDiscount, { body: { inventoryId, discount: edit.discount } });
  }
}

export const updateProduct = (body: ProductChange): Promise<Product> =>
  callApi(inventoryContract.updateInventory, { body });

/** Stock travels as a difference, so that what is reserved meanwhile stays reserved. */
export function stockChange(from: number | null, to: number | null) {
  return from === null || to === null ? { quantity: to, basedOnQuantity: from } : { quantityChange: to - from };
}

/** The product as it will be if the server agrees. */
function edited(product: Product, edit: ProductEdit): Product {
  switch (edit.kind) {
    case 'price': {
      const price = edit.price as Money;
      return { ...product, price, customerPrice: priceAt(price, product.discount, Date.now()) };
    }
    case 'stock': {
      const status = statusAfterStock(product.status, product.quantity, edit.quantity);
      const isLow = isLowStock(edit.quantity, product.lowStock);
      return { ...product, quantity: edit.quantity, status, isLowStock: isLow };
    }
    case 'status':
      return { ...product, status: edit.status, unavailableUntil: null };
    case 'lowStock':
      return { ...product, lowStock: edit.lowStock, isLowStock: isLowStock(product.quantity, edit.lowStock) };
    default: {
      const discount = edit.discount && definedOf(edit.discount);
      return { ...product, discount, customerPrice: priceAt(product.price, discount, Date.now()) };
    }
  }
}

const definedOf = ({ kind, value, startsAt = null, endsAt = null }: GivenDiscount) => ({
  kind,
  value,
  startsAt,
  endsAt,
});
