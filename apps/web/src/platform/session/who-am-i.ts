import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../api/call-api.ts';
import { setServerTime } from '../time/server-time.ts';

export type Vendor = Omit<CallPayload<typeof signInContract.whoAmI>, 'serverTime'>;

export const whoAmIQuery = queryOptions({
  queryKey: ['whoAmI'],
  queryFn: async ({ signal }) => {
    const { serverTime, ...vendor } = await callApi(signInContract.whoAmI, {}, { signal });
    if (serverTime !== undefined) setServerTime(serverTime);
    return vendor;
  },
  staleTime: 60_000,
});

/** Use it only below the dashboard's guard, which waits for the vendor. */
export function useVendor(): Vendor {
  const { data } = useQuery(whoAmIQuery);
  if (data === undefined) throw new Error('The vendor is only known behind the sign-in.');
  return data;
}
