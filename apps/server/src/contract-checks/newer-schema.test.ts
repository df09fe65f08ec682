import { sql } from 'drizzle-orm';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenMarket } from '../testing/given/given-market.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';

const test = await sharedTestApp();

const addColumns = () =>
  test.db.execute(
    sql.raw(`do $$ declare each text; begin
      for each in select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      loop execute format('alter table %I add column of_the_next_version text not null default ''new''', each); end loop;
    end $$`),
  );

const applyStep = (name: string, breaksOlder: boolean, { db }: Pick<Database, 'db'> = test) =>
  db.execute(sql`insert into migrations.steps (name, hash, breaks_older) values (${name}, '', ${breaksOlder})`);

const readiness = async () => {
  const { statusCode, body } = await test.app.inject('/readyz');
  return [statusCode, (JSON.parse(body) as { status: string }).status];
};

const TOO_NEW = 'database schema too new for this version';

describe('this version on the schema of the next', () => {
  it('still places, confirms, readies and declines orders after columns were added', async () => {
    const market = await givenMarket(test);
    const walk = async () => {
      const [first, second] = [await market.place(), await market.place()];
      const responses = [
        first,
        second,
        await market.confirm(first.payload.id),
        await market.ready(first.payload.id),
        await market.decline({ orderId: second.payload.id, reason: 'too_busy' }),
      ];
      return responses.map(({ status }) => status);
    };
    // Twice, so that connections have prepared the statements before the change.
    expect(await walk()).toEqual([200, 200, 200, 200, 200]);
    await addColumns();
    expect(await walk()).toEqual([200, 200, 200, 200, 200]);
    await market.has({ name: 'Fried rice', price: 200_000 });
    const another = await givenMarket(test);
    expect((await another.place()).status).toBe(200);
  });

  it('is ready unless a migration declares it incompatible', async () => {
    await applyStep('9998_harmless', false);
    expect(await readiness()).toEqual([200, 'ready']);
    await applyStep('9999_breaking', true);
    expect(await readiness()).toEqual([503, TOO_NEW]);
  });
});

let fresh: FreshDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connectionString);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

async function migrate(name: string, statement: string): Promise<void> {
  await database.db.execute(sql.raw(statement));
  await applyStep(name, false, database);
}

const SOON = { timeout: 10_000 };

describe('after a newer version has migrated, a process is', () => {
  it('ready as long as everything it needs exists', async () => {
    await expect.poll(() => database.readiness(), SOON).toBe('ready');
    await migrate(
      '0100_more',
      `alter table vendors add nickname text not null default ''; create table others (id int)`,
    );
    await expect.poll(() => database.readiness(), SOON).toBe('ready');
  });

  it('not ready once a column it uses is dropped', async () => {
    await expect.poll(() => database.readiness(), SOON).toBe('ready');
    await migrate('0100_unused', 'create table others (id int)');
    await expect.poll(() => database.readiness(), SOON).toBe('ready');
    await migrate('0101_drop', 'alter table vendors drop column email cascade');
    await expect.poll(() => database.readiness(), SOON).toBe(TOO_NEW);
  });

  it('not ready once a new column requires a value', async () => {
    await migrate('0100_needed', 'alter table gateway_nonces add origin text not null');
    await expect.poll(() => database.readiness(), SOON).toBe(TOO_NEW);
  });
});
