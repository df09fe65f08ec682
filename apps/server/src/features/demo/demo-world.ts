import { readConfig, type Config } from '../../platform/config.ts';
import { seedAdverts } from './demo-adverts.ts';
import { NEIGHBOUR_MENUS } from './menus/demo-neighbour-menus.ts';
import { seedNeighbours } from './demo-neighbours.ts';
import { seedOrders } from './demo-orders.ts';
import { seedPayouts } from './demo-payouts.ts';
import { seedProducts } from './demo-products.ts';
import { seedPromotions } from './demo-promotions.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedSettings } from './demo-settings.ts';
import { openStores } from './demo-stores.ts';
import { DEMO_VENDOR, seedDemoVendor, type DemoParts } from './demo-vendor.ts';

/** Everything the demo opens with. What is there already is left as it is. */
export async function seedDemoWorld(parts: DemoParts, config: Config = readConfig({})): Promise<void> {
  await seedDemoVendor(parts);
  await seedNeighbours(parts);
  await seedProducts(parts);
  await openStores(parts, [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)]);
  await seedPromotions(parts);
  await seedOrders(parts, config);
  await seedAdverts(parts, config);
  await seedSettings(parts, config);
  await seedReviews(parts);
  await seedPayouts(parts);
}
