import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, sharedDatabase, type FreshDatabase } from './testing/fresh-database.ts';
import { serverStarter } from './testing/server-starter.ts';

const KEY = { id: 'office', secret: 'the-secret-of-the-office-in-tests' };
const startServer = serverStarter();
const original = await sharedDatabase();
let copy: FreshDatabase;

const start = ({ connectionString }: FreshDatabase, environment: Record<string, string> = {}) =>
  startServer(connectionString, { DEMO: '0', GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:admin`, ...environment });

async function query(database: FreshDatabase, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Due work is reported by queue from its first query on. */
const metricsOf = async (address: string) => (await fetch(`${address}/metrics`)).text();

const DUE = `insert into webhook_deliveries (id, webhook_id, message_id, vendor_id, kind, body, created_at, due_at, give_up_at)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'store_opened', '{}', now(), now(), now() + interval '1 day')`;
const WAITING = 'select attempts from webhook_deliveries where due_at is not null';

beforeAll(async () => {
  await (await start(original)).stop();
  await query(original, DUE);
  copy = await freshDatabase(original.name);
});
afterAll(() => copy.drop());

describe('a restored copy', () => {
  it('is refused until the settings say what to do with it', async () => {
    await expect(start(copy)).rejects.toThrow(
      /^The database belongs to 127\.0\.0\.1, database test_\w+, and this is [^\n]+ READ_ONLY=1 [^\n]+ ADOPT_DATABASE=1 [^\n]+$/,
    );
  });

  it('serves reads, refuses writes and runs no jobs with READ_ONLY=1', async () => {
    const server = await start(copy, { READ_ONLY: '1' });
    const path = booksContract.reconcileBooks.path;
    const headers = signatureHeaders(KEY, { method: 'GET', path, body: '' }, new Date());
    expect((await fetch(`${server.address}${path}`, { headers })).status).toBe(200);
    const refused = await fetch(`${server.address}${signInContract.signIn.path}`, { method: 'POST' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: true, code: 'read_only', message: 'This copy is read-only, so you can’t change anything here.' },
    ]);
    expect(await query(copy, 'select name from scheduled_jobs')).toEqual(
      await query(original, 'select name from scheduled_jobs'),
    );
    expect(await metricsOf(server.address)).not.toContain('queue=');
    await server.stop();
    expect(await query(copy, WAITING)).toEqual([{ attempts: 0 }]);
  });

  it('is adopted with ADOPT_DATABASE=1, and stays adopted without it', async () => {
    await (await start(copy, { ADOPT_DATABASE: '1' })).stop();
    const server = await start(copy);
    await expect.poll(() => query(copy, WAITING), { timeout: 30_000 }).not.toEqual([{ attempts: 0 }]);
    await expect.poll(() => metricsOf(server.address)).toContain('queue=');
    await server.stop();
    expect(await query(original, WAITING)).toEqual([{ attempts: 0 }]);
  });
});
