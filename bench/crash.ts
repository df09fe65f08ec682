import { rmSync } from 'node:fs';
import { killDatabaseRounds, killServerRounds } from '../apps/server/src/testing/crash/crash-rounds.ts';
import { killAtEveryStatement } from '../apps/server/src/testing/crash/every-statement.ts';
import { placeThroughKills } from '../apps/server/src/testing/crash/placed-once.ts';
import { say, temporaryFolder } from './harness.ts';

/**
 * `npm run bench:crash [rounds]`: kill -9 of the server, then of PostgreSQL, in the middle of writes; then 200 orders with
 * a key each through five more of the server; then one before and one after every statement of the writes that move money.
 */
const rounds = Number(process.argv[2] ?? 50);

async function measure<T>(name: string, run: (folder: string) => Promise<T>, isWell: (report: T) => boolean) {
  const folder = temporaryFolder('crash');
  const report = await run(folder);
  rmSync(folder, { recursive: true, force: true });
  say(`${name}: ${JSON.stringify(report)}`);
  if (!isWell(report)) process.exitCode = 1;
}

const nothingLost = ({ lost }: { lost: number }) => lost === 0;
await measure('kill -9 of the server', (folder) => killServerRounds(folder, rounds), nothingLost);
await measure('kill -9 of PostgreSQL', (folder) => killDatabaseRounds(folder, rounds), nothingLost);
await measure(
  'orders through kill -9 of the server',
  (folder) => placeThroughKills(folder, 200, 5),
  ({ placed, answered, wanted }) => placed === wanted && answered === wanted,
);
await measure(
  'kill -9 at every statement',
  killAtEveryStatement,
  ({ wrong, kills, overByThen }) => wrong.length === 0 && kills > overByThen,
);
