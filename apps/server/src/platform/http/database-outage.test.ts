import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { databaseProxy, freezableDatabase } from '../../testing/crash/database-proxy.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresPubSub } from '../events/pub-sub/postgres-pub-sub.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';

const fresh = await sharedDatabase();
const proxy = await databaseProxy(fresh.connectionString);
afterAll(() => proxy.remove());
const test = await sharedTestApp({ connectionString: proxy.connectionString });

const freezable = await freezableDatabase(fresh.connectionString);
afterAll(() => freezable.remove());
const frozen = await sharedTestApp({
  connectionString: freezable.connectionString,
  // Like the real timeouts, but shorter.
  database: { connectMs: 500, statementMs: 500, graceMs: 200 },
});

const { whoAmI, signIn, signOut } = signInContract;
const readyz = async ({ app }: Pick<TestApp, 'app'>) => {
  const response = await app.inject({ url: '/readyz' });
  return [response.statusCode, response.json<{ status: string }>().status];
};
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

describe('while the database is away', () => {
  it('the server stays up but not ready, answers 503 in an envelope, and recovers', async () => {
    const { token } = await signedInVendor(test);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);

    await proxy.close();
    expect([await statusOf('/healthz'), await readyz(test)]).toEqual([200, [503, 'database unreachable']]);
    const read = await test.request(whoAmI, {}, { token });
    const write = await test.request(signIn, { body: { email: 'ada@shop.ng', password: 'a-password' } });
    for (const { status, failure, headers } of [read, write]) {
      expect([status, failure.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      expect(failure.message).not.toContain('connect');
    }
    const stream = await test.app.inject({ url: '/a/v1/events', headers: { authorization: `Bearer ${token}` } });
    expect(stream.statusCode).toBe(503);

    await proxy.open();
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200));
    expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
  });

  it('sessions survive: calls get a 503, not a 401', async () => {
    const { token } = await signedInVendor(test);
    await proxy.close();
    const responses = await Promise.all(Array.from({ length: 5 }, () => test.request(whoAmI, {}, { token })));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    await proxy.open();
    expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
  });

  it('streams end at once instead of looking alive', async () => {
    const { token } = await signedInVendor(test);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await readEvents(address, token, { lastEventId: '0' });
    await vi.waitFor(() => expect(reader.events.map(({ id }) => id)).toEqual(['0', '1']));
    await proxy.close();
    await vi.waitFor(() => expect(reader.isOver).toBe(true));
    await proxy.open();
  });

  it('notifications arrive again once it is back', async () => {
    const { pubSub } = test.platform;
    const [received, gap] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
    const stops = [pubSub.on('outbox', received), pubSub.onGap(gap)];
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(true));
    await proxy.close();
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(false));
    await proxy.open();
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(true));
    expect(gap.mock.calls.length).toBeGreaterThanOrEqual(2);
    const other = postgresPubSub(fresh.connectionString);
    await vi.waitFor(() => expect(other.isConnected).toBe(true));
    other.publish({ topic: 'outbox', text: 'after the break' });
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('after the break'));
    stops.forEach((stop) => stop());
    await other.close();
  });
});

describe('a database that goes silent without hanging up', () => {
  it('makes calls answer 503 in time, and the server recovers with it', async () => {
    const { token } = await signedInVendor(frozen);
    freezable.freeze(undefined, { isFinal: true });
    const responses = await Promise.all(Array.from({ length: 5 }, () => frozen.request(whoAmI, {}, { token })));
    expect(responses.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 5 }, () => [503, '2']),
    );
    expect((await frozen.app.inject({ url: '/readyz' })).statusCode).toBe(503);

    freezable.thaw();
    await vi.waitFor(async () => expect((await frozen.app.inject({ url: '/readyz' })).statusCode).toBe(200));
    expect((await frozen.request(whoAmI, {}, { token })).status).toBe(200);
  });

  it('is not considered silent while a statement finishes in time', async () => {
    const { rows } = await frozen.db.execute(sql`select pg_sleep(0.4), 1 as done`);
    expect(rows[0]).toMatchObject({ done: 1 });
  });
});

describe('a busy database', () => {
  it('makes a call answer 503 if the lock can’t be taken in time', async () => {
    const { token } = await signedInVendor(frozen);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const other = await buildTestApp({ connectionString: fresh.connectionString });
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
    const holding = other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      hasLock();
      await held;
    });
    await locked;
    const { status, headers } = await frozen.request(whoAmI, {}, { token });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    release();
    await holding;
    expect((await frozen.request(whoAmI, {}, { token })).status).toBe(200);
    await other.close();
  });
});

describe('a database that became a standby', () => {
  it('makes writes answer 503 and the server not ready', async () => {
    const { token } = await signedInVendor(frozen);
    const standby = await buildTestApp({ connectionString: fresh.connectionString });
    await frozen.db.execute(sql.raw(`alter database ${fresh.name} set default_transaction_read_only = on`));
    await frozen.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await vi.waitFor(async () => expect((await standby.request(whoAmI, {}, { token })).status).toBe(200));
    const { status, failure, headers } = await standby.request(signOut, {}, { token });
    expect([status, failure.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(await readyz(standby)).toEqual([503, 'database read-only']);
    await standby.close();
  });
});
