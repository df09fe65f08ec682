import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { KEY, orderOf, type OpenStore } from '../harness/stores.ts';

export interface AcknowledgedOrder {
  readonly orderId: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

const PATIENCE_MS = 60_000;

const isTemporary = (error: unknown) =>
  error instanceof GatewayUnreachable ||
  (error instanceof GatewayRefusal && (error.status >= 500 || error.status === 429));

export type Customers = ReturnType<typeof openCustomers>;

/** Customers who order through the load balancer; each retries under one key until the order is acknowledged. */
export function openCustomers(baseUrl: string, stores: readonly OpenStore[]) {
  const call = gatewayClient({ baseUrl, key: KEY, timeoutMs: 5_000 });
  const acknowledged: AcknowledgedOrder[] = [];
  const refused: string[] = [];
  let turn = 0;

  const place = async (): Promise<void> => {
    const store = stores[(turn += 1) % stores.length];
    const sentAt = performance.now();
    const body = orderOf(store?.vendorId ?? '', store?.productId ?? '', `bench ${randomUUID()}`);
    const idempotencyKey = randomUUID();
    for (;;) {
      try {
        const { id } = await call(gatewayStorefrontContract.placeOrder, { body }, { idempotencyKey });
        acknowledged.push({ orderId: id, sentAt, answeredAt: performance.now() });
        return;
      } catch (error) {
        if (!isTemporary(error) || performance.now() - sentAt > PATIENCE_MS) {
          refused.push(String(error));
          return;
        }
        await pause(500);
      }
    }
  };

  return {
    acknowledged,
    refused,
    /** Orders at a steady rate, whether or not earlier ones were answered, until the returned function is called. */
    start: (perSecond: number) => {
      const placing = new Set<Promise<void>>();
      const timer = setInterval(() => {
        const one = place().finally(() => placing.delete(one));
        placing.add(one);
      }, 1_000 / perSecond);
      return async () => {
        clearInterval(timer);
        await Promise.all(placing);
      };
    },
  };
}
