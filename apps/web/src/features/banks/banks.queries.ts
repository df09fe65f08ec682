import { queryOptions } from '@tanstack/react-query';
import { banksContract, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
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
const refresh = () =>
  Promise.all([queries.invalidateQueries({ queryKey: banksKey }), queries.invalidateQueries(whoAmIQuery)]);

export const useResolveAccount = () => useCallMutation(banksContract.resolveBankAccount);

export const useConfirmAccount = () => useCallMutation(banksContract.confirmBankAccount, { onSuccess: refresh });

export const useChoosePayoutAccount = () => useCallMutation(banksContract.choosePayoutAccount, { onSuccess: refresh });

export const useVerifyAccount = () => useCallMutation(banksContract.verifyPayoutAccount, { onSettled: refresh });

export const useRemoveAccount = () =>
  useCallMutation(banksContract.removeBankAccount, {
    onSuccess: (accounts) => queries.setQueryData(accountsQuery.queryKey, accounts),
  });
