import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killDatabaseRounds, killServerRounds } from './testing/crash/crash-rounds.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** `npm run bench:crash` runs fifty of each. */
const ROUNDS = 2;

const folder = temporaryFolder();
let killed: Awaited<ReturnType<typeof killServerRounds>>;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  // Seeding the demo's orders takes time, and these tests don't need them.
  vi.stubEnv('DEMO', '0');
  killed = await killServerRounds(folder, ROUNDS);
}, 120_000);
afterAll(() => void vi.unstubAllEnvs());

describe('a crash in the middle of writes', () => {
  it('of the server loses nothing that was acknowledged', () => {
    expect(killed).toMatchObject({ rounds: ROUNDS, lost: 0 });
    expect(killed.acknowledged).toBeGreaterThan(0);
  });

  it('is followed by a start that stops cleanly on a signal', () => {
    expect(killed.exitCode).toBe(0);
  });

  it(
    'of PostgreSQL ends the server, and the next start has all that was acknowledged',
    { timeout: 120_000 },
    async () => {
      expect(await killDatabaseRounds(folder, ROUNDS)).toMatchObject({ rounds: ROUNDS, lost: 0, exitCode: 0 });
    },
  );
});
