import { buildPortal } from '../scripts/build-portal.ts';
import { createSeedData, SEED_DATA } from '../scripts/e2e/seed-data.ts';

/** Unless the caller has already created the seed data. */
export default async function globalSetup(): Promise<() => void> {
  if ((await buildPortal()) !== 0) throw new Error('The portal could not be built.');
  if (process.env[SEED_DATA] !== undefined) return () => undefined;
  const seed = await createSeedData();
  process.env[SEED_DATA] = seed.folder;
  return () => seed.remove();
}
