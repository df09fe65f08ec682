import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freezableDatabase, type FreezableDatabase } from '../../../testing/crash/freezable-database.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { postgresCarrier } from './postgres-carrier.ts';

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
    const [heard, onGap] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
    const carrier = postgresCarrier(line.connectionString, { probeEvery: 100, probeWithin: 200 });
    const other = postgresCarrier(fresh.connectionString);
    carrier.on('topic', heard);
    await vi.waitFor(() => expect([carrier.isHearing, other.isHearing]).toEqual([true, true]));
    carrier.onGap(onGap);

    line.freeze();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled());
    await vi.waitFor(() => expect(carrier.isHearing).toBe(true));
    other.tell({ topic: 'topic', text: 'after the silence' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('after the silence'));
    await Promise.all([carrier.close(), other.close()]);
  });

  it('is let go of without waiting for an answer that never comes', async () => {
    const carrier = postgresCarrier(line.connectionString);
    await vi.waitFor(() => expect(carrier.isHearing).toBe(true));
    line.freeze();
    await carrier.close();
  });
});
