import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../platform/database/schema/migrate.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { seedDemoVendor } from './demo-vendor.ts';
import { deleteOlderDemo } from './older-demo.ts';

let database: FreshDatabase;
let client: Client;
let path: string;
let uploads: string;

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'portal-older-'));
  uploads = join(path, 'uploads');
  mkdirSync(join(uploads, 'products'), { recursive: true });
  mkdirSync(join(path, 'keys'));
  writeFileSync(join(uploads, 'products/picture.webp'), 'a picture');
  writeFileSync(join(path, 'keys/app-secret'), 'a secret');
  database = await freshDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(path, { recursive: true, force: true });
});

async function addDemoVendor(): Promise<void> {
  const test = await buildTestApp({ connectionString: database.connectionString });
  await seedDemoVendor(test);
  await test.close();
}
const applyOtherMigrations = () =>
  client.query(`update migrations.steps set hash = 'of another version' where name like '0000%'`);
const countVendors = async () => (await client.query('select from vendors')).rowCount;
const deleteIt = (isDemo = true) =>
  deleteOlderDemo({ connectionString: database.connectionString, dataDir: { path, uploads }, isDemo });

describe('a demo made by another version', () => {
  it('is deleted with its pictures but not its keys, so that it can be recreated', async () => {
    await addDemoVendor();
    await applyOtherMigrations();
    expect(await deleteIt()).toBe(true);
    expect(readdirSync(uploads)).toEqual([]);
    expect(existsSync(join(path, 'keys/app-secret'))).toBe(true);
    expect(await migrateDatabase(database.connectionString)).toBeGreaterThan(0);
    expect(await countVendors()).toBe(0);
    expect(await deleteIt()).toBe(false);
  });

  it('is left alone if its migrations are ours, or only the first of them', async () => {
    await addDemoVendor();
    expect(await deleteIt()).toBe(false);
    await client.query(`delete from migrations.steps where name not like '0000%'`);
    expect(await deleteIt()).toBe(false);
    expect([await countVendors(), readdirSync(uploads)]).toEqual([1, ['products']]);
  });
});

describe("a database of another version that isn't our demo", () => {
  const REFUSAL = /^The database in .* was made by another version of the portal: set DATA_DIR to another folder\.$/;

  it('prevents the start, and nothing is deleted', async () => {
    await applyOtherMigrations();
    await expect(deleteIt()).rejects.toThrow(REFUSAL);
    expect([await countVendors(), readdirSync(uploads)]).toEqual([0, ['products']]);
  });

  it('prevents the start even if it is a demo started without DEMO', async () => {
    await addDemoVendor();
    await applyOtherMigrations();
    await expect(deleteIt(false)).rejects.toThrow(REFUSAL);
    expect([await countVendors(), readdirSync(uploads)]).toEqual([1, ['products']]);
  });
});
