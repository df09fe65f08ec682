import { seedNeighbours } from './demo-neighbours.ts';
import { seedProducts } from './demo-products.ts';
import { seedDemoVendor, type DemoParts } from './demo-vendor.ts';

/** Everything the demo opens with. What is there already is left as it is. */
export async function seedDemoWorld(parts: DemoParts): Promise<void> {
  await seedDemoVendor(parts);
  await seedNeighbours(parts);
  await seedProducts(parts);
}
