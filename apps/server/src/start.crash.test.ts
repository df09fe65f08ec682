import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killDatabaseRounds, killServerRounds } from './testing/crash-rounds.ts';
import { startKillableServer } from './testing/killable-server.ts';

/** A taste of `npm run bench:crash`, which does fifty of each. */
const ROUNDS = 2;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a crash in the middle of writes', () => {
  it('of the server loses nothing that was acknowledged', { timeout: 120_000 }, async () => {
    expect(await killServerRounds(folder, ROUNDS)).toMatchObject({ rounds: ROUNDS, lost: 0 });
  });

  it(
    'of PostgreSQL loses nothing that was acknowledged, and the server brings it back',
    { timeout: 120_000 },
    async () => {
      expect(await killDatabaseRounds(folder, ROUNDS)).toMatchObject({ rounds: ROUNDS, lost: 0 });
    },
  );

  it('is followed by a start that stops cleanly when told to', { timeout: 60_000 }, async () => {
    const killed = await startKillableServer(folder);
    await killed.kill();
    const server = await startKillableServer(folder);
    expect(await server.stop()).toBe(0);
  });
});
