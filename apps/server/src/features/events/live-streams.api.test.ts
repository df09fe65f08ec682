import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { HEARTBEAT } from './event-stream.ts';
import { recordEvent, recordEvents } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { givenSession, signedInVendor } from '../../testing/given/given-vendor.ts';
import { SESSION_CHECK } from './live-streams.ts';
import { STREAMS_PER_MEMBER, STREAMS_PER_SESSION, STREAMS_PER_VENDOR } from './events.routes.ts';
import { newId } from '../../platform/database/ids.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { frameReader } from './event-frames.ts';

const test = await sharedTestApp();
const { countOpen, listen } = await eventStreams(test);

const listenOften = (token: string, times: number) => Promise.all(Array.from({ length: times }, () => listen(token)));

const statements = () => {
  const sent = vi.spyOn(Client.prototype, 'query');
  return () => sent.mock.calls.map(([first]) => JSON.stringify(first));
};

const happen = (vendorId: string) =>
  test.db.transaction((tx) => recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' }));

async function settled() {
  const { vendorId, token } = await signedInVendor(test);
  const reader = await listen(token);
  await happen(vendorId);
  await vi.waitFor(() => expect(reader.events).toHaveLength(2));
}

describe('the streams of a vendor', () => {
  it('share one query among eight viewers', async () => {
    const { vendorId, token } = await signedInVendor(test);
    const all = await listenOften(token, 8);
    await settled();
    const sent = vi.spyOn(Client.prototype, 'query');
    await happen(vendorId);
    await vi.waitFor(() => expect(all.every(({ events }) => events.length === 2)).toBe(true));
    const queries = sent.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((text) => /select.*from ..events/.test(text) && text.includes(vendorId));
    expect(queries).toHaveLength(1);
  });

  it('send nothing before the transaction commits', async () => {
    const { vendorId } = await signedInVendor(test);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = statements();
    const listener = vi.fn<(text: string) => void>();
    const stop = test.platform.pubSub.on(`vendor.${vendorId}`, listener);
    const writing = test.db.transaction(async (tx) => {
      await recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' });
      await held;
    });
    await vi.waitFor(() => expect(sent().some((text) => text.includes('event_counters'))).toBe(true));
    expect([listener.mock.calls.length, sent().filter((text) => text.includes('notify'))]).toEqual([0, []]);
    release();
    await writing;
    expect(listener).toHaveBeenCalledWith('events');
    stop();
  });

  it('send nothing from a rolled-back transaction', async () => {
    const { vendorId } = await signedInVendor(test);
    const listener = vi.fn<(text: string) => void>();
    const stop = test.platform.pubSub.on(`vendor.${vendorId}`, listener);
    const givenUp = test.db.transaction(async (tx) => {
      await recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' });
      throw new Error('changed its mind');
    });
    await expect(givenUp).rejects.toThrow('changed its mind');
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('share their queries, and heartbeats need none', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { token } = await signedInVendor(test);
    const all = await listenOften(token, 3);
    const sent = statements();
    vi.advanceTimersByTime(SESSION_CHECK);
    const beats = SESSION_CHECK / HEARTBEAT;
    await vi.waitFor(() => expect(all.every(({ comments }) => comments.length === beats)).toBe(true));
    const queries = () => sent().filter((text) => /from ..(?:sessions|event_counters)/.test(text));
    await vi.waitFor(() => expect(queries().some((text) => text.includes('sessions'))).toBe(true));
    await test.db.execute('select 1');
    // Three polls for events and one for the sessions, for all streams together.
    expect(queries()).toHaveLength(4);
  });
});

const refusedIn = async (token: string) =>
  test.app.inject({ url: '/a/v1/events', headers: { authorization: `Bearer ${token}` } });

describe('the number of open streams', () => {
  it('is limited per session, and closing one makes room for another', async () => {
    const { token } = await signedInVendor(test);
    const [left] = await listenOften(token, STREAMS_PER_SESSION);
    const refused = await refusedIn(token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(refused.json()).toMatchObject({ error: true, code: 'too_many_requests' });
    left?.leave();
    await vi.waitFor(async () => expect(await countOpen()).toBe(STREAMS_PER_SESSION - 1));
    await listen(token);
  });

  it('is limited per vendor, however many sessions there are', async () => {
    const { vendorId, token } = await signedInVendor(test);
    for (let open = 0; open < STREAMS_PER_VENDOR; open += STREAMS_PER_SESSION) {
      const session = await givenSession(test, vendorId);
      await listenOften(session.token, STREAMS_PER_SESSION);
    }
    expect((await refusedIn(token)).statusCode).toBe(429);
    const other = await signedInVendor(test);
    await listen(other.token);
    await listen((await givenTablet(test, vendorId)).token);
  });

  it('is limited per member', async () => {
    const { vendorId, token } = await signedInVendor(test);
    const cook = await givenMember(test, vendorId);
    const holder = { personId: cook.personId, memberId: cook.memberId, deviceId: null };
    for (let open = 0; open < STREAMS_PER_MEMBER; open += STREAMS_PER_SESSION) {
      const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
      const session = await openSession(test.db, test.clock, SYSTEM, { vendorId, client, holder });
      await listenOften(session.token, STREAMS_PER_SESSION);
    }
    expect((await refusedIn(cook.token)).statusCode).toBe(429);
    await listen(token);
  });
});

const read = frameReader(test);

const happens = (vendorId: string, times = 1) => {
  const events = Array.from({ length: times }, () => ({ kind: 'balance_changed' as const }));
  return test.db.transaction((tx) => recordEvents(tx, test.clock, vendorId, events));
};
const numbers = (frames: Awaited<ReturnType<typeof read>>) => frames.map(({ seq }) => seq);
const countQueries = () => {
  const sent = vi.spyOn(Client.prototype, 'query');
  return () => sent.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"events\\"')).length;
};

describe('reading the events of many vendors', () => {
  it('takes one query, and gives each vendor their own from their own number', async () => {
    const vendors = Array.from({ length: 30 }, () => newId());
    for (const [index, vendorId] of vendors.entries()) await happens(vendorId, index % 4);
    const queries = countQueries();
    const framesOf = await Promise.all(vendors.map((vendorId, index) => read(vendorId, index % 3)));
    expect(framesOf.map(numbers)).toEqual(
      vendors.map((_, index) => [1, 2, 3].filter((seq) => seq > index % 3 && seq <= index % 4)),
    );
    expect(queries()).toBe(1);
  });

  it('serves two requests for the same vendor from different numbers', async () => {
    const vendorId = newId();
    await happens(vendorId, 3);
    const [early, late] = await Promise.all([read(vendorId, 0), read(vendorId, 2)]);
    expect([numbers(early), numbers(late)]).toEqual([[1, 2, 3], [3]]);
  });

  it('covers at most fifty vendors per query', async () => {
    const vendors = Array.from({ length: 120 }, () => newId());
    const queries = countQueries();
    await Promise.all(vendors.map((vendorId) => read(vendorId, 0)));
    expect(queries()).toBe(3);
  });

  it("fails only for a vendor that can't be read", async () => {
    const vendorId = newId();
    await happens(vendorId);
    const [failed, framesOf] = await Promise.allSettled([read('no id at all', 0), read(vendorId, 0)]);
    expect([failed?.status, framesOf?.status]).toEqual(['rejected', 'fulfilled']);
    expect(numbers(await read(vendorId, 0))).toEqual([1]);
  });

  it("never returns another vendor's order, whatever the row contains", async () => {
    const [ada, bola] = [await givenMarket(test), await givenMarket(test)];
    const { id: orderId, number: orderNumber } = await ada.placed();
    const before = (await read(bola.vendorId, 0)).length;
    await test.db.transaction((tx) =>
      recordEvent(tx, test.clock, bola.vendorId, { kind: 'order_placed', orderId, orderNumber, status: 'placed' }),
    );
    const [own, other] = await Promise.all([read(ada.vendorId, 0), read(bola.vendorId, before)]);
    expect(own.some(({ text }) => text.includes('event: order_placed') && text.includes('Chidi'))).toBe(true);
    expect(other.map(({ text }) => text.split('\n')[1])).toEqual(['event: missed']);
    expect(other[0]?.text).not.toContain('Chidi');
  });
});
