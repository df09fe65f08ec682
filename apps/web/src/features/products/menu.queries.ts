import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SectionsInput } from '@vendor-portal/contract/products/menu-section.ts';
import { menuContract, optionGroupsContract } from '@vendor-portal/contract/products/menu.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { queries } from '../../platform/api/queries.ts';
import { useFormAttempt } from '../../platform/idempotency/idempotency-keys.ts';
import { productsKey, refreshProducts } from './products.queries.ts';

export type MenuSections = CallPayload<typeof menuContract.listMenuSections>;

export const menuSectionsQuery = queryOptions({
  queryKey: [...productsKey, 'sections'],
  queryFn: ({ signal }) => callApi(menuContract.listMenuSections, {}, { signal }),
});

export function useSaveSections() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly sections: SectionsInput }) =>
      callApi(menuContract.saveMenuSections, { body }, { attempt }),
    onSuccess: (saved) => {
      queries.setQueryData(menuSectionsQuery.queryKey, saved);
      void refreshProducts();
    },
    onError: (error) => {
      // Somebody else saved first: their version shows once the vendor discards the edit.
      if (error instanceof RequestFailed && error.code === 'menu_changed') {
        void queries.invalidateQueries({ queryKey: menuSectionsQuery.queryKey });
      }
    },
  });
}

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
