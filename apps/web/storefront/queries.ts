import { queryOptions } from '@tanstack/react-query';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import type {
  CallInput,
  CallPayload,
  Call,
  FailureEnvelope,
  SuccessEnvelope,
} from '@vendor-portal/contract/wire/call.ts';

export type Store = CallPayload<typeof storefront.listStorefronts>['vendors'][number];
export type Menu = CallPayload<typeof storefront.readMenu>;
export type Product = Menu['categories'][number]['products'][number];
export type QuoteRequest = CallInput<typeof storefront.quoteOrder>['body'];

export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: () => callGateway(storefront.listStorefronts, { query: { limit: 50 } }),
});

export const menuQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['menu', vendorId],
    queryFn: () => callGateway(storefront.readMenu, { params: { vendorId } }),
  });

/** Prices are valid for 15 minutes; an older basket is quoted again. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ['quote', request],
    queryFn: () => callGateway(storefront.quoteOrder, { body: request }),
    enabled: request.items.length > 0 && request.customer.firstName !== '',
    staleTime: 10 * 60_000,
    refetchInterval: 10 * 60_000,
    retry: false,
  });

export const placeOrder = (body: CallInput<typeof storefront.placeOrder>['body']) =>
  callGateway(storefront.placeOrder, { body });

export type Order = CallPayload<typeof storefront.readPlacedOrder>;

const FOLLOW_EVERY = 2_000;

/** Polled every two seconds until the order has ended. A marketplace would use a webhook. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callGateway(storefront.readPlacedOrder, { params: { orderId } }),
    refetchInterval: ({ state: { data } }) => (data && isFinal(data) ? false : FOLLOW_EVERY),
  });

const isFinal = ({ status }: Order) => orderStep(status).outcome !== undefined;

export const cancelOrder = ({ id }: Order) =>
  callGateway(storefront.cancelPlacedOrder, {
    params: { orderId: id },
    body: { by: 'customer', reason: 'I changed my mind.' },
  });

const COURIER = { name: 'Bayo', phone: '+2348030001001' };

export function moveCourier({ id: orderId, status }: Order): Promise<Order> {
  const params = { orderId };
  if (status === 'ready') return callGateway(courier.assignCourier, { params, body: { courier: COURIER } });
  return callGateway(status === 'assigned' ? courier.dispatchOrder : courier.deliverOrder, { params });
}

export const reviewOrder = (body: CallInput<typeof storefront.reviewOrder>['body']) =>
  callGateway(storefront.reviewOrder, { body });

/** The gateway refused the call; the message can be shown. */
class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor({ code, message, fields = {} }: FailureEnvelope) {
    super([message, ...Object.values(fields)].join(' '));
    this.code = code;
  }
}

async function readResponse<Payload>(response: Response): Promise<Payload> {
  const answer = (await response.json()) as SuccessEnvelope<Payload> | FailureEnvelope;
  if (answer.error) throw new CallRefused(answer);
  return answer.payload;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The demo's server signs the call (`/dev/calls`), because a browser must not hold the secret. */
async function callGateway<C extends Call>(call: C, input: CallInput<C>): Promise<CallPayload<C>> {
  const { params = {}, query = {}, body } = input as Input;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const response = await fetch(`/dev/calls${path}${search && `?${search}`}`, {
    method: call.method,
    headers: {
      ...(call.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return readResponse(response);
}

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
  queryFn: async () => readResponse<{ calls: LoggedCall[] }>(await fetch('/dev/calls')),
  refetchInterval: 1_500,
});

/** Registers the demo as the receiver of webhooks. */
export const receiverQuery = queryOptions({
  queryKey: ['webhook-receiver'],
  queryFn: async () => readResponse<{ url: string }>(await fetch('/dev/webhooks/register', { method: 'POST' })),
  staleTime: Infinity,
});
