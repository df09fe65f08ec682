import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/connection-string.ts';
import { openWorld, type World } from './figures/world.ts';

/**
 * `node bench/figures.ts [orders] [times]`: what the figures of a year cost a vendor with a tenth of a marketplace's
 * 1,000,000 orders, against one with all of the 10,000 of a small marketplace, in the same run and over the whole call.
 */
const LIMIT = 1.5;
const [orders = 1_000_000, times = 40] = process.argv.slice(2).map(Number);
const SMALL = 10_000;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `?from=${day(365)}&to=${day(1)}`;

const CASES = [
  ['dashboard', dashboardContract.readDashboard.path],
  ['analytics of a year', `${analyticsContract.readAnalytics.path}${year}`],
  ['analytics of 30 days', analyticsContract.readAnalytics.path],
  ['accounting of a year', `${accountingContract.readAccountingSummary.path}${year}`],
  ['earned in a year', `${accountingContract.readTotalEarned.path}${year}`],
  ['statement of a year', `${accountingContract.readStatement.path}${year}`],
  ['entries behind what was earned', `${accountingContract.listLedgerEntries.path}${year}&figure=earned`],
  ['entries behind refunds, of which there are none', `${accountingContract.listLedgerEntries.path}?figure=refunded`],
  ['rating', reviewsContract.readRating.path],
  ['unanswered reviews', `${reviewsContract.listReviews.path}?replied=false`],
] as const;

/** The lower quarter: what else the machine does only ever adds to a measurement. */
const typical = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0;

async function cost({ app, token }: World, url: string): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
  return performance.now() - started;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, durability: 'none' });
const admin = new Client({ connectionString: postgres.connectionString });
await admin.connect();
const databaseOf = async (name: string) => {
  await admin.query(`create database ${name}`);
  return withDatabase(postgres.connectionString, name);
};
const filling = performance.now();
const small = await openWorld(await databaseOf('small'), { own: SMALL, others: 0, each: 0 });
const own = Math.round(orders / 10);
const large = await openWorld(await databaseOf('large'), { own, others: 999, each: Math.round((orders - own) / 999) });
console.log(`${orders} orders written in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
console.log(`A vendor with ${own} of ${orders} orders against one with ${SMALL} of ${SMALL}; limit ${LIMIT}\n`);

let worst = 0;
for (const [name, url] of CASES) {
  const measured: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    measured[0].push(await cost(small, url));
    measured[1].push(await cost(large, url));
  }
  const [few, many] = [typical(measured[0]), typical(measured[1])];
  worst = Math.max(worst, many / few);
  const line = [name.padEnd(48), `${few.toFixed(2)} ms`, `${many.toFixed(2)} ms`, (many / few).toFixed(2)];
  console.log(`${line.join('  ')}${many / few > LIMIT ? '  OVER THE LIMIT' : ''}`);
}
console.log(`\nworst ${worst.toFixed(2)}, limit ${LIMIT}: ${worst <= LIMIT ? 'kept' : 'BROKEN'}`);
if (worst > LIMIT) process.exitCode = 1;
await small.close();
await large.close();
await admin.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
