import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { deleteEventsBefore, recordEvent } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { eventStreams, type EventReader } from '../../testing/event-reader.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { SESSION_CHECK } from './live-streams.ts';

const test = await sharedTestApp();
const { address, countOpen, listen } = await eventStreams(test);

const SOME_TIME: unknown = expect.stringMatching(/Z$/);

const happen = async (vendorId: string, times = 1) => {
  for (let time = 0; time < times; time += 1)
    await test.db.transaction((tx) => recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' }));
};

const idsOf = ({ events }: EventReader) =>
  events.filter(({ kind }) => kind !== 'connected').map(({ id }) => Number(id));

const isWaitingForLock = async () => {
  const { rows } = await test.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const vendorWithEvents = async (times: number) => {
  const vendor = await signedInVendor(test);
  await happen(vendor.vendorId, times - 1);
  return vendor;
};

describe('the stream of events', () => {
  it('sends events as they happen, and none from before', async () => {
    const { vendorId, token } = await vendorWithEvents(3);
    const reader = await listen(token);
    expect(reader.events).toEqual([{ id: '3', kind: 'connected', data: { serverTime: SOME_TIME } }]);
    await happen(vendorId);
    await vi.waitFor(() => expect(idsOf(reader)).toEqual([4]));
    expect(reader.events.at(-1)).toEqual({
      id: '4',
      kind: 'balance_changed',
      data: { id: '4', kind: 'balance_changed', at: SOME_TIME, serverTime: SOME_TIME },
    });
  });

  it('sends no events of another vendor', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const reader = await listen(ada.token);
    await happen(bola.vendorId);
    await happen(ada.vendorId);
    await vi.waitFor(() => expect(idsOf(reader)).toEqual([2]));
  });

  it('resumes after the last id, by header or query, without gaps or repeats, however much was missed', async () => {
    const { vendorId, token } = await vendorWithEvents(250);
    const byHeader = await listen(token, { lastEventId: '20' });
    const byQuery = await listen(token, { query: '?lastEventId=240' });
    const byBoth = await listen(token, { lastEventId: '249', query: '?lastEventId=1' });
    await happen(vendorId, 3);
    await vi.waitFor(() => expect(idsOf(byHeader)).toEqual(numbers(21, 253)));
    await vi.waitFor(() => expect(idsOf(byQuery)).toEqual(numbers(241, 253)));
    await vi.waitFor(() => expect(idsOf(byBoth)).toEqual(numbers(250, 253)));
  });

  it('neither loses nor repeats events that happen while it connects', async () => {
    const { vendorId, token } = await vendorWithEvents(1);
    const [reader] = await Promise.all([listen(token, { lastEventId: '1' }), happen(vendorId, 40)]);
    await vi.waitFor(() => expect(idsOf(reader)).toEqual(numbers(2, 41)));
  });

  it('continues with the newest event after an id that was never issued', async () => {
    const { vendorId, token } = await vendorWithEvents(2);
    const reader = await listen(token, { lastEventId: '900' });
    await happen(vendorId);
    await vi.waitFor(() => expect(idsOf(reader)).toEqual([3]));
  });

  it('reports a gap if some events were deleted', async () => {
    const { vendorId, token } = await vendorWithEvents(4);
    test.clock.advance(1_000);
    await deleteEventsBefore(test.db, test.clock.now());
    await happen(vendorId, 2);
    const reader = await listen(token, { lastEventId: '2' });
    await vi.waitFor(() => expect(idsOf(reader)).toEqual([4, 5, 6]));
    expect(reader.events[1]).toEqual({ id: '4', kind: 'missed', data: { serverTime: SOME_TIME } });
  });

  it('reports a gap even if all events were deleted', async () => {
    const { vendorId, token } = await vendorWithEvents(4);
    test.clock.advance(1_000);
    await deleteEventsBefore(test.db, test.clock.now());
    const reader = await listen(token, { lastEventId: '2' });
    await vi.waitFor(() => expect(reader.events[1]).toMatchObject({ id: '4', kind: 'missed' }));
    await happen(vendorId);
    await vi.waitFor(() => expect(idsOf(reader)).toEqual([4, 5]));
  });

  it('has the usual headers, and one that turns off buffering', async () => {
    const { token } = await signedInVendor(test);
    const controller = new AbortController();
    const { headers } = await fetch(`${address}/a/v1/events`, {
      headers: { authorization: `Bearer ${token}`, origin: 'http://127.0.0.1:4000' },
      signal: controller.signal,
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'access-control-allow-origin': 'http://127.0.0.1:4000',
    });
    controller.abort();
  });
});

describe('an open stream', () => {
  it('ends with its own session only, even if another process ends that', async () => {
    const other = await buildTestApp({ connectionString: test.connectionString });
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const [left, open] = [await listen(ada.token), await listen(bola.token)];
    await other.request(signInContract.signOut, {}, { token: ada.token });
    await vi.waitFor(() => expect(left.isOver).toBe(true));
    expect(open.isOver).toBe(false);
    await other.close();
  });

  it('sends a comment now and then, and extends its session for as long as it is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { token, vendorId } = await signedInVendor(test);
    const reader = await listen(token);
    const lastSeen = async () => {
      const [session] = await test.db.select().from(sessions).where(eq(sessions.vendorId, vendorId));
      return session?.lastSeenAt;
    };
    for (let times = 1; times <= 3; times += 1) {
      test.clock.advance(hours(11));
      const now = test.clock.now().getTime();
      vi.advanceTimersByTime(SESSION_CHECK);
      await vi.waitFor(async () => expect((await lastSeen())?.getTime()).toBeGreaterThanOrEqual(now));
    }
    expect(reader.comments[0]).toBe('still here');
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
  });

  it('ends when its session expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { token } = await signedInVendor(test);
    const reader = await listen(token);
    test.clock.advance(hours(13));
    vi.advanceTimersByTime(SESSION_CHECK);
    await vi.waitFor(() => expect(reader.isOver).toBe(true));
  });

  it('ends for a client that left before it opened, and leaves nothing running', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = vi.getTimerCount();
    const { token } = await signedInVendor(test);
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table event_counters in access exclusive mode`);
      const connected = once(test.app.server, 'connection');
      const headers = { authorization: `Bearer ${token}` };
      const leaving = request(`${address}/a/v1/events`, { headers, agent: false });
      leaving.on('error', () => undefined).end();
      const [farEnd] = (await connected) as [Socket];
      await vi.waitFor(async () => expect(await isWaitingForLock()).toBe(true));
      const left = once(farEnd, 'close');
      leaving.destroy();
      await left;
    });
    await vi.waitFor(async () => expect(await countOpen()).toBe(0));
    expect(vi.getTimerCount()).toBe(before);
  });

  it("ends for a client that stopped reading, and doesn't buffer all its events until then", async () => {
    const { vendorId, token } = await signedInVendor(test);
    await test.db.execute(sql`
      insert into events select ${vendorId}, seq, 'balance_changed', jsonb_build_object('x', repeat('x', 20000)), now()
      from generate_series(1000, 3000) seq`);
    await test.db.execute(sql`update event_counters set last = 3000 where vendor_id = ${vendorId}`);
    const connected = once(test.app.server, 'connection');
    const { hostname: host, port } = new URL(address);
    const line = createConnection({ host, port: Number(port) }).pause();
    line.write(`GET /a/v1/events?lastEventId=999 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
    const [farEnd] = (await connected) as [Socket];
    let written = 0;
    const isStuck = () => {
      const before = written;
      written = farEnd.bytesWritten;
      return farEnd.writableLength > 0 && written === before;
    };
    await vi.waitFor(() => expect(isStuck()).toBe(true), { interval: 100 });
    expect(written).toBeLessThan(30_000_000);
    await test.request(signInContract.signOut, {}, { token });
    await vi.waitFor(() => expect(farEnd.destroyed).toBe(true));
    line.destroy();
  });
});
