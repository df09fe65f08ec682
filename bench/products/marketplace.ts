import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { openSession } from '../../apps/server/src/features/vendors/sessions/sessions.service.ts';
import { changeAccountStatus, registerVendor } from '../../apps/server/src/features/vendors/vendors.service.ts';
import { derivedKeys, type ProductDraft } from '../../apps/server/src/features/products/product-row.ts';
import { insertProducts } from '../../apps/server/src/features/products/product-writes.queries.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { newId } from '../../apps/server/src/platform/database/ids.ts';
import { postgresCarrier } from '../../apps/server/src/platform/events/carrier/postgres-carrier.ts';
import { sealerOf, sealWith } from '../../apps/server/src/platform/keys/sealing.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/open-store.ts';
import { NO_LIMITS } from '../no-limits.ts';

export interface BenchVendor {
  readonly vendorId: string;
  readonly token: string;
}

export interface ProductsBench {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly small: BenchVendor;
  readonly large: BenchVendor;
  readonly close: () => Promise<void>;
}

const DISHES = ['Jollof', 'Egusi', 'Suya', 'Plantain', 'Zobo', 'Fish', 'Rice', 'Beans', 'Yam'];
const WAYS = ['with chicken', 'fried', 'grilled', 'family size', 'of the day'];
/** In every store, however large: what only a few products have in common. */
const SPECIALS = 12;

function product(vendorId: string, place: number, total: number): ProductDraft {
  // The few stand scattered through the list, as they would in a shop.
  const isSpecial = place % Math.floor(total / SPECIALS) === 0 && place / Math.floor(total / SPECIALS) < SPECIALS;
  const dish = place % 3 === 0 ? 'Jollof' : (DISHES[place % DISHES.length] ?? '');
  const name = isSpecial ? `Nkwobi special ${place}` : `${dish} ${WAYS[place % WAYS.length]} ${place}`;
  const sku = `SKU-${place}`;
  const kind = place % 7;
  const quantity = kind === 1 ? 0 : 1 + ((place * 7919) % 60);
  const now = clock.now();
  return {
    id: newId(),
    vendorId,
    name,
    description: 'Cooked this morning, and as good as at home.',
    category: isSpecial ? 'Specials' : `Category ${place % 6}`,
    price: 50_000 + ((place * 7907) % 900_000),
    sku,
    status: kind === 1 ? 'out_of_stock' : kind === 2 ? 'inactive' : 'active',
    unavailableUntil: null,
    quantity,
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
    ...derivedKeys({ name, sku }),
  };
}

async function stockedVendor(db: Db, passwordHash: string, count: number): Promise<BenchVendor> {
  const vendor = await registerVendor(db, clock, {
    name: `A store of ${count}`,
    firstName: 'Ada',
    lastName: 'Obi',
    email: `${newId()}@example.ng`,
    phone: '+2348030000000',
    address: '1 Bench Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash,
  });
  if (!vendor) throw new Error('The vendor could not be entered.');
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  const drafts = Array.from({ length: count }, (_, place) => product(vendor.id, place, count));
  await db.transaction((tx) => insertProducts(tx, drafts));
  const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'bench' };
  return { vendorId: vendor.id, token: (await openSession(db, clock, { vendorId: vendor.id, client })).token };
}

/** A marketplace on a database of its own: a small store, a large one, and others around them. */
export async function openProductsBench(sizes: {
  small: number;
  large: number;
  others: number;
}): Promise<ProductsBench> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await migrateDatabase(postgres.connectionString);
  const database = openDatabase(postgres.connectionString);
  const carrier = postgresCarrier(postgres.connectionString);
  const { db } = database;
  for (let other = 0; other < sizes.others; other += 1) await stockedVendor(db, 'none', 250);
  const small = await stockedVendor(db, 'none', sizes.small);
  const large = await stockedVendor(db, 'none', sizes.large);
  // As the database does by itself within a minute of such a change.
  await db.execute(sql`vacuum analyze`);
  sealWith(sealerOf('bench-secret-of-at-least-32-characters'));
  const { app } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }),
    db,
    clock,
    carrier,
    isReady: database.isReady,
    files: await openFileStore(undefined, join(folder, 'uploads')),
    gatewayKeys: [],
    version: 'bench',
    portalFolder: folder,
    rateLimits: NO_LIMITS,
  });
  const close = async () => {
    await app.close();
    await carrier.close();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, db, small, large, close };
}
