import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { reconcileBooks } from '../books/reconcile.service.ts';
import { seedDemo } from './demo-data.ts';
import { MENU, NEIGHBOUR_MENUS } from './demo-products.ts';

const FIXTURE = fileURLToPath(new URL('../../testing/crash/seed-demo.fixture.ts', import.meta.url));
const uploads = mkdtempSync(join(tmpdir(), 'portal-seed-'));

let database: FreshDatabase;
let test: TestApp;
let client: Client;
const query = async (text: string) => (await client.query<Record<string, number>>(text)).rows;

/** Seeds in a child process, which is killed as soon as it reports a matching line. Returns what it reported. */
async function seed(killAt?: RegExp): Promise<string[]> {
  const child = spawn(process.execPath, [FIXTURE, database.connectionString, uploads], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (killAt?.test(line)) child.kill('SIGKILL');
  }
  const [code] = (await exited) as [number | null];
  expect(code).toBe(killAt ? null : 0);
  return lines;
}

const reports: Record<'killedInProducts' | 'killedInOrders' | 'last', string[]> = {
  killedInProducts: [],
  killedInOrders: [],
  last: [],
};

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  // Shorter than the statements take on a slow machine.
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter database ${database.name} set ${limit} = '1ms'`);
  reports.killedInProducts = await seed(/Products: Goodlife/);
  reports.killedInOrders = await seed(/Orders: 300 of/);
  reports.last = (await Promise.all([seed(), seed()])).flat();
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter database ${database.name} reset ${limit}`);
  test = await buildTestApp({ connectionString: database.connectionString, uploads });
}, 600_000);
afterAll(async () => {
  await test.close();
  await client.end();
  await database.drop();
  rmSync(uploads, { recursive: true, force: true });
});

describe('seeding the demo while a stop is requested', () => {
  it('stops before the next step, and leaves the rest to the next start', async () => {
    const fresh = await freshDatabase();
    const app = await buildTestApp({ connectionString: fresh.connectionString });
    const stopping = new AbortController();
    const lines: string[] = [];
    const report = (line: string) => {
      lines.push(line);
      stopping.abort();
    };
    await expect(seedDemo({ ...app, report, signal: stopping.signal })).rejects.toThrow('aborted');
    expect(lines).toHaveLength(1);
    expect((await app.db.execute('select completed_at from demo_seeds')).rows).toEqual([{ completed_at: null }]);
    await app.close();
    await fresh.drop();
  });
});

const startsOver = (line: string) => line.startsWith('Setting up the demo');

describe('seeding the demo, killed twice and then started twice at once', () => {
  it('shows its progress, and continues where it was interrupted', () => {
    expect(reports.killedInProducts).toContain("  Store: Mama Kay's Kitchen");
    expect(reports.killedInOrders).not.toContain("  Store: Mama Kay's Kitchen");
    expect(reports.killedInOrders).toContainEqual(expect.stringMatching(/^ {2}Orders: 0 of \d+$/));
    expect(reports.last).not.toContainEqual(expect.stringMatching(/^ {2}Orders: [012]?\d\d of \d+$/));
    const [, total] = /Orders: (\d+) of \1/.exec(reports.last.join('\n')) ?? [];
    expect(Number(total)).toBeGreaterThan(900);
  });

  it('seeds once, even if two start at the same moment', () => {
    expect(reports.last.filter(startsOver)).toHaveLength(1);
  });

  it('has every store and product once', async () => {
    expect(await query('select count(*)::int as stores from vendors')).toEqual([{ stores: 8 }]);
    const products = await query('select count(*)::int as products from products group by vendor_id order by 1');
    const menus = [MENU, ...Object.values(NEIGHBOUR_MENUS)].map(({ length }) => ({ products: length }));
    expect(products).toEqual(menus.toSorted((a, b) => a.products - b.products));
    const open = await query('select count(*)::int as open from vendors where is_open');
    expect(open).toEqual([{ open: 6 }]);
    expect(await query('select kind, count(*)::int from documents group by kind order by kind')).toEqual([
      { kind: 'identification', count: 1 },
      { kind: 'proof_of_address', count: 1 },
    ]);
  });

  it('has every order once, numbered without a gap, with its history and its books', async () => {
    expect(
      await query(`select (count(*) - max(last))::int as beyond, (count(distinct number) - count(*))::int as doubled
        from orders join order_counters using (vendor_id)`),
    ).toEqual([{ beyond: 0, doubled: 0 }]);
    expect(
      await query(`select from orders o
        where steps <> (select count(*) from order_steps s where s.vendor_id = o.vendor_id and s.order_id = o.id)`),
    ).toEqual([]);
    expect((await reconcileBooks(test.platform, {})).differences).toEqual([]);
  });

  it('has the promotions, adverts, reviews, payouts and settings of one demo', async () => {
    const counts = await query(`select
      (select count(*)::int from adverts) as adverts,
      (select count(*)::int from bank_accounts) as accounts,
      (select count(*)::int from support_tickets) as tickets,
      (select count(*) - count(distinct name) from promotions)::int as promotions_doubled,
      (select count(*) - count(distinct order_id) from reviews)::int as reviews_doubled,
      (select count(*) - count(distinct created_at) from payouts)::int as payouts_doubled`);
    expect(counts).toEqual([
      { adverts: 7, accounts: 2, tickets: 1, promotions_doubled: 0, reviews_doubled: 0, payouts_doubled: 0 },
    ]);
  });
});
