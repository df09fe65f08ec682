import { buildPortal } from '../scripts/build-portal.ts';
import { makeWorld, WORLD } from '../scripts/journeys/world.ts';

/** Once, before all journeys, unless whoever runs them has made it already. */
export default async function beforeJourneys(): Promise<() => void> {
  if ((await buildPortal()) !== 0) throw new Error('The portal could not be built.');
  if (process.env[WORLD] !== undefined) return () => undefined;
  const world = await makeWorld();
  process.env[WORLD] = world.folder;
  return () => world.remove();
}
