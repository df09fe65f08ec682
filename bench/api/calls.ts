import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { httpRequest } from '../harness/http-connection.ts';
import { addOpenOrders, type Marketplace, type MeasuredStore } from './seed.ts';

/** Both servers answer under the same paths. */
export const PATHS = {
  active: ordersContract.listActiveOrders.path,
  ongoing: ordersContract.listOngoingOrders.path,
  history: ordersContract.listOrderHistory.path,
  pending: ordersContract.listPendingOrders.path,
  allOrders: ordersContract.listOrders.path,
  openOrders: ordersContract.listOpenOrders.path,
  oneOrder: ordersContract.readOrder.path,
  products: inventoryContract.listInventories.path,
  home: dashboardContract.readDashboard.path,
  notifications: notificationsContract.listNotifications.path,
  confirm: ordersContract.confirmOrder.path,
} as const;

/** The next request to send; undefined when there is nothing left to request. */
export type NextRequest = () => string | undefined;

export interface MeasuredCall {
  readonly name: string;
  /** At most `most` are needed. */
  readonly requests: (market: Marketplace, most: number) => Promise<NextRequest>;
}

/**
 * The real server reads the session, the bare one trusts the vendor's id beside it. Every store has its own address,
 * because requests of one address are limited.
 */
export function vendorRequest({ vendorId, token }: MeasuredStore, method: string, path: string, body?: object): string {
  const [high, low] = [vendorId.slice(-4, -2), vendorId.slice(-2)].map((digits) => Number.parseInt(digits, 16));
  const headers = {
    authorization: `Bearer ${token}`,
    'x-vendor': vendorId,
    'x-forwarded-for': `10.2.${high}.${low}`,
  };
  return httpRequest(method, path, headers, body && JSON.stringify(body));
}

const everyStore =
  (request: (store: MeasuredStore) => string): MeasuredCall['requests'] =>
  async ({ stores }) => {
    let turn = 0;
    return () => {
      turn += 1;
      const store = stores[(turn * 7) % stores.length];
      return store && request(store);
    };
  };

const read = (name: string, path: string): MeasuredCall => ({
  name,
  requests: everyStore((store) => vendorRequest(store, 'GET', path)),
});

/** Each order is confirmed once, so as many are added as may be requested. */
const confirmRequests: MeasuredCall['requests'] = async ({ db, stores }, most) => {
  const storeOf = new Map(stores.map((store) => [store.vendorId, store]));
  const left = await addOpenOrders(db, 'placed', most);
  return () => {
    const next = left.pop();
    const store = next && storeOf.get(next.vendorId);
    return store && vendorRequest(store, 'PATCH', PATHS.confirm, { orderId: next.orderId });
  };
};

/** Reads before writes, which make the lists longer. */
export const CALLS: readonly MeasuredCall[] = [
  read('orders, all', PATHS.allOrders),
  read('orders, pending', PATHS.pending),
  read('orders, active', PATHS.active),
  read('orders, ongoing', PATHS.ongoing),
  read('orders, history', PATHS.history),
  read('open orders', PATHS.openOrders),
  {
    name: 'one order',
    requests: everyStore((store) => vendorRequest(store, 'GET', `${PATHS.oneOrder}?orderId=${store.orderId}`)),
  },
  read('products', PATHS.products),
  read('products, searched', `${PATHS.products}?search=suya`),
  read('home', PATHS.home),
  read('notifications', PATHS.notifications),
  { name: 'confirm', requests: confirmRequests },
];
