import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { diceOf } from '@vendor-portal/contract/values/dice.ts';
import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { KEY, openLiveMarketplace } from './live-marketplace.ts';
import { listenAt, type ListeningStore } from './listening-store.ts';

interface Load {
  readonly seconds: number;
  readonly stores: number;
  readonly perSecond: number;
}

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export interface LiveReport {
  readonly calm: Delays;
  readonly busy: Delays;
  readonly placed: number;
  readonly refused: number;
  readonly missing: number;
  readonly doubled: number;
  readonly strayed: number;
}

interface PlacedOrder {
  readonly id: string;
  readonly store: ListeningStore;
  readonly askedAt: number;
}

/** A process that has just started is slow; nobody's day begins with it. */
const WARM_UP_ORDERS = 30;
const CALM_ORDERS = 60;
const CONNECT_AT_ONCE = 25;
const HEARD_WITHIN_MS = 10_000;

function delaysOf(orders: readonly PlacedOrder[]): Delays {
  const delays = orders
    .flatMap(({ id, store, askedAt }) => (store.heard.get(id) ?? []).slice(0, 1).map((at) => at - askedAt))
    .toSorted((one, other) => one - other);
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

async function listenAtAll(address: string, stores: Awaited<ReturnType<typeof openLiveMarketplace>>['stores']) {
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

/** Orders arrive when they arrive: a slow answer does not hold back the next one, as it would not hold back a customer. */
export async function measureLive({ seconds, stores: count, perSecond }: Load): Promise<LiveReport> {
  const market = await openLiveMarketplace(count);
  try {
    const stores = await listenAtAll(market.address, market.stores);
    const call = gatewayClient({ baseUrl: market.address, key: KEY });
    const dice = diceOf(20_261_115);
    const placed: PlacedOrder[] = [];
    let refused = 0;
    const place = async () => {
      const store = dice.oneOf(stores);
      const askedAt = performance.now();
      const body = {
        vendorId: store.vendorId,
        kind: 'delivery' as const,
        customer: { id: 'customer', firstName: 'Chidi', phone: '+2348031112222' },
        items: [{ productId: store.productId, quantity: 1 }],
      };
      try {
        const { id } = await call(gatewayStorefrontContract.placeOrder, { body });
        placed.push({ id, store, askedAt });
      } catch {
        refused += 1;
      }
    };

    for (let order = 0; order < WARM_UP_ORDERS + CALM_ORDERS; order += 1) {
      await place();
      await untilHeard(placed.slice(-1));
    }
    const before = placed.splice(0);
    const started = performance.now();
    const placing: Promise<void>[] = [];
    for (let order = 0; order < seconds * perSecond; order += 1) {
      await pause(Math.max(0, started + (order * 1000) / perSecond - performance.now()));
      placing.push(place());
    }
    await Promise.all(placing);
    await untilHeard(placed);

    const all = [...before, ...placed];
    const ownerOf = new Map(all.map(({ id, store }) => [id, store]));
    const told = stores.flatMap((store) => [...store.heard].map(([id, times]) => ({ id, store, times })));
    return {
      calm: delaysOf(before.slice(WARM_UP_ORDERS)),
      busy: delaysOf(placed),
      placed: placed.length,
      refused,
      missing: all.filter(({ id, store }) => !store.heard.has(id)).length,
      doubled: told.filter(({ times }) => times.length > 1).length,
      strayed: told.filter(({ id, store }) => ownerOf.get(id) !== store).length,
    };
  } finally {
    await market.close();
  }
}
