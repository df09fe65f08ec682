import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { freezableDatabase, type FreezableDatabase } from '../../../testing/crash/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';

let fresh: FreshDatabase;
let proxy: FreezableDatabase;
let test: TestApp;
beforeAll(async () => {
  fresh = await freshDatabase();
  proxy = await freezableDatabase(fresh.connectionString);
  // Like the real timeouts, but shorter.
  const database = { connectMs: 500, statementMs: 500, graceMs: 200 };
  test = await buildTestApp({ connectionString: proxy.connectionString, database });
});
afterAll(async () => {
  await test.close();
  await proxy.remove();
  await fresh.drop();
});

const { whoAmI } = signInContract;

describe('a database that has fallen silent without hanging up', () => {
  it('is answered for with a 503 in its time, and the server is well as soon as it is', async () => {
    const { token } = await signedInVendor(test);
    proxy.freeze(undefined, { isFinal: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.request(whoAmI, {}, { token })));
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 5 }, () => [503, '2']),
    );
    expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(503);

    proxy.thaw();
    await vi.waitFor(async () => expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200));
    expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
  });

  it('is not taken for silent while it works on something within its time', async () => {
    const { rows } = await test.db.execute(sql`select pg_sleep(0.4), 1 as done`);
    expect(rows[0]).toMatchObject({ done: 1 });
  });
});

describe('a database that is busy with somebody else', () => {
  it('is answered for with a 503 when the lock is not to be had in time', async () => {
    const { token } = await signedInVendor(test);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const other = await buildTestApp({ connectionString: fresh.connectionString });
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
    const holding = other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      hasLock();
      await held;
    });
    await locked;
    const { status, headers } = await test.request(whoAmI, {}, { token });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    release();
    await holding;
    expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
    await other.close();
  });
});

describe('a database that became a standby', () => {
  it('is answered for with a 503, and makes the server not ready', async () => {
    const { token } = await signedInVendor(test);
    const standby = await buildTestApp({ connectionString: fresh.connectionString });
    await test.db.execute(sql.raw(`alter database ${fresh.name} set default_transaction_read_only = on`));
    await test.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await vi.waitFor(async () => expect((await standby.request(whoAmI, {}, { token })).status).toBe(200));
    const { status, failure, headers } = await standby.request(signInContract.signOut, {}, { token });
    expect([status, failure.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await standby.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await standby.close();
  });
});
