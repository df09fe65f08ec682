import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal }) => callApi(supportContract.listTickets, {}, { signal }),
});

export function useContactSupport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof supportContract.contactSupport>['body']) =>
      callApi(supportContract.contactSupport, { body }),
    onSuccess: () => queries.invalidateQueries(ticketsQuery),
  });
}
