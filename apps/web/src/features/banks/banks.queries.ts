import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { banksContract, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';

export type ResolvedAccount = CallPayload<typeof banksContract.resolveBankAccount>;

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => callApi(referenceContract.listBanks, {}, { signal }),
  staleTime: Infinity,
});

export const banksKey = ['bankAccounts'] as const;

export const accountsQuery = queryOptions({
  queryKey: [...banksKey, 'all'],
  queryFn: ({ signal }) => callApi(banksContract.listBankAccounts, {}, { signal }),
});

export const payoutAccountQuery = queryOptions({
  queryKey: [...banksKey, 'payout'],
  queryFn: ({ signal }) => readDetail(banksContract.readPayoutAccount, {}, { signal }),
  refetchInterval: ({ state }) => untilHoldEnds(state.data),
});

const SOONEST_MS = 30_000;

/** The server's clock decides when a hold ends, so the account is refetched then. */
function untilHoldEnds(account: BankAccount | null | undefined): number | false {
  const end = account?.payoutsHeldUntil;
  return typeof end === 'string' && Math.max(SOONEST_MS, Date.parse(end) - Date.now());
}

/** The payout account is also part of the vendor's details. */
const refresh = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: banksKey }), queries.invalidateQueries(whoAmIQuery)]);

export const useResolveAccount = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof banksContract.resolveBankAccount>['body']) =>
      callApi(banksContract.resolveBankAccount, { body }),
  });

export function useConfirmAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof banksContract.confirmBankAccount>['body']) =>
      callApi(banksContract.confirmBankAccount, { body }),
    onSuccess: () => refresh(queries),
  });
}

export function useChoosePayoutAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof banksContract.choosePayoutAccount>['body']) =>
      callApi(banksContract.choosePayoutAccount, { body }),
    onSuccess: () => refresh(queries),
  });
}

export function useVerifyAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (account: BankAccount) =>
      callApi(banksContract.verifyPayoutAccount, { body: { accountId: account.id } }),
    onSettled: () => refresh(queries),
  });
}

export function useRemoveAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof banksContract.removeBankAccount>['body']) =>
      callApi(banksContract.removeBankAccount, { body }),
    onSuccess: (accounts) => queries.setQueryData(accountsQuery.queryKey, accounts),
  });
}
