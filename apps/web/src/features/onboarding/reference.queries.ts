import { queryOptions, useQuery } from '@tanstack/react-query';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { queryState } from '../../platform/api/feature-status.ts';
import { callApi } from '../../platform/api/call-api.ts';

const NONE: readonly never[] = [];

/** These lists don't change while somebody fills in a form. */
const lasting = { staleTime: Infinity, gcTime: Infinity };

export const businessTypesQuery = queryOptions({
  queryKey: ['businessTypes'],
  queryFn: ({ signal }) => callApi(referenceContract.listBusinessTypes, {}, { signal }),
  ...lasting,
});

/** §7: a nested query with an empty country, which means the marketplace's own. */
export const countryStatesQuery = queryOptions({
  queryKey: ['countryStates'],
  queryFn: ({ signal }) => callApi(referenceContract.listStates, { query: { 'query[country]': '' } }, { signal }),
  ...lasting,
});

/** §3 Country states: status, error, success, states. */
export function useCountryStates() {
  const query = useQuery(countryStatesQuery);
  const { status, message } = queryState(query);
  return { status, error: status === 'error' ? message : null, success: status === 'done', states: query.data ?? NONE };
}

export const identificationDocumentsQuery = queryOptions({
  queryKey: ['identificationDocuments'],
  queryFn: ({ signal }) => callApi(referenceContract.listIdentificationDocuments, {}, { signal }),
  ...lasting,
});
