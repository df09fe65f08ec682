import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { openDatabase, type Database, type Db } from './database.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connectionString, { maxConnections: 2, connectMs: 1_000 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function hold(db: Db, count: number) {
  const over = Promise.withResolvers<void>();
  const held = Array.from({ length: count }, async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await over.promise;
    });
  });
  const settled = Promise.allSettled(held);
  return async () => {
    over.resolve();
    await settled;
  };
}

const queryTwice = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_setting('application_name') as name`);
  return rows[0]?.name;
};

describe('background work', () => {
  it('takes none of the connections that calls need, however much there is of it', async () => {
    const release = await hold(database.background, 20);
    expect(await queryTwice(database.db)).toBe('vendor-portal');
    await release();
  });

  it('continues while requests use all their connections', async () => {
    const release = await hold(database.db, 20);
    expect(await queryTwice(database.background)).toBe('vendor-portal background');
    await release();
  });
});
