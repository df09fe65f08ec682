import { queryOptions } from '@tanstack/react-query';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { productsKey } from '../products.queries.ts';

export type StorefrontPreview = CallPayload<typeof storefrontPreviewContract.previewStorefront>;

/** Hours open and close a store and its sections without telling anybody; which they are, the server says by its clock. */
const LOOK_AGAIN_MS = 60_000;

export const storefrontQuery = queryOptions({
  queryKey: [...productsKey, 'storefront'],
  queryFn: ({ signal }) => callApi(storefrontPreviewContract.previewStorefront, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});
