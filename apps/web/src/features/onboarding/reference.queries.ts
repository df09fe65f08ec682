import { queryOptions } from '@tanstack/react-query';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';

/** Lists that do not change while somebody fills in a form. */
const lasting = { staleTime: Infinity, gcTime: Infinity };

export const businessTypesQuery = queryOptions({
  queryKey: ['businessTypes'],
  queryFn: ({ signal }) => callApi(referenceContract.listBusinessTypes, {}, { signal }),
  ...lasting,
});

/** §7: a nested query with an empty country, which stands for the marketplace's own. */
export const countryStatesQuery = queryOptions({
  queryKey: ['countryStates'],
  queryFn: ({ signal }) => callApi(referenceContract.listStates, { query: { 'query[country]': '' } }, { signal }),
  ...lasting,
});

export const identificationDocumentsQuery = queryOptions({
  queryKey: ['identificationDocuments'],
  queryFn: ({ signal }) => callApi(referenceContract.listIdentificationDocuments, {}, { signal }),
  ...lasting,
});
