import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabaseRounds, killServerRounds } from '../apps/server/src/testing/crash/crash-rounds.ts';

/** `npm run bench:crash [rounds]`: kill -9 of the server, then of PostgreSQL, in the middle of writes. */
const rounds = Number(process.argv[2] ?? 50);
for (const [name, run] of [
  ['server', killServerRounds],
  ['PostgreSQL', killDatabaseRounds],
] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
  chmodSync(folder, 0o755);
  const report = await run(folder, rounds);
  rmSync(folder, { recursive: true, force: true });
  console.log(`kill -9 of the ${name}: ${JSON.stringify(report)}`);
  if (report.lost > 0) process.exitCode = 1;
}
