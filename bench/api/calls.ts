import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import type { NextRequest } from './load.ts';
import type { Marketplace, MeasuredStore } from './marketplace.ts';
import { enterOpenOrders, type OrderRef } from './open-orders.ts';
import { PATHS } from './paths.ts';

export const KEY = { id: 'bench', secret: 'bench-secret-of-at-least-32-characters' };

export interface MeasuredCall {
  readonly name: string;
  /** Requests of one store after the other; `most` are needed at the most. */
  readonly requests: (market: Marketplace, most: number) => Promise<NextRequest>;
}

interface Wanted {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
}

/** As it travels. The real server reads the session, the bare one believes the vendor's id beside it. */
function written(method: string, path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({
    ...headers,
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...lines, '', body].join('\r\n');
}

/** Every store has an address of its own: what one address may ask in a minute is limited. */
function asVendor({ vendorId, token }: MeasuredStore, { method = 'GET', path, body }: Wanted): string {
  const [high, low] = [vendorId.slice(-4, -2), vendorId.slice(-2)].map((digits) => Number.parseInt(digits, 16));
  const headers = {
    authorization: `Bearer ${token}`,
    'x-vendor': vendorId,
    'x-forwarded-for': `10.2.${high}.${low}`,
  };
  return written(method, path, headers, body === undefined ? '' : JSON.stringify(body));
}

/** Customers of many addresses: what one address may ask in a minute is limited. */
function asMarketplace({ vendorId }: MeasuredStore, { method = 'GET', path, body }: Wanted, turn: number): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = signatureHeaders(KEY, { method, path, body: text }, new Date());
  return written(method, path, { ...signed, 'x-vendor': vendorId, 'x-forwarded-for': `10.1.${turn % 200}.1` }, text);
}

type Ask = (store: MeasuredStore, turn: number) => string;

const ofEveryStore =
  (ask: Ask): MeasuredCall['requests'] =>
  async ({ stores }) => {
    let turn = 0;
    return () => {
      turn += 1;
      const store = stores[(turn * 7) % stores.length];
      return store && ask(store, turn);
    };
  };

const read = (name: string, path: string): MeasuredCall => ({
  name,
  requests: ofEveryStore((store) => asVendor(store, { path })),
});

/** Each order is moved once, so that as many are entered as may be asked for. */
const move = (name: string, path: string, from: 'placed' | 'ongoing'): MeasuredCall => ({
  name,
  requests: async ({ db, stores }, most) => {
    const storeOf = new Map(stores.map((store) => [store.vendorId, store]));
    const left = await enterOpenOrders(db, from, most);
    const ask = ({ vendorId, orderId }: OrderRef) => {
      const store = storeOf.get(vendorId);
      return store && asVendor(store, { method: 'PATCH', path, body: { orderId } });
    };
    return () => {
      const next = left.pop();
      return next && ask(next);
    };
  },
});

const wish = ({ vendorId, productIds }: MeasuredStore, turn: number) => ({
  vendorId,
  kind: 'delivery',
  customer: { id: `customer ${turn}`, firstName: 'Chidi', phone: '+2348031112222' },
  items: [0, 1].map((place) => ({ productId: productIds[(turn + place) % productIds.length], quantity: 1 })),
});

/** Reads before writes: what is written makes the lists longer. */
export const CALLS: readonly MeasuredCall[] = [
  read('who-am-i', PATHS.whoAmI),
  read('orders, all', PATHS.allOrders),
  read('orders, pending', PATHS.pending),
  read('orders, active', PATHS.active),
  read('orders, ongoing', PATHS.ongoing),
  read('orders, history', PATHS.history),
  read('open orders', PATHS.openOrders),
  {
    name: 'one order',
    requests: ofEveryStore((store) => asVendor(store, { path: `${PATHS.oneOrder}?orderId=${store.orderId}` })),
  },
  read('products', PATHS.products),
  read('products, searched', `${PATHS.products}?search=suya`),
  read('home', PATHS.home),
  read('accounting', PATHS.accounting),
  read('analytics', PATHS.analytics),
  read('notifications', PATHS.notifications),
  {
    name: 'storefront menu',
    requests: ofEveryStore((store, turn) =>
      asMarketplace(store, { path: PATHS.menu.replace(':vendorId', store.vendorId) }, turn),
    ),
  },
  move('confirm', PATHS.confirm, 'placed'),
  move('ready', PATHS.ready, 'ongoing'),
  {
    name: 'place',
    requests: ofEveryStore((store, turn) =>
      asMarketplace(store, { method: 'POST', path: PATHS.place, body: wish(store, turn) }, turn),
    ),
  },
];
