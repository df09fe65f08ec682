import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseProxy, type DatabaseProxy } from '../../../testing/crash/database-proxy.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { postgresPubSub } from '../../events/pub-sub/postgres-pub-sub.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';

let fresh: FreshDatabase;
let proxy: DatabaseProxy;
let test: TestApp;
beforeAll(async () => {
  fresh = await freshDatabase();
  proxy = await databaseProxy(fresh.connectionString);
  test = await buildTestApp({ connectionString: proxy.connectionString });
});
afterAll(async () => {
  await test.close();
  await proxy.remove();
  await fresh.drop();
});

const { whoAmI, signIn } = signInContract;
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

describe('while the database is away', () => {
  it('the server lives, is not ready, answers 503 in an envelope, and recovers', async () => {
    const { token } = await signedInVendor(test);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);

    await proxy.close();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
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

  it('no session is ended: a 503 is no 401', async () => {
    const { token } = await signedInVendor(test);
    await proxy.close();
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.request(whoAmI, {}, { token })));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    await proxy.open();
    expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
  });

  it('no stream seems alive: it ends at once, and its client comes back for what it missed', async () => {
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
