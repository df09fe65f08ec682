import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabaseRounds, killServerRounds } from '../apps/server/src/testing/crash/crash-rounds.ts';
import { placeThroughKills } from '../apps/server/src/testing/crash/placed-once.ts';

/**
 * `npm run bench:crash [rounds]`: kill -9 of the server, then of PostgreSQL, in the middle of writes; then 200 orders with
 * a key each through five more of the server.
 */
const rounds = Number(process.argv[2] ?? 50);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
  chmodSync(folder, 0o755);
  return folder;
}

for (const [name, run] of [
  ['server', killServerRounds],
  ['PostgreSQL', killDatabaseRounds],
] as const) {
  const folder = newFolder();
  const report = await run(folder, rounds);
  rmSync(folder, { recursive: true, force: true });
  console.log(`kill -9 of the ${name}: ${JSON.stringify(report)}`);
  if (report.lost > 0) process.exitCode = 1;
}

const folder = newFolder();
const orders = await placeThroughKills(folder, 200, 5);
rmSync(folder, { recursive: true, force: true });
console.log(`orders through kill -9 of the server: ${JSON.stringify(orders)}`);
if (orders.placed !== orders.wanted || orders.told !== orders.wanted) process.exitCode = 1;
