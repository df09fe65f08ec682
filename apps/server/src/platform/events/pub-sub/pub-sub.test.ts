import { afterAll, afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { natsServer } from '../../../testing/fakes/nats-server.ts';
import { type PubSub, type Note, BATCH_MS, batched } from './pub-sub.ts';
import { natsPubSub, natsOptions } from './nats-pub-sub.ts';
import { packed, postgresPubSub } from './postgres-pub-sub.ts';
import { freezableDatabase } from '../../../testing/crash/database-proxy.ts';
import { sharedDatabase } from '../../../testing/fresh-database.ts';

const nats = await natsServer();
afterAll(() => nats.kill());

const pubSubs: PubSub[] = [];
afterEach(async () => {
  await Promise.all(pubSubs.splice(0).map((pubSub) => pubSub.close()));
});

const OPENED = {
  postgres: async () => postgresPubSub(inject('testCluster')),
  nats: async () => natsPubSub(nats.url),
};

async function twoProcesses(name: keyof typeof OPENED) {
  const pair = await Promise.all([OPENED[name](), OPENED[name]()]);
  pubSubs.push(...pair);
  await vi.waitFor(() => expect(pair.every(({ isConnected }) => isConnected)).toBe(true));
  return pair;
}

const listening = (pubSub: PubSub, topic: string) => {
  const received = vi.fn<(text: string) => void>();
  return { received, stop: pubSub.on(topic, received), texts: () => received.mock.calls.map(([text]) => text) };
};

/** A NATS subscription takes effect a moment after the request. */
async function untilReceived(from: PubSub, topic: string, at: ReturnType<typeof listening>) {
  await vi.waitFor(() => {
    from.publish({ topic, text: 'hello' });
    expect(at.texts()).toContain('hello');
  });
  at.received.mockClear();
}

describe.each(['postgres', 'nats'] as const)('pub/sub over %s', (name) => {
  it('delivers to its own process at once and to others within a moment, only to subscribers of the topic', async () => {
    const [here, there] = await twoProcesses(name);
    // Awaited last, so that the earlier subscriptions of its process have taken effect as well.
    const [own, stranger, far] = [
      listening(here, 'vendor.ada'),
      listening(there, 'vendor.bola'),
      listening(there, 'vendor.ada'),
    ];
    await untilReceived(here, 'vendor.ada', far);
    own.received.mockClear();
    here.publish({ topic: 'vendor.ada', text: 'events' });
    expect(own.texts()).toEqual(['events']);
    await vi.waitFor(() => expect(far.texts()).toContain('events'));
    here.publish({ topic: 'vendor.bola', text: 'for bola' });
    await vi.waitFor(() => expect(stranger.texts()).toEqual(['for bola']));
    expect(far.texts()).not.toContain('for bola');
    // A process doesn't receive its own notes again.
    expect(own.texts()).toEqual(['events']);
  });

  it('delivers nothing after unsubscribing', async () => {
    const [here, there] = await twoProcesses(name);
    const [one, other] = [listening(there, 'vendor.ada'), listening(there, 'vendor.ada')];
    await untilReceived(here, 'vendor.ada', one);
    other.received.mockClear();
    other.stop();
    here.publish({ topic: 'vendor.ada', text: 'later' });
    await vi.waitFor(() => expect(one.texts()).toContain('later'));
    expect(other.received).not.toHaveBeenCalled();
  });
});

describe('pub/sub over nats', () => {
  it('reports a gap when its server is lost and when it is back, and reconnects automatically', async () => {
    const [here, there] = await twoProcesses('nats');
    const notifyGap = vi.fn<() => void>();
    there.onGap(notifyGap);
    const far = listening(there, 'vendor.ada');
    await nats.kill();
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([false, false]));
    expect(notifyGap).toHaveBeenCalledTimes(1);
    await nats.start();
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([true, true]));
    expect(notifyGap.mock.calls.length).toBeGreaterThanOrEqual(2);
    await untilReceived(here, 'vendor.ada', far);
  });

  it('starts without its server, and receives once the server is up', async () => {
    await nats.kill();
    const early = natsPubSub(nats.url);
    pubSubs.push(early);
    const far = listening(early, 'vendor.ada');
    expect(early.isConnected).toBe(false);
    await nats.start();
    await vi.waitFor(() => expect(early.isConnected).toBe(true));
    const [here] = await twoProcesses('nats');
    await untilReceived(here, 'vendor.ada', far);
  });

  it('reads the server and credentials from its address', () => {
    expect(natsOptions('nats://portal:p%40ss@one.ng:4222')).toEqual({
      servers: ['one.ng:4222'],
      user: 'portal',
      pass: 'p@ss',
    });
    expect(natsOptions('tls://a-token@one.ng:4222')).toEqual({ servers: ['one.ng:4222'], token: 'a-token', tls: {} });
    expect(natsOptions('nats://one.ng:4222')).toEqual({ servers: ['one.ng:4222'] });
  });
});

describe('notes over PostgreSQL', () => {
  it('are batched up to the payload limit', () => {
    const notes = Array.from({ length: 500 }, (_, index) => ({ topic: `vendor.${index}`, text: 'events' }));
    const payloads = packed('me', notes);
    expect(payloads.every((payload) => payload.length < 8_000 && payload.startsWith('me\n'))).toBe(true);
    expect(payloads.flatMap((payload) => payload.split('\n').slice(1))).toEqual(
      notes.map(({ topic, text }) => `${topic} ${text}`),
    );
  });
});

const note = (text: string): Note => ({ topic: 'vendor.ada', text });

describe('notes to other processes', () => {
  it('go out at once when idle, and otherwise in batches at most every 20 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: string[][] = [];
    const { add, stop } = batched((notes) => void sent.push(notes.map(({ text }) => text)));
    add(note('one'));
    await Promise.resolve();
    expect(sent).toEqual([['one']]);
    for (const text of ['two', 'three', 'two', 'two']) add(note(text));
    await Promise.resolve();
    vi.advanceTimersByTime(BATCH_MS - 1);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([['one'], ['two', 'three']]);
    vi.advanceTimersByTime(10 * BATCH_MS);
    add(note('four'));
    await Promise.resolve();
    expect(sent.at(-1)).toEqual(['four']);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const fresh = await sharedDatabase();
const proxy = await freezableDatabase(fresh.connectionString);
afterAll(() => proxy.remove());

describe('the listening connection', () => {
  it('notices silence within its probe, reports a gap, and receives again after reconnecting', async () => {
    const [received, onGap] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
    const pubSub = postgresPubSub(proxy.connectionString, { probeEvery: 100, probeWithin: 200 });
    const other = postgresPubSub(fresh.connectionString);
    pubSub.on('topic', received);
    await vi.waitFor(() => expect([pubSub.isConnected, other.isConnected]).toEqual([true, true]));
    pubSub.onGap(onGap);

    proxy.freeze();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled());
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(true));
    other.publish({ topic: 'topic', text: 'after the silence' });
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('after the silence'));
    await Promise.all([pubSub.close(), other.close()]);
  });

  it('closes without waiting for an answer that never comes', async () => {
    const pubSub = postgresPubSub(proxy.connectionString);
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(true));
    proxy.freeze();
    await pubSub.close();
  });
});
