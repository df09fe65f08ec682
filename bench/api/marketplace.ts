import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { hashToken } from '../../apps/server/src/platform/secrets.ts';
import { fillWithOrders } from './generate-orders.ts';
import { openStore } from '../harness.ts';
import { enterOpenOrders } from './open-orders.ts';
import { fillShelves, ringBells } from './shelves.ts';

/** A store with a session of its own: what one session may ask in a minute is limited. */
export interface MeasuredStore {
  readonly vendorId: string;
  readonly token: string;
  readonly productIds: readonly string[];
  /** One of its orders. */
  readonly orderId: string;
}

export interface Marketplace {
  readonly connectionString: string;
  readonly db: Db;
  readonly stores: readonly MeasuredStore[];
  readonly close: () => Promise<void>;
}

/** So that each store has open orders on more than one page. */
const PLACED_EACH = 12;
const ONGOING_EACH = 12;
const READY_EACH = 3;

async function openSessions(db: Db, vendorIds: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map(vendorIds.map((vendorId) => [vendorId, randomBytes(32).toString('base64url')]));
  const rows = [...tokens].map(([vendorId, token]) => ({ vendor_id: vendorId, token_hash: hashToken(token) }));
  await db.execute(sql`
    insert into sessions (id, vendor_id, token_hash, user_agent, created_at, last_seen_at)
    select uuidv7(), vendor_id, token_hash, 'bench', now(), now() + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_id uuid, token_hash text)`);
  return tokens;
}

export interface Size {
  readonly orders: number;
  readonly stores: number;
  /** Over which the orders are spread. */
  readonly days: number;
}

/** Approved stores that take orders, each with an equal share of so many orders, a shelf, a bell and a session. */
export async function openMarketplace(connectionString: string, { orders, stores, days }: Size): Promise<Marketplace> {
  await migrateDatabase(connectionString);
  const { db, close } = openDatabase(connectionString, { statementMs: 600_000 });
  const first = await openStore(db, 'first@bench.ng');
  const each = Math.ceil(orders / stores);
  await fillWithOrders(db, { vendorId: first, own: each, others: stores - 1, each, days });
  await db.execute(sql`update vendors set is_open = true`);
  const { rows } = await db.execute<{ id: string; order_id: string }>(sql`
    select v.id, o.id as order_id from vendors v
    cross join lateral (select id from orders where vendor_id = v.id order by placed_at desc limit 1) o order by v.id`);
  const vendorIds = rows.map(({ id }) => id);
  const shelves = await fillShelves(db, vendorIds);
  await ringBells(db);
  await enterOpenOrders(db, 'placed', PLACED_EACH * stores);
  await enterOpenOrders(db, 'ongoing', ONGOING_EACH * stores);
  await enterOpenOrders(db, 'ready', READY_EACH * stores);
  const tokens = await openSessions(db, vendorIds);
  // As the database does by itself within a minute of such a change.
  await db.execute(sql`vacuum analyze`);
  return {
    connectionString,
    db,
    close,
    stores: rows.map(({ id: vendorId, order_id: orderId }) => ({
      vendorId,
      orderId,
      token: tokens.get(vendorId) ?? '',
      productIds: shelves.get(vendorId) ?? [],
    })),
  };
}
