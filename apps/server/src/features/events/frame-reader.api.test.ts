import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { recordEvent, recordEvents } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { frameReader } from './frame-reader.ts';

const test = await sharedTestApp();
const read = frameReader(test);

afterEach(() => {
  vi.restoreAllMocks();
});

const happens = (vendorId: string, times = 1) =>
  test.db.transaction((tx) =>
    recordEvents(
      tx,
      test.clock,
      vendorId,
      Array.from({ length: times }, () => ({ kind: 'balance_changed' as const })),
    ),
  );
const numbers = (frames: Awaited<ReturnType<typeof read>>) => frames.map(({ seq }) => seq);
const countQueries = () => {
  const sent = vi.spyOn(Client.prototype, 'query');
  return () => sent.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"events\\"')).length;
};

describe('what happened to many vendors', () => {
  it('is queried together, and each gets its own from its own number', async () => {
    const vendors = Array.from({ length: 30 }, () => newId());
    for (const [place, vendorId] of vendors.entries()) await happens(vendorId, place % 4);
    const queries = countQueries();
    const framesOf = await Promise.all(vendors.map((vendorId, place) => read(vendorId, place % 3)));
    expect(framesOf.map(numbers)).toEqual(
      vendors.map((_, place) => [1, 2, 3].filter((seq) => seq > place % 3 && seq <= place % 4)),
    );
    expect(queries()).toBe(1);
  });

  it('serves two requests for the same vendor from different numbers', async () => {
    const vendorId = newId();
    await happens(vendorId, 3);
    const [early, late] = await Promise.all([read(vendorId, 0), read(vendorId, 2)]);
    expect([numbers(early), numbers(late)]).toEqual([[1, 2, 3], [3]]);
  });

  it('never reads more than fifty in one query', async () => {
    const vendors = Array.from({ length: 120 }, () => newId());
    const queries = countQueries();
    await Promise.all(vendors.map((vendorId) => read(vendorId, 0)));
    expect(queries()).toBe(3);
  });

  it("fails for the one that can't be read, and for no other", async () => {
    const vendorId = newId();
    await happens(vendorId);
    const [failed, framesOf] = await Promise.allSettled([read('no id at all', 0), read(vendorId, 0)]);
    expect([failed?.status, framesOf?.status]).toEqual(['rejected', 'fulfilled']);
    expect(numbers(await read(vendorId, 0))).toEqual([1]);
  });

  it('has no order of another vendor in it, whatever its row contains', async () => {
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
