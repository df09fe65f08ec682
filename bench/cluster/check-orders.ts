import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { EventStream } from '../harness/event-stream.ts';
import { exactly, type Result } from '../harness/print.ts';
import type { AcknowledgedOrder } from './customers.ts';

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
    exactly(`lost of ${acknowledged.length} orders`, acknowledged.filter(({ orderId }) => !ids.has(orderId)).length, 0),
    exactly('doubled orders', byCustomer.filter((all) => all.length > 1).length, 0),
    exactly(`missed of ${due.length} events`, missed(), 0),
    exactly('events received twice', twice.length, 0),
  ];
}
