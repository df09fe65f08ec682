import { useMutation } from '@tanstack/react-query';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { saveFile } from '../../../platform/api/save-file.ts';
import { pastQueryOf } from '../orders.queries.ts';
import type { PastFilter } from './past-filter.ts';

/** Every order that the filter finds, not only the page that is shown. */
export const useExportPastOrders = () =>
  useMutation({
    mutationFn: async (filter: PastFilter) => {
      const { file, name } = await callApi(ordersContract.exportPastOrders, { query: pastQueryOf(filter) });
      saveFile(file, name ?? 'orders.csv');
    },
  });
