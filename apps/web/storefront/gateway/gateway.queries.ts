import { queryOptions } from '@tanstack/react-query';
import { readAnswer } from '../call-gateway.ts';

/** The same as in the server's `features/demo/storefront/call-log.ts`. */
export interface LoggedCall {
  readonly id: number;
  readonly at: string;
  readonly kind: 'call' | 'webhook';
  readonly from: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly answer: string;
  readonly curl: string;
}

export const callLogQuery = queryOptions({
  queryKey: ['call-log'],
  queryFn: async () => readAnswer<{ calls: LoggedCall[] }>(await fetch('/dev/calls')),
  refetchInterval: 1_500,
});

/** Registers the demo as the receiver of webhooks. */
export const receiverQuery = queryOptions({
  queryKey: ['webhook-receiver'],
  queryFn: async () => readAnswer<{ url: string }>(await fetch('/dev/webhooks/register', { method: 'POST' })),
  staleTime: Infinity,
});
