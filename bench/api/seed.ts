import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { derivedKeys, type ProductDraft } from '../../apps/server/src/features/products/product-row.ts';
import { insertProducts } from '../../apps/server/src/features/products/product-writes.queries.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { newId } from '../../apps/server/src/platform/database/ids.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { hashToken } from '../../apps/server/src/platform/secrets.ts';
import { openStore } from '../harness/stores.ts';
import { addOpenOrders, addPastOrders } from './seed-orders.ts';

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

function product(vendorId: string, place: number): ProductDraft {
  const name = `${DISHES[place % DISHES.length]} number ${place}`;
  const now = new Date();
  return {
    id: newId(),
    vendorId,
    name,
    description: 'Cooked this morning, and as good as at home.',
    category: `Category ${place % 4}`,
    price: 50_000 + ((place * 7907) % 900_000),
    sku: `SKU-${place}`,
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
    ...derivedKeys({ name, sku: `SKU-${place}` }),
  };
}

async function addProducts(db: Db, vendorIds: readonly string[]): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += STORES_AT_ONCE) {
    const drafts = vendorIds
      .slice(from, from + STORES_AT_ONCE)
      .flatMap((vendorId) => Array.from({ length: PER_STORE }, (_, place) => product(vendorId, place)));
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
