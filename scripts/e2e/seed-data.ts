import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the folder that each test server copies its data from; Playwright's workers inherit the variable. */
export const SEED_DATA = 'E2E_SEED_DATA';

const SEED_SCRIPT = fileURLToPath(new URL('seed.ts', import.meta.url));

export interface SeedData {
  readonly folder: string;
  remove(): void;
}

/** Seeded once, so that each test server starts from a copy instead of seeding itself. */
export async function createSeedData(): Promise<SeedData> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-seed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const [code] = (await once(spawn(process.execPath, [SEED_SCRIPT, folder], { stdio: 'inherit' }), 'exit')) as [number];
  if (code === 0) return { folder, remove };
  remove();
  throw new Error('The seed data of the e2e tests could not be created.');
}
