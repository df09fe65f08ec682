import { OPEN_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { PRESSING_TIMES, UNANSWERED, type PressingTime } from '@vendor-portal/contract/orders/order-urgency.ts';
import { OPEN_ORDERS_MAX } from '@vendor-portal/contract/orders/orders.contract.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { prepareQuery, prepareVariants, type Params } from '../../../platform/database/prepared-queries.ts';
import { orderItems, orders } from '../orders.tables.ts';
import { selectListed, selectWhole, type ListedOrder, type WholeOrder } from '../whole-orders.queries.ts';
import { days } from '../../../platform/clock.ts';
import type { RowKey, PageRange } from '../../../platform/paging.ts';

const firstOf = (times: readonly PressingTime[]) =>
  sql`coalesce(${sql.join(
    times.map((time) => orders[time]),
    sql`, `,
  )})`;

const IS_UNANSWERED = eq(orders.status, UNANSWERED);
const PRESSING_AT = sql`case when ${IS_UNANSWERED} then ${firstOf(PRESSING_TIMES.unanswered)}
  else ${firstOf(PRESSING_TIMES.answered)} end`;

const BY_URGENCY = [sql`not (${IS_UNANSWERED})`, PRESSING_AT, orders.id];

/** More than a screen can hold: a store that nobody looks after is paused long before. */
const ALERTS_MAX = 50;

const IS_CANCELED = eq(orders.status, 'canceled');

const queryOpenOrders = prepareQuery('open orders', (db, params: Params<{ vendorId: string; since: Date }>) => {
  const ofVendor = eq(orders.vendorId, params.vendorId);
  const open = db
    .select()
    .from(orders)
    .where(and(ofVendor, inArray(orders.status, [...OPEN_STATUSES])))
    .orderBy(...BY_URGENCY)
    .limit(OPEN_ORDERS_MAX);
  const alerts = db
    .select()
    .from(orders)
    .where(
      and(
        ofVendor,
        IS_CANCELED,
        gt(orders.placedAt, params.since),
        isNotNull(orders.alert),
        isNull(orders.acknowledgedAt),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(ALERTS_MAX);
  const alertsByAge = sql`case when ${IS_CANCELED} then ${orders.placedAt} end`;
  return selectWhole(db, unionAll(open, alerts).as('orders')).orderBy(IS_CANCELED, alertsByAge, ...BY_URGENCY);
});

/**
 * Open orders, the most urgent first, and after them canceled ones placed after `since` whose alert nobody has
 * acknowledged, the oldest first.
 */
export const readOpenOrders = (db: Db, vendorId: string, since: Date): Promise<WholeOrder[]> =>
  queryOpenOrders(db, { vendorId, since });

export interface OrderFilter {
  readonly statuses: readonly OrderStatus[];
  /** The typed part of a number. */
  readonly number: { readonly letters: string; readonly digits: string } | undefined;
  /** Part of the customer's or an item's name. */
  readonly text: string | undefined;
}

/** How far back names are searched, so that a page's cost doesn't grow with the history. */
const SEARCH_DAYS = 90;

const open = new Set<OrderStatus>(OPEN_STATUSES);

/** Lists of open orders start with the most urgent one, all others with the newest. */
const isByUrgency = ({ statuses }: Pick<OrderFilter, 'statuses'>) => statuses.every((status) => open.has(status));

export const rowKey = ({ at, id }: ListedOrder): RowKey => [at.toISOString(), id];

/** A number by its letters, perhaps with digits, or by its digits alone; or part of a name. */
type Typed = 'letters' | 'digits' | 'text' | 'nothing';

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function typedAs({ number, text }: OrderFilter): { typed: Typed; start: string; digits: string; part: string } {
  const { letters = '', digits = '' } = number ?? {};
  const byNumber = letters !== '' ? 'letters' : digits !== '' ? 'digits' : 'nothing';
  return {
    typed: text === undefined ? byNumber : 'text',
    start: `${letters}${digits && `-${digits}`}%`,
    digits: `${digits}%`,
    part: `%${escapeLike(text ?? '')}%`,
  };
}

interface Values {
  readonly vendorId: string;
  readonly statuses: readonly OrderStatus[];
  readonly start: string;
  readonly digits: string;
  readonly part: string;
  readonly since: Date;
  readonly keyAt: unknown;
  readonly keyId: unknown;
  readonly limit: number;
}

/** Everything in which the SQL of one page differs from another's. */
interface Shape {
  readonly statuses: readonly OrderStatus[];
  readonly typed: Typed;
  readonly isBack: boolean;
  readonly hasKey: boolean;
}

const queryPage = prepareVariants('orders', (db, params: Params<Values>, shape: Shape) =>
  isByUrgency(shape) ? mostUrgent(db, shape, params) : newest(db, shape, params),
);

export function readOrders(
  db: Db,
  now: Date,
  vendorId: string,
  filter: OrderFilter,
  { direction, key, limit }: PageRange,
): Promise<ListedOrder[]> {
  const { typed, ...searched } = typedAs(filter);
  const since = new Date(now.getTime() - days(SEARCH_DAYS));
  const { statuses } = filter;
  const shape = { statuses, typed, isBack: direction === 'previous', hasKey: key !== undefined };
  const [keyAt, keyId] = key ?? [];
  return queryPage(db, { vendorId, statuses, ...searched, since, keyAt, keyId, limit }, shape);
}

function narrowed({ typed, hasKey }: Shape, input: Params<Values>, beyond: SQL): SQL | undefined {
  const byDigits = sql`split_part(${orders.number}, '-', 2) like ${input.digits}`;
  const byCustomer = ilike(orders.customerFirstName, input.part);
  const byItem = sql`exists (select from ${orderItems} where ${orderItems.vendorId} = ${orders.vendorId}
    and ${orderItems.orderId} = ${orders.id} and ${ilike(orderItems.name, input.part)})`;
  return and(
    eq(orders.vendorId, input.vendorId),
    typed === 'letters' ? like(orders.number, input.start) : undefined,
    typed === 'letters' || typed === 'digits' ? byDigits : undefined,
    typed === 'text' ? and(gt(orders.placedAt, input.since), or(byCustomer, byItem)) : undefined,
    hasKey ? beyond : undefined,
  );
}

/** A store has few open orders, however long its history, so they are sorted when read. */
function mostUrgent(db: Db, shape: Shape, input: Params<Values>) {
  const { statuses, isBack } = shape;
  const towards = isBack ? desc : asc;
  const beyond = sql`(${PRESSING_AT}, ${orders.id}) ${sql.raw(isBack ? '<' : '>')} (${input.keyAt}::timestamptz, ${input.keyId}::uuid)`;
  const order = [towards(PRESSING_AT), towards(orders.id)];
  const chosen = db
    .select()
    .from(orders)
    .where(and(narrowed(shape, input, beyond), inArray(orders.status, [...statuses])))
    .orderBy(...order)
    .limit(input.limit)
    .as('orders');
  return selectListed(db, chosen, PRESSING_AT).orderBy(...order);
}

/**
 * Newest first. The newest of each status are found in the index alone, and only the shown rows are read in full, so
 * that a page costs the same however long the history is.
 */
function newest(db: Db, shape: Shape, input: Params<Values>) {
  const { isBack } = shape;
  const towards = isBack ? asc : desc;
  const beyond = sql`(${orders.placedAt}, ${orders.id}) ${sql.raw(isBack ? '>' : '<')} (${input.keyAt}, ${input.keyId})`;
  const order = [towards(orders.placedAt), towards(orders.id)];
  const ofStatus = db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(and(narrowed(shape, input, beyond), sql`${orders.status} = requested.status`))
    .orderBy(...order)
    .limit(input.limit)
    .as('of_status');
  const shown = db
    .select({ id: ofStatus.id })
    .from(sql`unnest(${input.statuses}::text[]) as requested (status)`)
    .crossJoinLateral(ofStatus)
    .orderBy(towards(ofStatus.placedAt), towards(ofStatus.id))
    .limit(input.limit)
    .as('shown');
  const whole = db
    .select(getTableColumns(orders))
    .from(shown)
    .innerJoin(orders, and(eq(orders.vendorId, input.vendorId), eq(orders.id, shown.id)))
    .as('orders');
  return selectListed(db, whole, orders.placedAt).orderBy(...order);
}
