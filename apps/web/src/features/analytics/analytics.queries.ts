import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import type { Days } from '../../platform/time/day-range.ts';

export const analyticsKey = ['analytics'] as const;

export type Analytics = CallPayload<typeof analyticsContract.readAnalytics>;
export type RangeFigures = Analytics['current'];

export const analyticsQuery = (range: Days) =>
  queryOptions({
    queryKey: [...analyticsKey, range],
    queryFn: ({ signal }) => callApi(analyticsContract.readAnalytics, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Sales = CallPayload<typeof analyticsContract.readSales>;

export const salesQuery = (range: Days) =>
  queryOptions({
    queryKey: [...analyticsKey, 'sales', range],
    queryFn: ({ signal }) => callApi(analyticsContract.readSales, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });
