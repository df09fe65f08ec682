import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freezableDatabase, type FreezableDatabase } from '../../testing/crash/freezable-database.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { openListener } from '../events/carrier/postgres-carrier.ts';

let fresh: FreshDatabase;
let line: FreezableDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  line = await freezableDatabase(fresh.connectionString);
});
afterAll(async () => {
  await line.remove();
  await fresh.drop();
});

describe('the listening connection', () => {
  it('notices within its probe that it has fallen silent, says so, and hears again over a new one', async () => {
    const [heard, onGap] = [vi.fn<(payload: string) => void>(), vi.fn<() => void>()];
    const parts = { channel: 'portal', heard, onGap, probeEvery: 100, probeWithin: 200 };
    const listener = openListener({ ...parts, connectionString: line.connectionString });
    await vi.waitFor(() => expect(listener.isHearing).toBe(true));
    onGap.mockClear();

    line.freeze();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled());
    await vi.waitFor(() => expect(listener.isHearing).toBe(true));
    await listener.say(['after the silence']);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('after the silence'));
    await listener.close();
  });

  it('is let go of without waiting for an answer that never comes', async () => {
    const parts = { channel: 'portal', heard: () => undefined, onGap: () => undefined };
    const listener = openListener({ ...parts, connectionString: line.connectionString });
    await vi.waitFor(() => expect(listener.isHearing).toBe(true));
    line.freeze();
    await listener.close();
  });
});
