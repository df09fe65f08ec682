import { readConfig, type Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { seedAdverts } from './demo-adverts.ts';
import { NEIGHBOUR_MENUS } from './menus/demo-neighbour-menus.ts';
import { seedNeighbours } from './demo-neighbours.ts';
import { seedOrders } from './history/demo-orders.ts';
import { seedPayouts } from './history/demo-payouts.ts';
import { seedProducts } from './demo-products.ts';
import { seedPromotions } from './history/demo-promotions.ts';
import { seedReviews } from './history/demo-reviews.ts';
import { seedSettings } from './demo-settings.ts';
import { seedStoreChange } from './demo-store-change.ts';
import { openStores } from './demo-stores.ts';
import { whenAlone } from './seeding-turn.ts';
import { DEMO_VENDOR, seedDemoVendor, type DemoParts } from './demo-vendor.ts';

/** Its vendors have a password that is printed at every start: where they are, nothing real may be. */
export async function refuseDemoWorld(db: Db): Promise<void> {
  for (const email of [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)]) {
    if (await findVendorByEmail(db, email))
      throw new StartRefused(
        "DATABASE_URL can't be used: a demo was made in this database, and everybody knows its passwords. Use another one.",
      );
  }
}

/** The stores and what they sell, with every picture: most of the work, and the same at any hour. */
async function seedDemoStores(parts: DemoParts): Promise<void> {
  await seedDemoVendor(parts);
  await seedNeighbours(parts);
  await seedProducts(parts);
}

/** Everything the demo opens with. What is there already is left as it is. */
export const seedDemoWorld = (parts: DemoParts, config: Config = readConfig({})): Promise<void> =>
  whenAlone(parts.db, async () => {
    await seedDemoStores(parts);
    await openStores(parts, [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)], config);
    await seedPromotions(parts);
    await seedOrders(parts, config);
    await seedAdverts(parts, config);
    await seedSettings(parts, config);
    await seedReviews(parts);
    await seedPayouts(parts);
    await seedStoreChange(parts);
  });
