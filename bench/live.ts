import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { readArguments } from './harness/arguments.ts';
import { openStream, type EventStream } from './harness/event-stream.ts';
import { HttpConnection, httpRequest } from './harness/http-connection.ts';
import { atMost, exactly, machineLoad, quantile, report, print } from './harness/print.ts';
import { countWork } from './harness/processes.ts';
import { startServerWithStores } from './harness/server.ts';
import { GATEWAY_KEYS, KEY, makeOrder } from './harness/stores.ts';

/**
 * The time from a customer's order to the event in the store's client, and whether each order arrived exactly once, at
 * its store alone. `--rate`: orders per second.
 */
const {
  streams: count,
  rate: perSecond,
  seconds,
} = readArguments('bench:live', { streams: 2_000, rate: 200, seconds: 30 });

const LIMIT_MS = 500;
const WARM_UP_SECONDS = 3;
const CONNECT_BATCH = 25;
const RECEIVED_WITHIN_MS = 10_000;

interface PlacedOrder {
  readonly id: string;
  readonly stream: EventStream;
  readonly dueAt: number;
}

/** Signed orders over as many open connections as are needed at once; undefined if an order was refused. */
function orderSender(address: string) {
  const idle: HttpConnection[] = [];
  const { path } = gatewayStorefrontContract.placeOrder;
  return {
    send: async (order: object): Promise<string | undefined> => {
      const connection = idle.pop() ?? (await HttpConnection.open(address));
      const body = JSON.stringify(order);
      const signed = signatureHeaders(KEY, { method: 'POST', path, body }, new Date());
      const headers = { ...signed, 'idempotency-key': randomUUID() };
      const response = await connection.send(httpRequest('POST', path, headers, body));
      idle.push(connection);
      return response.status === 200
        ? (JSON.parse(response.body) as { payload: { id: string } }).payload.id
        : undefined;
    },
    close: () => idle.forEach((connection) => connection.close()),
  };
}

const orderIdOf = (data: string) => (JSON.parse(data) as { orderId?: string }).orderId;

const arrivalsOf = ({ id, stream }: PlacedOrder) =>
  stream.events.flatMap(({ kind, data, at }) => (kind === 'order_placed' && orderIdOf(data) === id ? [at] : []));

async function untilReceived(orders: readonly PlacedOrder[]) {
  const end = performance.now() + RECEIVED_WITHIN_MS;
  while (performance.now() < end && orders.some((order) => arrivalsOf(order).length === 0)) await pause(20);
}

const delaysOf = (orders: readonly PlacedOrder[]) =>
  orders.flatMap((order) =>
    arrivalsOf(order)
      .slice(0, 1)
      .map((at) => at - order.dueAt),
  );
const percentiles = (orders: readonly PlacedOrder[]) =>
  [0.5, 0.99, 1].map((share) => `${quantile(delaysOf(orders), share).toFixed(1)} ms`).join(', ');

print(`before: ${machineLoad()}`);
const server = await startServerWithStores({
  name: 'live',
  sessions: Array.from({ length: count }, () => 1),
  environment: { GATEWAY_KEYS },
});
const sender = orderSender(server.address);
const streams: EventStream[] = [];
try {
  for (let from = 0; from < count; from += CONNECT_BATCH) {
    const batch = server.stores.slice(from, from + CONNECT_BATCH);
    streams.push(...(await Promise.all(batch.map((store) => openStream(server.address, store)))));
  }
  const dice = makeDice(20_261_115);
  const placed: PlacedOrder[] = [];
  let refused = 0;
  const place = async (dueAt: number) => {
    const stream = dice.oneOf(streams);
    const id = await sender.send(makeOrder(stream.store.vendorId, stream.store.productId)).catch(() => undefined);
    if (id === undefined) refused += 1;
    else placed.push({ id, stream, dueAt });
  };
  /** A slow answer holds back no later order, and each counts from when it was due, even if the bench is late. */
  const load = async (orders: number) => {
    const started = performance.now();
    const placing: Promise<void>[] = [];
    for (let order = 0; order < orders; order += 1) {
      const due = started + (order * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      placing.push(place(due));
    }
    await Promise.all(placing);
    await untilReceived(placed);
    return placed.splice(0);
  };

  const warm = await load(WARM_UP_SECONDS * perSecond);
  const work = [server.pid, server.postmasterPid].map((pid) => countWork(pid));
  const busy = await load(seconds * perSecond);
  const [ofServer, ofPostgres] = work.map((used) => (used() / busy.length).toFixed(2));

  const all = [...warm, ...busy];
  const streamOf = new Map(all.map(({ id, stream }) => [id, stream]));
  const strayed = streams.flatMap((stream) =>
    stream.events.filter(({ kind, data }) => kind === 'order_placed' && streamOf.get(orderIdOf(data) ?? '') !== stream),
  );
  print(`after: ${machineLoad()}`);
  print(`${count} streams, ${busy.length} orders at ${perSecond} a second`);
  print(`p50, p99, slowest: ${percentiles(busy)}`);
  print(`processor time per order: server ${ofServer} ms, PostgreSQL ${ofPostgres} ms`);
  report([
    atMost('p99 under load', quantile(delaysOf(busy), 0.99), LIMIT_MS, ' ms'),
    exactly('refused', refused, 0),
    exactly('missing', all.filter((order) => arrivalsOf(order).length === 0).length, 0),
    exactly('doubled', all.filter((order) => arrivalsOf(order).length > 1).length, 0),
    exactly('sent to another store', strayed.length, 0),
    exactly('streams cut', streams.filter(({ reconnects }) => reconnects() > 0).length, 0),
  ]);
} finally {
  for (const { close } of streams) close();
  sender.close();
  await server.close();
}
