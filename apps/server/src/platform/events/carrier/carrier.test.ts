import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { natsServer, type NatsServer } from '../../../testing/fakes/nats-server.ts';
import type { Carrier } from './carrier.ts';
import { natsCarrier, natsOptions } from './nats-carrier.ts';
import { packed, postgresCarrier } from './postgres-carrier.ts';

let nats: NatsServer;
beforeAll(async () => {
  nats = await natsServer();
}, 120_000);
afterAll(() => nats.kill());

const carriers: Carrier[] = [];
afterEach(async () => {
  await Promise.all(carriers.splice(0).map((carrier) => carrier.close()));
});

const OPENED = {
  postgres: async () => postgresCarrier(inject('testCluster')),
  nats: async () => natsCarrier(nats.url),
};

async function twoProcesses(name: keyof typeof OPENED) {
  const pair = await Promise.all([OPENED[name](), OPENED[name]()]);
  carriers.push(...pair);
  await vi.waitFor(() => expect(pair.every(({ isHearing }) => isHearing)).toBe(true));
  return pair;
}

const listening = (carrier: Carrier, topic: string) => {
  const heard = vi.fn<(text: string) => void>();
  return { heard, stop: carrier.on(topic, heard), texts: () => heard.mock.calls.map(([text]) => text) };
};

/** A subscription of NATS takes effect a moment after it was asked for. */
async function untilHeard(from: Carrier, topic: string, at: ReturnType<typeof listening>) {
  await vi.waitFor(() => {
    from.tell({ topic, text: 'hello' });
    expect(at.texts()).toContain('hello');
  });
  at.heard.mockClear();
}

describe.each(['postgres', 'nats'] as const)('the carrier by %s', (name) => {
  it('tells its own process at once and others within a moment, each who follows the topic and no other', async () => {
    const [here, there] = await twoProcesses(name);
    // The one that is waited for last: what its process asked for before it has taken effect then, too.
    const [own, stranger, far] = [
      listening(here, 'vendor.ada'),
      listening(there, 'vendor.bola'),
      listening(there, 'vendor.ada'),
    ];
    await untilHeard(here, 'vendor.ada', far);
    own.heard.mockClear();
    here.tell({ topic: 'vendor.ada', text: 'events' });
    expect(own.texts()).toEqual(['events']);
    await vi.waitFor(() => expect(far.texts()).toContain('events'));
    here.tell({ topic: 'vendor.bola', text: 'for bola' });
    await vi.waitFor(() => expect(stranger.texts()).toEqual(['for bola']));
    expect(far.texts()).not.toContain('for bola');
    // Its own do not come back to it.
    expect(own.texts()).toEqual(['events']);
  });

  it('tells nobody who has stopped listening', async () => {
    const [here, there] = await twoProcesses(name);
    const [one, other] = [listening(there, 'vendor.ada'), listening(there, 'vendor.ada')];
    await untilHeard(here, 'vendor.ada', one);
    other.heard.mockClear();
    other.stop();
    here.tell({ topic: 'vendor.ada', text: 'later' });
    await vi.waitFor(() => expect(one.texts()).toContain('later'));
    expect(other.heard).not.toHaveBeenCalled();
  });
});

describe('the carrier by nats', () => {
  it('says to look when its server is lost and when it is back, and carries on by itself', async () => {
    const [here, there] = await twoProcesses('nats');
    const look = vi.fn<() => void>();
    there.onGap(look);
    const far = listening(there, 'vendor.ada');
    await nats.kill();
    await vi.waitFor(() => expect([here.isHearing, there.isHearing]).toEqual([false, false]));
    expect(look).toHaveBeenCalledTimes(1);
    await nats.start();
    await vi.waitFor(() => expect([here.isHearing, there.isHearing]).toEqual([true, true]));
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(2);
    await untilHeard(here, 'vendor.ada', far);
  });

  it('begins without its server, and hears once that is there', async () => {
    await nats.kill();
    const early = natsCarrier(nats.url);
    carriers.push(early);
    const far = listening(early, 'vendor.ada');
    expect(early.isHearing).toBe(false);
    await nats.start();
    await vi.waitFor(() => expect(early.isHearing).toBe(true));
    const [here] = await twoProcesses('nats');
    await untilHeard(here, 'vendor.ada', far);
  });

  it('reads its address: who and where', () => {
    expect(natsOptions('nats://portal:p%40ss@one.ng:4222')).toEqual({
      servers: ['one.ng:4222'],
      user: 'portal',
      pass: 'p@ss',
    });
    expect(natsOptions('tls://a-token@one.ng:4222')).toEqual({ servers: ['one.ng:4222'], token: 'a-token', tls: {} });
    expect(natsOptions('nats://one.ng:4222')).toEqual({ servers: ['one.ng:4222'] });
  });
});

describe('the notes that PostgreSQL carries', () => {
  it('are put together as far as its payloads reach', () => {
    const notes = Array.from({ length: 500 }, (_, place) => ({ topic: `vendor.${place}`, text: 'events' }));
    const payloads = packed('me', notes);
    expect(payloads.every((payload) => payload.length < 8_000 && payload.startsWith('me\n'))).toBe(true);
    expect(payloads.flatMap((payload) => payload.split('\n').slice(1))).toEqual(
      notes.map(({ topic, text }) => `${topic} ${text}`),
    );
  });
});
