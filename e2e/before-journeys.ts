import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPortal } from '../scripts/build-portal.ts';

/** Where the world lies of which the servers get copies; the processes that run the journeys inherit it. */
export const WORLD = 'JOURNEYS_WORLD';

const MAKE_WORLD = fileURLToPath(new URL('../scripts/journeys/make-world.ts', import.meta.url));

/** Once, before all journeys: what every server of theirs would else make again, on cores that have better things to do. */
export default async function beforeJourneys(): Promise<() => void> {
  if ((await buildPortal()) !== 0) throw new Error('The portal could not be built.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-world-'));
  // As root PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, [MAKE_WORLD, folder], { stdio: 'inherit' });
  process.env[WORLD] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
