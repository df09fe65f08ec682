import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi, type CallOptions } from '../../../platform/api/call-api.ts';
import { useIntention } from '../../../platform/intentions/use-intention.ts';
import { saveFile } from '../../../platform/api/save-file.ts';
import { EDIT_KEY, refreshProducts } from '../cached-products.ts';
import { filterQuery, type ProductFilter } from '../products.queries.ts';

export type ImportReport = CallPayload<typeof inventoryBulkContract.importProducts>;

export async function exportProducts(filter: ProductFilter) {
  const { file, name } = await callApi(inventoryBulkContract.exportProducts, { query: filterQuery(filter) });
  saveFile(file, name ?? 'products.csv');
}

interface ImportOf extends Pick<CallOptions, 'onProgress'> {
  readonly file: File;
}

/** Says what an import would do, and changes nothing. */
export const useCheckImport = () =>
  useMutation({
    mutationFn: ({ file, onProgress }: ImportOf) =>
      callApi(inventoryBulkContract.importProducts, { query: { dryRun: true }, file }, { onProgress }),
  });

export function useImport() {
  const queries = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: ({ file, onProgress }: ImportOf) =>
      callApi(inventoryBulkContract.importProducts, { query: {}, file }, { onProgress, intention }),
    onSettled: () => void refreshProducts(queries),
  });
}
