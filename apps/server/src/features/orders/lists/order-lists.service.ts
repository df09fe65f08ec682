import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { typedNumber } from '@vendor-portal/contract/orders/order-number.ts';
import {
  isOpenStatus,
  ORDER_STATUSES,
  statusesListedAs,
  type OrderStatus,
} from '@vendor-portal/contract/orders/order-status.ts';
import { hasRight } from '@vendor-portal/contract/team/rights.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery, PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { demandRight } from '../../../platform/http/guard/demand-right.ts';
import type { Caller } from '../../../platform/http/guard/access.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rowKey, readOpenOrders, readOrders, type OrderFilter } from './order-lists.queries.ts';
import { orderResponse, type ListedOrder } from '../whole-orders.queries.ts';
import { before, days } from '../../../platform/clock.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';

type Deps = Pick<Platform, 'clock' | 'cursors' | 'db'>;
type Owner = Pick<Caller, 'vendorId' | 'vendorType' | 'role' | 'deviceId'>;
type ListQuery = CallArguments<typeof ordersContract.listOrders>['query'];

export interface OrderPage {
  orders: Order[];
  paginationCursor: PaginationCursor;
}

async function readList(
  { clock, cursors, db }: Deps,
  vendorId: string,
  filter: OrderFilter,
  page: PageQuery,
): Promise<OrderPage> {
  const { rows, paginationCursor } = await readPage<ListedOrder>(cursors, page, {
    list: `orders ${JSON.stringify([vendorId, filter.statuses, filter.number, filter.text])}`,
    rowKey,
    read: (range) => readOrders(db, clock.now(), vendorId, filter, range),
  });
  return { orders: rows.map(orderResponse), paginationCursor };
}

export const listOrdersIn = (deps: Deps, vendorId: string, statuses: readonly OrderStatus[], page: PageQuery) =>
  readList(deps, vendorId, { statuses, number: undefined, text: undefined }, page);

/** Searchable by number, customer and item. The query's vendor (§7) is compared with the session, never trusted. */
export async function listOrders(deps: Deps, caller: Owner, query: ListQuery): Promise<OrderPage> {
  const { vendorId, vendorType } = caller;
  if ((query.vendorId ?? vendorId) !== vendorId || (query.vendorType ?? vendorType) !== vendorType) {
    throw new AppError('not_found');
  }
  const { open, past } = ordersContract.listOrders.partRights;
  const listed = query.status === undefined ? ORDER_STATUSES : statusesListedAs(query.status);
  const statuses = listed.filter((status) => hasRight(caller, isOpenStatus(status) ? open : past));
  if (statuses.length === 0) demandRight(caller, listed.some(isOpenStatus) ? open : past);
  return readList(deps, vendorId, { statuses, ...typedIn(query.search ?? '') }, query);
}

/** Names start with three letters; no store has enough orders for numbers with that many. */
const NUMBER_LETTERS_MAX = 2;

/** Anything that can't be a number is searched in the names of customers and items. */
function typedIn(search: string): Pick<OrderFilter, 'number' | 'text'> {
  const number = typedNumber(search);
  const isNumber = number !== undefined && (number.digits !== '' || number.letters.length <= NUMBER_LETTERS_MAX);
  return isNumber ? { number, text: undefined } : { number: undefined, text: search.trim() };
}

/** Older ones are history: nobody prepares them any more. */
const ALERT_AGE_MAX = days(14);

const isAlert = ({ status }: Order) => status === 'canceled';

/**
 * All open orders at once: nothing urgent is ever on a second page. The last event number is read first, so a reader
 * that continues from there misses nothing and may only see a change twice.
 */
export async function listOpenOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>, vendorId: string) {
  const lastEvent = await lastEventNumber(db, vendorId);
  const now = clock.now();
  const read = (await readOpenOrders(db, vendorId, before(now, ALERT_AGE_MAX))).map(orderResponse);
  return {
    orders: read.filter((order) => !isAlert(order)),
    alerts: read.filter(isAlert),
    serverTime: now.toISOString(),
    lastEvent,
  };
}
