import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsContract } from '@vendor-portal/contract/calls/analytics.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/call-api.ts';
import type { Days } from '../../platform/day-range.ts';

export const analyticsKey = ['analytics'] as const;

export type Analytics = CallPayload<typeof analyticsContract.readAnalytics>;
export type RangeFigures = Analytics['current'];

export const analyticsQuery = (range: Days) =>
  queryOptions({
    queryKey: [...analyticsKey, range],
    queryFn: ({ signal }) => callApi(analyticsContract.readAnalytics, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });
