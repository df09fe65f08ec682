import { queryOptions, useMutation } from '@tanstack/react-query';
import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useFormAttempt } from '../../platform/idempotency/idempotency-keys.ts';

/** Does not change while a form is filled in. */
export const payInChoiceQuery = queryOptions({
  queryKey: ['payInChoice'],
  queryFn: ({ signal }) => callApi(payInsContract.readPayInChoice, {}, { signal }),
  select: ({ isOffered }) => isOffered,
  staleTime: Infinity,
});

const POLL_MS = 5000;

/** Polls for the payment service's result. */
export const payInQuery = (payInId: string) =>
  queryOptions({
    queryKey: ['payIn', payInId],
    queryFn: ({ signal }) => readDetail(payInsContract.readPayIn, { query: { payInId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MS : false),
  });

type PaidAdvert = CallInput<typeof payInsContract.payForAdvert>['body'];

export function usePayForAdvert() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (body: PaidAdvert) => callApi(payInsContract.payForAdvert, { body }, { attempt }),
    onSuccess: (payIn) => queries.setQueryData(payInQuery(payIn.id).queryKey, payIn),
  });
}
