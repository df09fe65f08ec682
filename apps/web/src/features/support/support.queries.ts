import { queryOptions } from '@tanstack/react-query';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal }) => callApi(supportContract.listTickets, {}, { signal }),
});

export const useContactSupport = () =>
  useCallMutation(supportContract.contactSupport, { onSuccess: () => queries.invalidateQueries(ticketsQuery) });
