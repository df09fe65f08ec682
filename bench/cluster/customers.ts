import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { KEY, type OpenStore, makeOrder } from '../harness/stores.ts';
import { Client } from 'pg';
import type { EventStream } from '../harness/event-stream.ts';
import { atLeast, exactly, type Result } from '../harness/print.ts';

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
    const body = makeOrder(store?.vendorId ?? '', store?.productId ?? '', `bench ${randomUUID()}`);
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

const RECEIVED_WITHIN_MS = 20_000;

async function query<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Compares the database with what customers were acknowledged and what the event streams received. */
export async function checkOrders(
  connectionString: string,
  acknowledged: readonly AcknowledgedOrder[],
  streams: readonly EventStream[],
): Promise<Result[]> {
  const orders = await query<{ id: string; customer_id: string }>(
    connectionString,
    `select id, customer_id from orders where customer_id like 'bench %'`,
  );
  const events = await query<{ vendor_id: string; seq: string }>(connectionString, 'select vendor_id, seq from events');
  const ids = new Set(orders.map(({ id }) => id));
  const byCustomer = [...Map.groupBy(orders, (order) => order.customer_id).values()];
  const streamOf = new Map(streams.map((stream) => [stream.store.vendorId, stream]));
  const due = events.flatMap(({ vendor_id: vendorId, seq }) => {
    const stream = streamOf.get(vendorId);
    return stream && Number(seq) > stream.since ? [{ stream, number: Number(seq) }] : [];
  });
  const missed = () =>
    due.filter(({ stream, number }) => !stream.events.some((event) => event.number === number)).length;
  const end = performance.now() + RECEIVED_WITHIN_MS;
  while (missed() > 0 && performance.now() < end) await pause(200);
  const twice = streams.flatMap(({ events: all }) =>
    all.filter(({ number }, index) => all.slice(0, index).some((event) => event.number === number)),
  );
  return [
    atLeast('acknowledged orders', acknowledged.length, 1),
    atLeast('events to receive', due.length, 1),
    exactly(`lost of ${acknowledged.length} orders`, acknowledged.filter(({ orderId }) => !ids.has(orderId)).length, 0),
    exactly('doubled orders', byCustomer.filter((all) => all.length > 1).length, 0),
    exactly(`missed of ${due.length} events`, missed(), 0),
    exactly('events received twice', twice.length, 0),
  ];
}
