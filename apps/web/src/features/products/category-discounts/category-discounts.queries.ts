import { useMutation } from '@tanstack/react-query';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useFormAttempt } from '../../../platform/idempotency/idempotency-keys.ts';
import { productCategoriesQuery, refreshProducts } from '../products.queries.ts';

export type CategoryDiscountInput = CallInput<typeof inventoryContract.setCategoryDiscount>['body'];

export function useSetCategoryDiscount() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (body: CategoryDiscountInput) => callApi(inventoryContract.setCategoryDiscount, { body }, { attempt }),
    onSuccess: (saved) => queries.setQueryData(productCategoriesQuery.queryKey, saved),
    onSettled: () => void refreshProducts(),
  });
}
