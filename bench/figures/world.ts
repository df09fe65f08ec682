import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { openSession } from '../../apps/server/src/features/vendors/sessions/sessions.service.ts';
import { changeAccountStatus, registerVendor } from '../../apps/server/src/features/vendors/vendors.service.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { postgresCarrier } from '../../apps/server/src/platform/events/carrier/postgres-carrier.ts';
import { sealerOf, sealWith } from '../../apps/server/src/platform/keys/sealing.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/open-store.ts';
import { fillWithOrders } from './orders.ts';
import { NO_LIMITS } from '../no-limits.ts';

export interface World {
  readonly app: FastifyInstance;
  /** Of the vendor whose figures are asked for. */
  readonly token: string;
  readonly close: () => Promise<void>;
}

interface Sizes {
  /** Orders of the vendor that is measured. */
  readonly own: number;
  /** Other vendors, and how many orders each of them has. */
  readonly others: number;
  readonly each: number;
}

async function measuredVendor(db: Db): Promise<string> {
  const vendor = await registerVendor(db, clock, {
    name: 'The store that is measured',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'measured@example.ng',
    phone: '+2348030000000',
    address: '1 Bench Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: 'none',
  });
  if (!vendor) throw new Error('The vendor could not be entered.');
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  return vendor.id;
}

/** A marketplace with two years of orders, and the application on it. */
export async function openWorld(connectionString: string, { own, others, each }: Sizes): Promise<World> {
  await migrateDatabase(connectionString);
  // Filling it takes longer than any question may.
  const database = openDatabase(connectionString, { statementMs: 600_000 });
  const carrier = postgresCarrier(connectionString);
  const { db } = database;
  const vendorId = await measuredVendor(db);
  await fillWithOrders(db, { vendorId, own, others, each });
  // As the database does by itself within a minute of such a change.
  await db.execute(sql`vacuum analyze`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  sealWith(sealerOf('bench-secret-of-at-least-32-characters'));
  const { app } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }),
    db,
    clock,
    carrier,
    isReady: database.isReady,
    files: await openFileStore(undefined, folder),
    gatewayKeys: [],
    version: 'bench',
    portalFolder: folder,
    rateLimits: NO_LIMITS,
  });
  const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'bench' };
  const { token } = await openSession(db, clock, { vendorId, client });
  const close = async () => {
    await app.close();
    await carrier.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, token, close };
}
