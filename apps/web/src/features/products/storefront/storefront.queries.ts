import { queryOptions } from '@tanstack/react-query';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { productsKey } from '../products.queries.ts';

export type StorefrontPreview = CallPayload<typeof storefrontPreviewContract.previewStorefront>;

export const storefrontQuery = queryOptions({
  queryKey: [...productsKey, 'storefront'],
  queryFn: ({ signal }) => callApi(storefrontPreviewContract.previewStorefront, {}, { signal }),
});
