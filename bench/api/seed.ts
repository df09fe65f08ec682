import { sql } from 'drizzle-orm';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { randomBytes } from 'node:crypto';
import { derivedKeys, type ProductDraft } from '../../apps/server/src/features/products/product-row.ts';
import { insertProducts } from '../../apps/server/src/features/products/product-writes.queries.ts';
import { newId } from '../../apps/server/src/platform/database/ids.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { hashToken } from '../../apps/server/src/platform/secrets.ts';
import { openStore } from '../harness/stores.ts';

const DAYS = 730;

/** Orders between 9 and 22 o'clock, spread evenly over the days, five per customer, one of twenty canceled. */
const ORDERS = (each: number) => sql`
  insert into orders (vendor_id, id, number, kind, status, customer_id, customer_first_name, customer_phone, subtotal,
    discount, delivery_fee, total, commission_rate, commission, delivery_paid_by_vendor, earnings, currency, placed_at,
    confirm_by, prep_minutes, steps)
  select vendor_id, uuidv7(), 'A-' || (1000 + n), 'delivery', case when o.n % 20 = 0 then 'canceled' else 'completed' end,
    'customer ' || (n * 7919 % greatest(${each}::int / 5, 1)), 'Chidi', '+2348031112222', goods, 0, 80000, goods + 80000, 1500,
    goods * 15 / 100, 0, goods - goods * 15 / 100, 'NGN', placed, placed + interval '10 minutes', 20, 3
  from (select id as vendor_id, n, 250000 + n * 7907 % 500 * 1000 as goods,
      date_trunc('day', now() - interval '1 day' * ${DAYS}::int * (${each}::int - n) / ${each}::int) + interval '8 hours'
        + interval '1 second' * (n::bigint * 104729 % 46800) as placed
    from vendors, generate_series(1, ${each}::int) n) o`;

const ITEMS = sql`
  insert into order_items (vendor_id, order_id, line, id, product_id, name, unit_price, quantity, options, line_total,
    needs_prescription)
  select o.vendor_id, o.id, line, uuidv7(),
    ('00000000-0000-7000-8000-' || lpad(((substring(o.number from 3)::int * (6 + line) + line * 31) % 60)::text, 12, '0'))::uuid,
    'A dish', o.subtotal / 2, 1, '[]', o.subtotal / 2, false
  from orders o, generate_series(1, 2) line`;

const STEPS = sql`
  insert into order_steps (vendor_id, order_id, step, status, move, by, reason, at)
  select vendor_id, id, 2, 'confirmed', 'confirm', 'vendor', null, placed_at + interval '70 seconds'
    from orders where status = 'completed'
  union all select vendor_id, id, 3, 'ready', 'readyForCourier', 'vendor', null, placed_at + interval '20 minutes'
    from orders where status = 'completed'
  union all select vendor_id, id, 2, 'canceled', 'cancelAsCustomer', 'customer', 'Changed my mind', placed_at
    from orders where status = 'canceled'`;

/** Earned and released, without their postings, which no measured call reads. */
const ENTRIES = sql`
  insert into ledger_entries (vendor_id, id, at, day, kind, earned, commission, pending_change, available_change, order_id,
    arithmetic)
  select o.vendor_id, uuidv7(), moment.at, (moment.at at time zone 'Africa/Lagos')::date, posting.kind,
    case when is_earned then o.earnings else 0 end, case when is_earned then o.commission else 0 end,
    case when is_earned then o.earnings else 0 - o.earnings end, case when is_earned then 0 else o.earnings end, o.id,
    case when is_earned then jsonb_build_array(jsonb_build_object('term', 'subtotal', 'amount', o.subtotal),
      jsonb_build_object('term', 'commission', 'amount', 0 - o.commission, 'rateBasisPoints', 1500, 'base', o.subtotal))
      else '[]' end
  from orders o, (values ('order_earned', true, interval '50 minutes'), ('order_released', false, interval '25 hours'))
    as posting (kind, is_earned, later), lateral (select o.placed_at + later as at) moment
  where o.status = 'completed'`;

