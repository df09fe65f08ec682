import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { customerPriceAt } from '@vendor-portal/contract/products/discounted-price.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import { isLowStock, type ProductStatus, statusAfterStock } from '@vendor-portal/contract/products/product-status.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { requestTo } from '../../platform/actions/action.ts';
import { actions, awaitResponse } from '../../platform/actions/actions.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { queries } from '../../platform/api/queries.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { EDIT_KEY, productsKey, refreshProducts, showProduct } from './products.queries.ts';
import { productMessages } from './products.messages.ts';

export type ProductEdit =
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'stock'; readonly quantity: number | null }
  | { readonly kind: 'status'; readonly status: ProductStatus; readonly until?: SwitchEnd | undefined }
  | { readonly kind: 'lowStock'; readonly lowStock: number | null }
  | { readonly kind: 'discount'; readonly discount: DiscountInput | null };

/** Stored with the queued edit, so that it can be shown after a restart. */
export interface ProductIntent {
  readonly about: 'product';
  readonly productId: string;
  readonly name: string;
  readonly edit: ProductEdit;
}

export const productLane = (productId: string) => `product ${productId}`;

/**
 * Optimistic, persisted on the device and retried until answered; a refusal rolls back and shows a notice on every
 * screen. Only this product is rolled back: other edits stay.
 */
export function useProductEdit() {
  const messages = useMessages(productMessages);
  const toast = useToast();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: async ({ product, edit }: { readonly product: Product; readonly edit: ProductEdit }) => {
      const intent: ProductIntent = { about: 'product', productId: product.id, name: product.name, edit };
      const adding = actions.add({ ...editRequest(product, edit), lane: productLane(product.id), intent });
      return (await awaitResponse(adding)) as Product | undefined;
    },
    onMutate: async ({ product, edit }) => {
      // A response in flight would show the old product.
      await queries.cancelQueries({ queryKey: productsKey });
      showProduct(product.id, edited(product, edit));
    },
    onSuccess: (product) => product && showProduct(product.id, product),
    onError: (error, { product }) => {
      showProduct(product.id, product);
      // It couldn't be queued; refusals are shown by the notice.
      if (!(error instanceof RequestFailed)) {
        toast.showError(messages.notChanged(product.name), error);
      }
    },
    onSettled: () => void refreshAfterLastEdit(),
  });
}

/** Only the last of several edits refreshes: earlier refetches would show the others as not yet made. */
function refreshAfterLastEdit() {
  return queries.isMutating({ mutationKey: EDIT_KEY }) > 1 ? undefined : refreshProducts();
}

function editRequest(product: Product, edit: ProductEdit) {
  const { id: inventoryId, version } = product;
  switch (edit.kind) {
    case 'price':
      return changeRequest({ inventoryId, version, price: edit.price });
    case 'stock':
      return changeRequest({ inventoryId, version, ...stockChange(product.quantity, edit.quantity) });
    case 'status':
      return requestTo(inventoryContract.updateInventoryStatus, {
        inventoryId,
        version,
        status: edit.status,
        ...(edit.until && { unavailableUntil: edit.until }),
      });
    case 'lowStock':
      return requestTo(inventoryContract.updateLowStock, { inventoryId, version, lowStock: edit.lowStock });
    default:
      return requestTo(inventoryContract.setDiscount, { inventoryId, version, discount: edit.discount });
  }
}

const changeRequest = (body: ProductChange) => requestTo(inventoryContract.updateInventory, body);

/** Stock is sent as a difference, so that what is reserved meanwhile stays reserved. */
export function stockChange(from: number | null, to: number | null) {
  return from === null || to === null ? { quantity: to, basedOnQuantity: from } : { quantityChange: to - from };
}

function edited(product: Product, edit: ProductEdit): Product {
  switch (edit.kind) {
    case 'price': {
      const price = edit.price as Money;
      return { ...product, price, customerPrice: customerPriceAt({ ...product, price }, serverNow()) };
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
      const discount = edit.discount && pickRule(edit.discount);
      return { ...product, discount, customerPrice: customerPriceAt({ ...product, discount }, serverNow()) };
    }
  }
}

const pickRule = ({ kind, value, startsAt = null, endsAt = null }: DiscountInput) => ({
  kind,
  value,
  startsAt,
  endsAt,
});

export function useLiveProducts() {
  useEffect(() => {
    const onEvent = ({ kind }: VendorEvent) => {
      if (kind !== 'product_changed' && kind !== 'stock_low') return;
      // The event of a pending edit would refetch the old list; the edit refreshes when it is done.
      if (queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts();
    };
    // Edits that were queued before a reload and are answered now.
    const stopActions = actions.listen(({ kind, action }) => {
      const isMine = action.lane.startsWith(productLane(''));
      if (kind !== 'lost' && isMine && queries.isMutating({ mutationKey: EDIT_KEY }) === 0) void refreshProducts();
    });
    const stopEvents = subscribeToEvents(onEvent);
    return () => {
      stopActions();
      stopEvents();
    };
  }, []);
}
