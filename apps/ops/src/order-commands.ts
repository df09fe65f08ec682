import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { movesOpenTo } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { GatewayRefusal } from '@vendor-portal/gateway-client/gateway-client.ts';
import { type Command, UsageError } from './command.ts';
import { commandLine } from './explain-refusal.ts';
import { columns } from './lines.ts';

const { findOrders, cancelOrderAsAdministrator, refundOrder } = gatewayAdminContract;

type FoundOrder = CallPayload<typeof findOrders>['orders'][number];

const orderLine = (order: GatewayOrder): string =>
  columns([
    order.id,
    order.number,
    order.status.padEnd(9),
    order.kind,
    `placed ${order.placedAt}`,
    `${order.total} kobo`,
    order.refunded > 0 && `${order.refunded} kobo refunded`,
    `vendor ${order.vendorId}`,
    order.externalId !== null && `external id ${order.externalId}`,
    order.paymentReference !== null && `payment ${order.paymentReference}`,
  ]);

const foundLine = (order: FoundOrder): string =>
  columns([orderLine(order), order.vendorName, `customer ${order.customerId} ${order.customer.firstName}`]);

/** What `refund --items` takes, and how the order came to where it is. */
const detailLines = ({ items, history }: FoundOrder): string[] => [
  ...items.map(({ id, quantity, name, lineTotal }) => `  item ${id}  ${quantity} × ${name}  ${lineTotal} kobo`),
  ...history.map(({ status, at, by, reason }) =>
    columns([`  ${status.padEnd(9)}`, at, `by ${by}`, reason !== null && `reason: ${reason}`]),
  ),
];

const orderIn = ({ payload }: GatewayRefusal) => payload as GatewayOrder | undefined;

/** Where the administrator can't cancel it, what happens instead. */
const INSTEAD: Readonly<Partial<Record<OrderStatus, string>>> = {
  placed: 'The store hasn’t answered yet. If it doesn’t, the order is canceled by itself.',
  ready: 'It waits for a courier. It can be canceled once it is on its way, as not delivered.',
  assigned: 'Its courier hasn’t left yet. It can be canceled once it is on its way, as not delivered.',
  ready_for_pick_up: 'It waits for the customer. If nobody collects it, it is canceled by itself.',
};

const OVER = new Set<OrderStatus>(['canceled', 'declined']);

function adviseCancel(refusal: GatewayRefusal): string[] {
  const order = orderIn(refusal);
  if (refusal.code !== 'order_moved_on' || !order) return [];
  if (OVER.has(order.status)) return [`It is ${order.status}.`];
  const refund = `It is ${order.status}; refund it: ${commandLine(`refund ${order.id} <kobo> --reason "…"`)}`;
  return [INSTEAD[order.status] ?? refund];
}

function adviseRefund(refusal: GatewayRefusal): string[] {
  const order = orderIn(refusal);
  if (!order) return [];
  if (refusal.code === 'refund_too_large') {
    return [`At most ${order.subtotal - order.discount - order.refunded} kobo are left.`];
  }
  if (refusal.code !== 'conflict') return [];
  if (OVER.has(order.status)) return [`It is ${order.status}, and the store earned nothing from it.`];
  const cancel = `cancel it: ${commandLine(`cancel ${order.id} --reason "…"`)}`;
  const mayCancel = movesOpenTo('administrator', order).length > 0;
  return [`It isn’t delivered yet${mayCancel ? `; ${cancel}` : `. ${INSTEAD[order.status] ?? ''}`}`];
}

/** `<item>` or `<item>:<quantity>`, separated by commas. */
function itemsFrom(typed: string) {
  return typed.split(',').map((part) => {
    const [, itemId, quantity = '1'] = /^\s*([^:\s]+)(?::(\d{1,2}))?\s*$/.exec(part) ?? [];
    if (itemId === undefined) throw new UsageError('Give items as <item>:<quantity>, separated by commas.');
    return { itemId, quantity: Number(quantity) };
  });
}

function refunded(amount: string | undefined, items: string | undefined) {
  if ((amount === undefined) === (items === undefined)) throw new UsageError('Give either an amount or --items.');
  if (items !== undefined) return { items: itemsFrom(items) };
  if (!/^[1-9]\d{0,11}$/.test(amount ?? '')) throw new UsageError('Give the amount in kobo: 150000 is ₦1,500.');
  return { amount: Number(amount) };
}

const entryLine = ({ id, order, earned, commission }: LedgerEntry): string =>
  [id, `order ${order?.number ?? ''}`, `vendor’s share ${0 - earned}`, `commission ${0 - commission} kobo`].join('  ');

export const ORDER_COMMANDS: Readonly<Record<string, Command>> = {
  orders: {
    usage: 'orders --search "…" [--vendor …] [--limit 10]',
    does: 'find orders by number, id, external id, customer or vendor, newest first; one alone is shown with its items',
    argCount: 0,
    run: async ({ call }, _, { search = '', vendor: vendorId, limit }) => {
      const { orders } = await call(findOrders, { query: { search, vendorId, limit } });
      const [only, ...more] = orders;
      if (only && more.length === 0) return [foundLine(only), ...detailLines(only)];
      return only ? orders.map(foundLine) : ['No orders.'];
    },
  },
  cancel: {
    usage: 'cancel <order> --reason "…"',
    does: 'cancel an order that is confirmed, in preparation or could not be delivered; what was prepared is paid',
    argCount: 1,
    run: async ({ call }, [orderId = ''], { reason = '' }) => [
      orderLine(await call(cancelOrderAsAdministrator, { params: { orderId }, body: { reason } })),
    ],
    advise: adviseCancel,
  },
  refund: {
    usage: 'refund <order> [<kobo>] [--items <item>:<quantity>,…] --reason "…" [--reference …]',
    does: 'refund a customer an amount or some items, once per reference; the commission is returned in proportion',
    argCount: 1,
    optionalArgs: 1,
    run: async ({ call }, [orderId = '', amount], { items, reason = '', reference }) => {
      const body = { ...refunded(amount, items), reason, ...(reference !== undefined && { reference }) };
      return [entryLine((await call(refundOrder, { params: { orderId }, body })).entry)];
    },
    advise: adviseRefund,
  },
};