const REVIEWS = sql`
  insert into reviews (vendor_id, id, order_id, order_number, customer_first_name, speed, service, taste, stars, created_at)
  select vendor_id, uuidv7(), id, number, 'Chidi', 4, 5, 5, 5, placed_at + interval '3 hours'
  from orders where status = 'completed' and substring(number from 3)::int % 5 = 1`;

const RATINGS = sql`
  insert into review_totals (vendor_id, reviews, unanswered, speed, service, taste, by_stars)
  select vendor_id, count(*), count(*), sum(speed), sum(service), sum(taste), array[0, 0, 0, 0, count(*)]
  from reviews group by vendor_id`;

const OTHERS = (count: number) => sql`
  insert into vendors (id, name, first_name, last_name, email, phone, address, state, type, is_business_registered,
    password_hash, status, status_at, created_at)
  select uuidv7(), 'Store ' || n, 'Bola', 'Ade', 'store-' || n || '@example.ng', '+2348030000000', '2 Bench Street', 'Lagos',
    'restaurant', false, 'none', 'APPROVED', now(), now() from generate_series(1, ${count}) n`;

async function addPastOrders(db: Db, stores: number, each: number): Promise<void> {
  await db.execute(OTHERS(stores));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const part of [ORDERS(each), ITEMS, STEPS, ENTRIES, REVIEWS, RATINGS]) await tx.execute(part);
  });
  await db.execute(sql`select rebuild_roll_ups()`);
}

interface OrderRef {
  readonly vendorId: string;
  readonly orderId: string;
}

/** `count` open orders over all stores in turn, each with two items and its history; roll-ups are left out. */
export function addOpenOrders(db: Db, status: 'placed' | 'ongoing' | 'ready', count: number): Promise<OrderRef[]> {
  const steps = { placed: 1, ongoing: 3, ready: 4 }[status];
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ vendor_id: string; id: string }>(sql`
      with stores as (select id, row_number() over (order by id) - 1 as place, count(*) over () as stores from vendors),
      added as (
        insert into orders (vendor_id, id, number, kind, status, customer_id, customer_first_name, customer_phone, subtotal,
          discount, delivery_fee, total, commission_rate, commission, delivery_paid_by_vendor, earnings, currency, placed_at,
          confirm_by, promised_at, prep_minutes, steps)
        select stores.id, uuidv7(), 'Z-' || n, 'delivery', ${status}, 'customer ' || n, 'Chidi', '+2348031112222', 500000, 0,
          80000, 580000, 1500, 75000, 0, 425000, 'NGN', now(), now() + interval '1 day',
          case when ${status} = 'placed' then null else now() + interval '20 minutes' end, 20, ${steps}::int
        from generate_series(0, ${count}::int - 1) n join stores on stores.place = n % stores.stores
        returning vendor_id, id),
      items as (
        insert into order_items (vendor_id, order_id, line, id, product_id, name, unit_price, quantity, options, line_total,
          needs_prescription)
        select vendor_id, id, line, uuidv7(), uuidv7(), 'A dish', 250000, 1, '[]', 250000, false
        from added, generate_series(1, 2) line),
      history as (
        insert into order_steps (vendor_id, order_id, step, status, move, by, at)
        select vendor_id, id, step, status, move, by, now() from added, (values
          (1, 'placed', null, 'customer'), (2, 'confirmed', 'confirm', 'vendor'),
          (3, 'ongoing', 'startPreparing', 'scheduler'), (4, 'ready', 'readyForCourier', 'vendor')
        ) as made (step, status, move, by) where step <= ${steps}::int)
      select vendor_id, id from added`);
    return rows.map(({ vendor_id: vendorId, id: orderId }) => ({ vendorId, orderId }));
  });
}

/** A store with a session of its own: requests of one session are limited. */
export interface MeasuredStore {
  readonly vendorId: string;
  readonly token: string;
  readonly orderId: string;
}

