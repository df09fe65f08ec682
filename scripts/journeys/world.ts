import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the world lies of which the journeys' servers get copies; the processes that run the journeys inherit it. */
export const WORLD = 'JOURNEYS_WORLD';

const MAKE_WORLD = fileURLToPath(new URL('make-world.ts', import.meta.url));

export interface World {
  readonly folder: string;
  remove(): void;
}

/** What every server of the journeys would else make again. */
export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-world-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // As root PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const [code] = (await once(spawn(process.execPath, [MAKE_WORLD, folder], { stdio: 'inherit' }), 'exit')) as [number];
  if (code === 0) return { folder, remove };
  remove();
  throw new Error('The world of the journeys could not be made.');
}
