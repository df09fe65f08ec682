import { queryOptions, useMutation } from '@tanstack/react-query';
import type { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { optionGroupsContract } from '@vendor-portal/contract/products/option-groups.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useFormAttempt } from '../../../platform/idempotency/idempotency-keys.ts';
import { refreshProducts } from '../cached-products.ts';
import { productsKey } from '../products.queries.ts';

export type SharedGroup = CallPayload<typeof optionGroupsContract.listOptionGroups>['groups'][number];

export const optionGroupsQuery = queryOptions({
  queryKey: [...productsKey, 'optionGroups'],
  queryFn: ({ signal }) => callApi(optionGroupsContract.listOptionGroups, {}, { signal }),
});

export function useSaveGroup() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: ({ before, group }: { readonly before: SharedGroup | null; readonly group: OptionGroupInput }) =>
      before === null
        ? callApi(optionGroupsContract.createOptionGroup, { body: group }, { attempt })
        : callApi(
            optionGroupsContract.updateOptionGroup,
            { body: { groupId: before.id, version: before.version, group } },
            { attempt },
          ),
    onSettled: () => void refreshProducts(),
  });
}

export function useRemoveGroup() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: ({ id }: SharedGroup) =>
      callApi(optionGroupsContract.deleteOptionGroup, { body: { groupId: id } }, { attempt }),
    onSettled: () => void refreshProducts(),
  });
}
