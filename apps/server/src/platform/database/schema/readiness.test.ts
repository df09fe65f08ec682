import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { openDatabase, type Database } from '../database.ts';

let fresh: FreshDatabase;
let database: Database;
let client: Client;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connectionString);
  client = new Client({ connectionString: fresh.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
  await fresh.drop();
});

async function migrate(name: string, statement: string): Promise<void> {
  await client.query(statement);
  await client.query('insert into migrations.steps (name, hash, breaks_older) values ($1, $2, false)', [name, name]);
}

const SOON = { timeout: 10_000 };

describe('after migrations of newer versions a process is', () => {
  it('ready as long as all that it needs is there', async () => {
    await expect.poll(() => database.isReady(), SOON).toBe(true);
    await migrate(
      '0100_more',
      `alter table vendors add nickname text not null default ''; create table others (id int)`,
    );
    await expect.poll(() => database.isReady(), SOON).toBe(true);
  });

  it('not ready once a column is gone that it uses', async () => {
    await expect.poll(() => database.isReady(), SOON).toBe(true);
    await migrate('0100_unused', 'create table others (id int)');
    await expect.poll(() => database.isReady(), SOON).toBe(true);
    await migrate('0101_drop', 'alter table vendors drop column email cascade');
    await expect.poll(() => database.isReady(), SOON).toBe(false);
  });

  it('not ready once a new column has to be filled', async () => {
    await migrate('0100_needed', 'alter table gateway_nonces add origin text not null');
    await expect.poll(() => database.isReady(), SOON).toBe(false);
  });
});
