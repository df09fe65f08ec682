import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { diceOf } from '@vendor-portal/contract/values/dice.ts';
import { quantile } from '../harness/print.ts';
import { startServerWithStores } from '../harness/server.ts';
import { KEY } from '../harness/stores.ts';
import { childrenOf, processorTime } from '../harness/processes.ts';
import { listenAt, type ListeningStore } from './listening-store.ts';
import { orderLines } from './order-line.ts';

interface Load {
  readonly seconds: number;
  readonly streams: number;
  readonly perSecond: number;
}

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Processor time, in milliseconds for each order. */
interface Cost {
  readonly server: number;
  readonly postgres: number;
  readonly bench: number;
}

export interface LiveReport {
  readonly calm: Delays;
  readonly busy: Delays;
  readonly cost: Cost;
  /** How many were placed a second, from the first to the last answer. */
  readonly pace: number;
  readonly placed: number;
  readonly refused: number;
  readonly missing: number;
  readonly doubled: number;
  readonly strayed: number;
  /** Streams that ended by themselves. */
  readonly cut: number;
}

interface PlacedOrder {
  readonly id: string;
  readonly store: ListeningStore;
  readonly askedAt: number;
}

type Market = Awaited<ReturnType<typeof startServerWithStores>>;

/** A process that has just started is slow; nobody's day begins with it. */
const WARM_UP_ORDERS = 30;
const CALM_ORDERS = 60;
/** The same for the load: so many seconds of it are not counted. */
const WARM_UP_SECONDS = 3;
const CONNECT_AT_ONCE = 25;
const HEARD_WITHIN_MS = 10_000;

function delaysOf(orders: readonly PlacedOrder[]): Delays {
  const delays = orders.flatMap(({ id, store, askedAt }) =>
    (store.heard.get(id) ?? []).slice(0, 1).map((at) => at - askedAt),
  );
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99), slowest: quantile(delays, 1) };
}

async function listenAtAll(address: string, stores: Market['stores']) {
  const listening: ListeningStore[] = [];
  for (let from = 0; from < stores.length; from += CONNECT_AT_ONCE) {
    const group = stores.slice(from, from + CONNECT_AT_ONCE);
    listening.push(...(await Promise.all(group.map((store) => listenAt(address, store)))));
  }
  return listening;
}

async function untilHeard(orders: readonly PlacedOrder[]) {
  const end = performance.now() + HEARD_WITHIN_MS;
  while (performance.now() < end && orders.some(({ id, store }) => !store.heard.has(id))) await pause(20);
}

const timesOf = ({ pid, postmasterPid }: Market): Cost => ({
  server: processorTime(pid),
  postgres: [postmasterPid, ...childrenOf(postmasterPid)].reduce((sum, each) => sum + processorTime(each), 0),
  bench: processorTime(process.pid),
});

function costOf(from: Cost, to: Cost, orders: number): Cost {
  const each = (name: keyof Cost) => (to[name] - from[name]) / orders;
  return { server: each('server'), postgres: each('postgres'), bench: each('bench') };
}

/** Orders arrive when they arrive: a slow answer does not hold back the next one, as it would not hold back a customer. */
export async function measureLive({ seconds, streams, perSecond }: Load): Promise<LiveReport> {
  const market = await startServerWithStores({
    name: 'live',
    sessions: Array.from({ length: streams }, () => 1),
    environment: { GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront` },
  });
  const lines = orderLines(market.address, KEY, gatewayStorefrontContract.placeOrder.path);
  try {
    const stores = await listenAtAll(market.address, market.stores);
    const dice = diceOf(20_261_115);
    const placed: PlacedOrder[] = [];
    let refused = 0;
    const place = async (askedAt: number) => {
      const store = dice.oneOf(stores);
      const id = await lines
        .send({
          vendorId: store.vendorId,
          kind: 'delivery',
          customer: { id: 'customer', firstName: 'Chidi', phone: '+2348031112222' },
          items: [{ productId: store.productId, quantity: 1 }],
        })
        .catch(() => undefined);
      if (id === undefined) refused += 1;
      else placed.push({ id, store, askedAt });
    };
    /** Each is asked for when it was meant to be, also where we ourselves are late. */
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
      return orders / ((performance.now() - started) / 1000);
    };

    for (let order = 0; order < WARM_UP_ORDERS + CALM_ORDERS; order += 1) {
      await place(performance.now());
      await untilHeard(placed.slice(-1));
    }
    const before = placed.splice(0);
    await load(WARM_UP_SECONDS * perSecond);
    await untilHeard(placed);
    const warm = placed.splice(0);
    const timesBefore = timesOf(market);
    const pace = await load(seconds * perSecond);
    const cost = costOf(timesBefore, timesOf(market), seconds * perSecond);
    await untilHeard(placed);

    const all = [...before, ...warm, ...placed];
    const ownerOf = new Map(all.map(({ id, store }) => [id, store]));
    const told = stores.flatMap((store) => [...store.heard].map(([id, times]) => ({ id, store, times })));
    const cut = stores.filter(({ isCut }) => isCut).length;
    stores.forEach((store) => store.leave());
    return {
      calm: delaysOf(before.slice(WARM_UP_ORDERS)),
      busy: delaysOf(placed),
      cost,
      pace,
      placed: placed.length,
      refused,
      missing: all.filter(({ id, store }) => !store.heard.has(id)).length,
      doubled: told.filter(({ times }) => times.length > 1).length,
      strayed: told.filter(({ id, store }) => ownerOf.get(id) !== store).length,
      cut,
    };
  } finally {
    lines.close();
    await market.close();
  }
}
