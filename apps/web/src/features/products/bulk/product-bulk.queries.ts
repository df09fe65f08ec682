import { useMutation } from '@tanstack/react-query';
import { inventoryBulkContract, type BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useFormAttempt } from '../../../platform/idempotency/idempotency-keys.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import {
  EDIT_KEY,
  filterQuery,
  type ProductFilter,
  productsKey,
  refreshProducts,
  showProduct,
} from '../products.queries.ts';
import { productMessages } from '../products.messages.ts';

export type Chosen = { readonly ids: readonly string[] } | { readonly filter: ProductFilter };

/**
 * All or none, and once: stock changes by a difference, so a retry after a lost response must not apply it twice. The
 * caller reports the outcome.
 */
export function useChangeMany() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: ({ chosen, change }: { readonly chosen: Chosen; readonly change: BulkChange }) =>
      callApi(
        inventoryBulkContract.changeManyProducts,
        {
          body: {
            ...('ids' in chosen ? { inventoryIds: [...chosen.ids] } : { filter: filterQuery(chosen.filter) }),
            change,
          },
        },
        { attempt },
      ),
    onSettled: () => void refreshProducts(),
  });
}

const undoMutation = {
  mutationKey: EDIT_KEY,
  mutationFn: (undoId: string) => callApi(inventoryBulkContract.undoProductChange, { body: { undoId } }),
  onSettled: () => void refreshProducts(),
};

export const useUndo = () => useMutation(undoMutation);

/** The mutation itself reports the outcome of the undo: the deleted row has unmounted by then. */
export function useUndoToast() {
  const messages = useMessages(productMessages);
  const toast = useToast();
  const { mutate } = useMutation({
    ...undoMutation,
    onSuccess: ({ restored }) => void toast.show({ title: messages.restored(restored) }),
    onError: (error) => toast.showError(messages.notRestored, error),
  });
  return (title: string, undoId: string | null) =>
    toast.show({
      title,
      action: undoId === null ? undefined : { label: messages.undo, onPress: () => mutate(undoId) },
    });
}

export function useDeleteProduct() {
  const messages = useMessages(productMessages);
  const toast = useToast();
  const offerUndo = useUndoToast();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: ({ id }: Product) => callApi(productsContract.deleteProduct, { body: { productId: id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: productsKey });
      showProduct(id, undefined);
    },
    onSuccess: ({ undoId }, { name }) => void offerUndo(messages.deleted(name), undoId),
    onError: (error, { name }) => toast.showError(messages.notDeleted(name), error),
    onSettled: () => void refreshProducts(),
  });
}
