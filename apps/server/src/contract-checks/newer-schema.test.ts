import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenMarket } from '../testing/given/given-market.ts';

const test = await sharedTestApp();

const addColumns = () =>
  test.db.execute(
    sql.raw(`do $$ declare each text; begin
      for each in select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      loop execute format('alter table %I add column of_the_next_version text not null default ''new''', each); end loop;
    end $$`),
  );

const applyStep = (name: string, breaksOlder: boolean) =>
  test.db.execute(sql`insert into migrations.steps (name, hash, breaks_older) values (${name}, '', ${breaksOlder})`);

const readiness = async () => (await test.app.inject('/readyz')).statusCode;

describe('a process of this version on the schema of the next', () => {
  it('places, confirms, readies and declines orders in tables that have got a column meanwhile', async () => {
    const market = await givenMarket(test);
    const walk = async () => {
      const [first, second] = [await market.place(), await market.place()];
      const answers = [
        first,
        second,
        await market.confirm(first.payload.id),
        await market.ready(first.payload.id),
        await market.decline({ orderId: second.payload.id, reason: 'too_busy' }),
      ];
      return answers.map(({ status }) => status);
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
    expect(await readiness()).toBe(200);
    await applyStep('9999_breaking', true);
    expect(await readiness()).toBe(503);
  });
});
