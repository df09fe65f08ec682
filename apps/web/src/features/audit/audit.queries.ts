import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import type { AuditGroup } from '@vendor-portal/contract/audit/audit-kind.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { callApi } from '../../platform/api/call-api.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

export interface ActivityFilter {
  readonly from: string;
  /** Undefined: up to now, also if the device's clock is behind. */
  readonly to?: string | undefined;
  readonly group?: AuditGroup | undefined;
}

export const queryFor = ({ from, to, group }: ActivityFilter) => ({
  from,
  ...(to !== undefined && { to }),
  ...(group !== undefined && { group }),
});

export const activityQuery = (filter: ActivityFilter, page: PageCursor) =>
  queryOptions({
    queryKey: ['activity', filter, page],
    queryFn: ({ signal }) =>
      callApi(auditContract.listActivity, { query: { limit: PAGE_SIZE, ...queryFor(filter), ...page } }, { signal }),
    placeholderData: keepPreviousData,
  });
