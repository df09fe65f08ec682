import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freezableDatabase, type FreezableDatabase } from '../../../testing/crash/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { postgresPubSub } from './postgres-pub-sub.ts';

let fresh: FreshDatabase;
let proxy: FreezableDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  proxy = await freezableDatabase(fresh.connectionString);
});
afterAll(async () => {
  await proxy.remove();
  await fresh.drop();
});

describe('the listening connection', () => {
  it('notices a silent connection within its probe, reports a gap, and receives again over a new one', async () => {
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

  it('is closed without waiting for an answer that never comes', async () => {
    const pubSub = postgresPubSub(proxy.connectionString);
    await vi.waitFor(() => expect(pubSub.isConnected).toBe(true));
    proxy.freeze();
    await pubSub.close();
  });
});
