import { useMutation } from '@tanstack/react-query';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { loadChunk } from '../../../platform/lazy/load-chunk.ts';
import { pastQueryOf } from '../orders.queries.ts';
import type { PastFilter } from './past-filter.ts';

/** Every order that the filter finds, not only the page that is shown. */
export const useExportPastOrders = () =>
  useMutation({
    mutationFn: async (filter: PastFilter) => {
      const { file, name } = await callApi(ordersContract.exportPastOrders, { query: pastQueryOf(filter) });
      const { saveFile } = await loadChunk('export', () => import('../../../platform/api/save-file.ts'));
      saveFile(file, name ?? 'orders.csv');
    },
  });