export interface Marketplace {
  readonly db: Db;
  readonly stores: readonly MeasuredStore[];
  readonly close: () => Promise<void>;
}

/** So that each store has open orders on more than one page. */
const OPEN_EACH = { placed: 12, ongoing: 12, ready: 3 };
type OpenStatus = keyof typeof OPEN_EACH;

const DISHES = ['Jollof', 'Egusi', 'Suya', 'Plantain', 'Zobo', 'Fish'];
const PER_STORE = 24;
const STORES_AT_ONCE = 20;

function product(vendorId: string, index: number): ProductDraft {
  const name = `${DISHES[index % DISHES.length]} number ${index}`;
  const now = new Date();
  return {
    id: newId(),
    vendorId,
    name,
    description: 'Cooked this morning, and as good as at home.',
    category: `Category ${index % 4}`,
    price: 50_000 + ((index * 7907) % 900_000),
    sku: `SKU-${index}`,
    status: 'active',
    unavailableUntil: null,
    quantity: 1_000_000,
    lowStock: 8,
    discount: null,
    prepMinutes: 20,
    imageIds: [],
    optionGroups: [],
    attributes: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...derivedKeys({ name, sku: `SKU-${index}` }),
  };
}

async function addProducts(db: Db, vendorIds: readonly string[]): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += STORES_AT_ONCE) {
    const drafts = vendorIds
      .slice(from, from + STORES_AT_ONCE)
      .flatMap((vendorId) => Array.from({ length: PER_STORE }, (_, index) => product(vendorId, index)));
    await db.transaction((tx) => insertProducts(tx, drafts));
  }
}

/** Thirty per store, half of them unread. */
const addNotifications = (db: Db) =>
  db.execute(sql`
    insert into notifications (id, vendor_id, kind, title, text, link, at, read_at)
    select uuidv7(), id, 'order_placed', 'New order A-' || n, 'Order A-' || n || ' came in.', '/dashboard/orders/' || id,
      now() - n * interval '1 hour', case when n > 15 then now() end
    from vendors, generate_series(1, 30) n`);

async function openSessions(db: Db, vendorIds: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map(vendorIds.map((vendorId) => [vendorId, randomBytes(32).toString('base64url')]));
  const rows = [...tokens].map(([vendorId, token]) => ({ vendor_id: vendorId, token_hash: hashToken(token) }));
  await db.execute(sql`
    insert into sessions (id, vendor_id, token_hash, user_agent, created_at, last_seen_at)
    select uuidv7(), vendor_id, token_hash, 'bench', now(), now() + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_id uuid, token_hash text)`);
  return tokens;
}

/** Approved stores that take orders, each with an equal share of the orders, products, notifications and a session. */
export async function seedMarketplace(connectionString: string, orders: number, stores: number): Promise<Marketplace> {
  await migrateDatabase(connectionString);
  const { db, close } = openDatabase(connectionString, { statementMs: 600_000 });
  await openStore(db, 'first@bench.ng');
  await addPastOrders(db, stores - 1, Math.ceil(orders / stores));
  await db.execute(sql`update vendors set is_open = true`);
  const { rows } = await db.execute<{ id: string; order_id: string }>(sql`
    select v.id, o.id as order_id from vendors v
    cross join lateral (select id from orders where vendor_id = v.id order by placed_at desc limit 1) o order by v.id`);
  const vendorIds = rows.map(({ id }) => id);
  await addProducts(db, vendorIds);
  await addNotifications(db);
  for (const [status, each] of Object.entries(OPEN_EACH)) await addOpenOrders(db, status as OpenStatus, each * stores);
  const tokens = await openSessions(db, vendorIds);
  // As autovacuum would within a minute of such a change.
  await db.execute(sql`vacuum analyze`);
  return {
    db,
    close,
    stores: rows.map(({ id: vendorId, order_id: orderId }) => ({
      vendorId,
      orderId,
      token: tokens.get(vendorId) ?? '',
    })),
  };
}
