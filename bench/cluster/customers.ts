import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { KEY, type OpenStore } from '../harness/stores.ts';

export interface Acknowledged {
  readonly orderId: string;
  readonly customerId: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

const PATIENCE_MS = 60_000;

const isPassing = (error: unknown) =>
  error instanceof GatewayUnreachable ||
  (error instanceof GatewayRefusal && (error.status >= 500 || error.status === 429));

/** The marketplace: it places orders and reads menus through the balancer, each order tried until it is acknowledged. */
export function openMarketplace(baseUrl: string, stores: readonly OpenStore[]) {
  const call = gatewayClient({ baseUrl, key: KEY, timeoutMs: 5_000 });
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  let [turn, menus] = [0, 0];

  const nextStore = (): OpenStore => {
    const store = stores[(turn += 1) % stores.length];
    if (!store) throw new Error('There is no store.');
    return store;
  };

  /** One intention under one key, whatever happens on the way. */
  const place = async (): Promise<void> => {
    const { vendorId, productId } = nextStore();
    const customerId = `bench ${randomUUID()}`;
    const askedAt = performance.now();
    const body = {
      vendorId,
      kind: 'delivery' as const,
      customer: { id: customerId, firstName: 'Chidi', phone: '+2348031112222' },
      items: [{ productId, quantity: 1 }],
    };
    const idempotencyKey = randomUUID();
    for (;;) {
      try {
        const { id } = await call(storefront.placeOrder, { body }, { idempotencyKey });
        acknowledged.push({ orderId: id, customerId, askedAt, answeredAt: performance.now() });
        return;
      } catch (error) {
        if (!isPassing(error) || performance.now() - askedAt > PATIENCE_MS) {
          refused.push(String(error));
          return;
        }
        await pause(500);
      }
    }
  };

  const readMenu = async (): Promise<void> => {
    await call(storefront.readMenu, { params: { vendorId: nextStore().vendorId } });
    menus += 1;
  };

  return {
    acknowledged,
    refused,
    place,
    /** Each customer reads a menu and orders, again and again: how much was answered a second. */
    rush: async (customers: number, seconds: number) => {
      const [ordersBefore, menusBefore, began] = [acknowledged.length, menus, performance.now()];
      const end = began + seconds * 1_000;
      const shop = async () => {
        while (performance.now() < end) {
          await readMenu().catch(() => undefined);
          await place();
        }
      };
      await Promise.all(Array.from({ length: customers }, shop));
      const took = (performance.now() - began) / 1_000;
      const answered = acknowledged.slice(ordersBefore);
      return { orders: answered.length / took, menus: (menus - menusBefore) / took, answered };
    },
    /** Orders come when they come, whether or not those before were answered. */
    arrive: (perSecond: number) => {
      const placing = new Set<Promise<void>>();
      const come = () => {
        const one = place().finally(() => placing.delete(one));
        placing.add(one);
        // They look before they order; what they see is not what is counted here.
        void readMenu().catch(() => undefined);
      };
      const timer = setInterval(come, 1_000 / perSecond);
      return async () => {
        clearInterval(timer);
        await Promise.all(placing);
      };
    },
  };
}

export type Marketplace = ReturnType<typeof openMarketplace>;
