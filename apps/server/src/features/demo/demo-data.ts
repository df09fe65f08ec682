import { eq, sql } from 'drizzle-orm';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { openUnlimitedDatabase } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/db.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { seedAdverts } from './demo-adverts.ts';
import { seedProducts, NEIGHBOUR_MENUS } from './demo-products.ts';
import { seedSettings } from './demo-settings.ts';
import { seedTeam } from './demo-team.ts';
import { openStores } from './demo-stores.ts';
import { beginStep, DEMO_VENDOR, seedDemoVendor, seedNeighbours, type DemoDeps } from './demo-vendor.ts';
import { demoSeeds } from './demo.tables.ts';
import { seedOrders } from './history/demo-orders.ts';
import { seedPayouts } from './history/demo-payouts.ts';
import { seedPromotions } from './history/demo-promotions.ts';
import { seedReviews } from './history/demo-reviews.ts';
import { hasRequestedChange, requestStoreChange } from '../store-changes/store-changes.service.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';

/** Demo vendors have a public password, so no real vendor may share their database. */
export async function refuseDemoData(db: Db): Promise<void> {
  if ((await db.$count(demoSeeds)) > 0)
    throw new StartRefused(
      "DATABASE_URL can't be used: a demo was made in this database, and everybody knows its passwords. Use another one.",
    );
}

const SEED_ID = 1;
const SEED_LOCK = 20_261_116;

/** One seeding at a time per database. Others wait, then find everything done. */
const whenAlone = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    // Held until this transaction or process ends. The seeding itself uses other connections.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await work();
  });

async function startSeed(db: Db, startedAt: Date) {
  await db.insert(demoSeeds).values({ id: SEED_ID, startedAt }).onConflictDoNothing();
  const [seed] = await db.select().from(demoSeeds);
  return seed ?? { startedAt, completedAt: null };
}

/** Every step skips what an interrupted start has already written, so it can run again. */
async function seedEverything(deps: DemoDeps, config: Config, startedAt: Date): Promise<void> {
  beginStep(deps, 'Setting up the demo. This happens once; if it is interrupted, the next start continues.');
  await seedDemoVendor(deps);
  await seedNeighbours(deps);
  await seedProducts(deps);
  await openDemoStores(deps, config);
  await seedTeam(deps);
  await seedPromotions(deps);
  await seedOrders(deps, config, startedAt);
  beginStep(deps, '  Adverts, settings, reviews and payouts');
  await seedAdverts(deps, config);
  await seedSettings(deps, config);
  await seedReviews(deps);
  await seedPayouts(deps);
  await seedStoreChange(deps);
}

const openDemoStores = (deps: DemoDeps, config: Config) =>
  openStores(deps, [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)], config);

interface Seeding extends Omit<DemoDeps, 'db'> {
  /** Not through a pooler. */
  readonly connectionString: string;
}

/** Seeds the demo in small transactions over connections without a statement timeout. */
export async function seedDemo(
  { connectionString, ...input }: Seeding,
  config: Config = readConfig({}),
): Promise<void> {
  const { db, close } = openUnlimitedDatabase(connectionString);
  try {
    await whenAlone(db, async () => {
      const { startedAt, completedAt } = await startSeed(db, input.clock.now());
      const deps = { ...input, db };
      if (completedAt) {
        await openDemoStores(deps, config);
        // Until a tablet was set up, each start prints its code.
        return seedTeam(deps);
      }
      await seedEverything(deps, config, startedAt);
      await db.update(demoSeeds).set({ completedAt: input.clock.now() }).where(eq(demoSeeds.id, SEED_ID));
    });
  } finally {
    await close();
  }
}

const MOVING = { email: 'segun@bukaexpress.ng', address: '12 Bodija Market Road, Ibadan' };

async function seedStoreChange({ db, clock }: DemoDeps): Promise<void> {
  const known = await findVendorByEmail(db, MOVING.email);
  if (!known || (await hasRequestedChange(db, known.id))) return;
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, known.id);
    if (vendor) await requestStoreChange(tx, clock, SYSTEM, vendor, { address: MOVING.address });
  });
}
