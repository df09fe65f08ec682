import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_STATUSES, orderStep, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';

const MINUTE_MS = 60_000;

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000a${String(index).padStart(4, '0')}`;
const naira = (amount: number) => (amount * 100) as Money;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** `number` makes id and number unique. Placed a minute ago, with nine left to answer. */
export function givenOrder(number = 1, different: Partial<Order> = {}): Order {
  return {
    id: givenId(number),
    number: `A-${1000 + number}`,
    kind: 'delivery',
    status: 'placed',
    customer: { firstName: 'Bola', phone: '+234 *** *** 4567' },
    items: [
      {
        id: givenId(number + 5000),
        productId: givenId(7001),
        name: 'Jollof rice & chicken',
        imageUrl: null,
        unitPrice: naira(4000),
        quantity: 2,
        options: [{ group: 'Extras', name: 'Extra plantain', priceDifference: naira(500) }],
        note: null,
        lineTotal: naira(8000),
        needsPrescription: false,
      },
    ],
    note: 'No pepper please, it is for a child.',
    subtotal: naira(8000),
    promotion: null,
    discount: naira(0),
    deliveryFee: naira(1400),
    total: naira(9400),
    commissionRate: 1500 as BasisPoints,
    commission: naira(1200),
    deliveryPaidByVendor: naira(0),
    earnings: naira(6800),
    givenBack: naira(0),
    refunded: naira(0),
    currency: 'NGN',
    placedAt: minutesFromNow(-1),
    confirmBy: minutesFromNow(9),
    promisedAt: null,
    scheduledFor: null,
    prepMinutes: null,
    courier: null,
    declineReason: null,
    history: [{ status: 'placed', at: minutesFromNow(-1), by: 'customer', reason: null }],
    ...different,
  };
}

/** What the server publishes about an order. */
export const orderEvent = (order: Order, kind: 'order_placed' | 'order_moved' | 'order_changed' = 'order_moved') => ({
  kind,
  at: order.placedAt,
  serverTime: new Date().toISOString(),
  orderId: order.id,
  orderNumber: order.number,
  status: order.status,
  order,
});

const LISTS = [
  ordersContract.listOrders,
  ordersContract.listPendingOrders,
  ordersContract.listOngoingOrders,
  ordersContract.listActiveOrders,
  ordersContract.listOrderHistory,
  ordersContract.listPastOrders,
];

/** The same orders for every list. */
export function givenOrders(server: FakeServer, orders: Order[], cursor: Partial<PaginationCursor> = {}) {
  const countStatus = (status: OrderStatus) => orders.filter((order) => order.status === status).length;
  const page = { orders, paginationCursor: { ...ONE_PAGE, ...cursor } };
  for (const call of LISTS) server.responds(call, page);
  server.responds(ordersContract.listOpenOrders, {
    orders: orders.filter(({ status }) => orderStep(status).tab !== 'history').toSorted(byUrgency),
    // A getter, because a test may set the clock after this.
    get serverTime() {
      return new Date().toISOString();
    },
  });
  server.responds(orderFiguresContract.countPlacedOrders, { totalPlacedOrders: countStatus('placed') });
  const byStatus = Object.fromEntries(ORDER_STATUSES.map((status) => [status, countStatus(status)]));
  server.responds(orderFiguresContract.readTotalOrders, {
    noOfOrders: orders.length,
    totalOrderValue: naira(orders.length * 9400),
    byStatus: byStatus as Record<OrderStatus, number>,
    valueByStatus: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, naira(9400 * countStatus(status))]),
    ) as Record<OrderStatus, Money>,
  });
  const inKitchen = { totalOrderValue: naira(9400 * orders.filter(({ status }) => orderStep(status).isActive).length) };
  server.responds(orderFiguresContract.readActiveOrderAmount, inKitchen);
  server.responds(orderFiguresContract.readActiveTotalAmount, inKitchen);
  const [first] = orders;
  if (first) server.responds(ordersContract.readOrder, first);
}
